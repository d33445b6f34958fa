import DpendAnalysis
import DpendCollectors
import Foundation

/// Looks for Swift files, and for what dialects want to know besides, in the folders that the user names.
struct FileSearch {
  /// A file that was found.
  struct Found: Hashable {
    /// The absolute path.
    let file: String

    /// The absolute path of the folder that was being searched, or of the folder of a file that was named itself.
    let root: String
  }

  /// Folders that hold what others wrote or what tools made.
  private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData"]

  private let exclusions: [PathPattern]
  private let absentPaths: Set<String>
  private let includesTests: Bool
  let dialects: [any Dialect]
  let companionFolders: Set<String>

  private(set) var found: [Found] = []
  var companions: [Found] = []
  private(set) var problems: [WorkProblem] = []

  /// The files and folders that would have been read, were they not taken for absent.
  private(set) var absent: [String] = []

  /// The real paths of the files and folders that were seen.
  var visited: Set<String> = []

  /// The folder that is being searched, as an absolute path and as the user wrote it.
  var root = (absolute: "", written: "")

  /// The folders still to be looked into.
  var folders: [String] = []

  /// The links still to be followed.
  private var links: [String] = []

  init(_ configuration: Configuration, dialects: [any Dialect]) {
    exclusions = configuration.exclusions
    absentPaths = configuration.absentPaths
    includesTests = configuration.includesTests
    self.dialects = dialects
    companionFolders = dialects.reduce(into: []) { $0.formUnion($1.companionFolders) }
  }

  /// Searches a file or a folder.
  mutating func search(_ path: String) {
    let absolute = path.absolutePath
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
      problems.append(WorkProblem("no such file or folder", path: path, advice: "check the path"))
      return
    }
    if isFolder.boolValue {
      root = (absolute, path)
      folders = [absolute]
      searchFolders()
      if !absolute.isProjectFolder { searchAbove(absolute) }
    } else if absolute.hasSuffix(".swift") {
      root = (absolute.parentFolder, path.parentFolder)
      add(absolute)
      searchAbove(absolute)
    } else {
      problems.append(
        WorkProblem("the file is no Swift file", path: path, advice: "name files that end in .swift, or folders")
      )
    }
  }

  /// Searches folders and the folders inside, with a list of its own in place of recursion.
  ///
  /// Links come last, so that a file that lies in the searched folder has the path by which it lies there.
  mutating func searchFolders() {
    while let folder = folders.popLast() ?? followLinks() {
      let real = folder.resolvingLinks
      guard visited.insert(real).inserted, !isAbsent(folder, real) else { continue }
      do {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
          let path = folder + "/" + name
          if name.hasPrefix("."), !companionFolders.contains(name) { continue }
          if isExcluded(path) { continue }
          if path.isLink { links.append(path) } else { visit(path) }
        }
      } catch {
        problems.append(.unreadable(folder, "the folder"))
      }
    }
  }

  /// Looks where the links lead that were put off, and gives a folder to go on with; nil when there is none.
  private mutating func followLinks() -> String? {
    let pending = links.sorted()
    links = []
    for link in pending { visit(link) }
    return folders.popLast()
  }

  private mutating func visit(_ path: String) {
    let name = (path as NSString).lastPathComponent
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      if name.hasSuffix(".swift") || !name.contains(".") {
        problems.append(.unreadable(path, "what the link leads to"))
      }
      return
    }
    if !isFolder.boolValue {
      visit(file: path, name: name)
    } else if Self.skippedFolders.contains(name) || !includesTests && name.isNameOfTests {
      return
    } else if path.leadsBack {
      problems.append(
        WorkProblem(
          "the link leads back to a folder that it lies in",
          path: path.relativeToWorkingDirectory,
          advice: "leave it out with --exclude"
        )
      )
    } else {
      folders.append(path)
    }
  }

  mutating func visit(file path: String, name: String) {
    if name.hasSuffix(".swift") {
      if !name.isNameOfManifest, !path.relative(to: root.absolute).isHidden { add(path) }
    } else if dialects.contains(where: { $0.isCompanion(path) }) {
      add(companion: path)
    }
  }

  private func isExcluded(_ path: String) -> Bool {
    let inside = path.relative(to: root.absolute)
    let written = root.written.hasSuffix("/") ? root.written + inside : root.written + "/" + inside
    return exclusions.contains { $0.matches(inside) || $0.matches(written) }
  }

  /// Whether something is taken for absent where it lies, or where a link to it does.
  mutating func isAbsent(_ path: String, _ real: String) -> Bool {
    if absentPaths.isEmpty { return false }
    let link = path.parentFolder.resolvingLinks + "/" + (path as NSString).lastPathComponent
    let places = [link, real] + real.enclosingFolders
    guard places.contains(where: absentPaths.contains) else { return false }
    absent.append(real)
    return true
  }

  private mutating func add(_ file: String) {
    let real = file.resolvingLinks
    guard visited.insert(real).inserted, !isAbsent(file, real) else { return }
    if real.fileKind == S_IFREG {
      found.append(Found(file: file, root: root.absolute))
    } else {
      problems.append(.unreadable(file, "what is no regular file"))
    }
  }
}

extension WorkProblem {
  /// Something that the user may not read, or that isn't there any more.
  static func unreadable(_ path: String, _ what: String) -> WorkProblem {
    WorkProblem(
      "\(what) can't be read",
      path: path.relativeToWorkingDirectory,
      advice: "check its permissions, or leave it out with --exclude"
    )
  }
}

extension String {
  /// Whether a relative path leads through a hidden folder.
  fileprivate var isHidden: Bool { split(separator: "/").contains { $0.hasPrefix(".") } }

  fileprivate var isNameOfTests: Bool { hasSuffix("Tests") || ["Test", "test", "tests"].contains(self) }
  fileprivate var isNameOfManifest: Bool { self == "Package.swift" || hasPrefix("Package@swift-") }

  /// Whether a link is at the path that leads to a folder around it.
  fileprivate var leadsBack: Bool {
    guard isLink else { return false }
    let target = resolvingLinks
    let folder = parentFolder.resolvingLinks
    return folder == target || folder.relative(to: target) != folder
  }
}
