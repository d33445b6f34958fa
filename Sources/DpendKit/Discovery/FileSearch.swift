import Foundation

/// Looks for Swift files in the folders that the user names.
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
  private let includesTests: Bool

  private(set) var found: [Found] = []
  private(set) var problems: [WorkProblem] = []
  private var visited: Set<String> = []

  init(exclusions: [PathPattern], includesTests: Bool) {
    self.exclusions = exclusions
    self.includesTests = includesTests
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
      searchFolder(absolute)
    } else {
      add(absolute, root: (absolute as NSString).deletingLastPathComponent)
    }
  }

  /// Searches a folder and the folders inside, with a list of its own in place of recursion.
  private mutating func searchFolder(_ root: String) {
    var pending = [Folder(path: root, ancestors: [])]
    while let folder = pending.popLast() {
      let real = folder.path.resolvingLinks
      guard visited.insert(real).inserted else { continue }
      do {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let inside = Folder.Ancestors(folder.ancestors + [real])
        for name in names { visit(name, in: folder.path, root: root, ancestors: inside, pending: &pending) }
      } catch {
        problems.append(.unreadable(folder.path, "the folder"))
      }
    }
  }

  private mutating func visit(
    _ name: String,
    in folder: String,
    root: String,
    ancestors: Folder.Ancestors,
    pending: inout [Folder]
  ) {
    let path = folder + "/" + name
    if name.hasPrefix(".") || exclusions.contains(where: { $0.matches(path.relative(to: root)) }) { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      if name.hasSuffix(".swift") { problems.append(.unreadable(path, "the link")) }
      return
    }
    if isFolder.boolValue {
      if Self.skippedFolders.contains(name) || !includesTests && name.isNameOfTests { return }
      if ancestors.contains(path.resolvingLinks) {
        problems.append(
          WorkProblem(
            "the link leads back to a folder that it lies in",
            path: path.relativeToWorkingDirectory,
            advice: "leave it out with --exclude"
          )
        )
      } else {
        pending.append(Folder(path: path, ancestors: ancestors))
      }
    } else if name.hasSuffix(".swift"), !name.isNameOfManifest {
      add(path, root: root)
    }
  }

  private mutating func add(_ file: String, root: String) {
    if visited.insert(file.resolvingLinks).inserted { found.append(Found(file: file, root: root)) }
  }
}

/// A folder still to be searched.
private struct Folder {
  /// The real paths of the folders around it.
  typealias Ancestors = [String]

  let path: String
  let ancestors: Ancestors
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
  fileprivate var isNameOfTests: Bool { hasSuffix("Tests") || ["Test", "test", "tests"].contains(self) }
  fileprivate var isNameOfManifest: Bool { self == "Package.swift" || hasPrefix("Package@swift-") }
}
