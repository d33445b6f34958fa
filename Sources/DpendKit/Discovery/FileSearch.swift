import DpendAnalysis
import DpendCollectors
import DpendReporters
import Foundation

/// Searches the files and folders that the user names for Swift files and for the companion files of dialects.
struct FileSearch {
  /// A file that was found.
  struct Found: Hashable, Codable {
    /// The absolute path.
    let file: String

    /// The absolute path of the searched folder; for a file that the user named, of its parent folder.
    let root: String

    /// Whether the user named the file itself.
    var isNamed = false

    /// Whether only the setting that includes tests lets the file in.
    var isForTests = false
  }

  /// The folders that contain third-party code or the output of tools.
  private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData"]

  /// The names of links to folders that tools create in a repository: the results of Nix, and the dependencies of Bazel.
  private static let toolLinks: Set<String> = ["result", "external"]

  /// The files and folders that the user or the configuration names, as paths without links.
  private let sources: [String]

  private let exclusions: [PathPattern]
  private let absentPaths: Set<String>
  private let includesTests: Bool
  let projectFolder: String?
  let dialects: [any Dialect]
  let companionFolders: Set<String>

  private(set) var found: [Found] = []
  var companions: [Found] = []

  /// The manifests of build systems that were found.
  private(set) var manifests: [String] = []

  /// The storyboards that were found.
  private(set) var storyboards: [String] = []
  private(set) var problems: [WorkProblem] = []

  /// The files and folders that were skipped because they count as absent.
  private(set) var absent: [String] = []

  /// The files and folders that are left out by default.
  private var omitted = OmittedPaths()

  /// The reasons that do not apply in the searched folder, because the user named it.
  private var named: Set<OmittedFiles.Reason> = []

  /// The reasons of which files are read anyway.
  private var permitted: Set<OmittedFiles.Reason> { includesTests ? named.union([.tests, .mocks]) : named }

  /// The real paths of the visited files and folders.
  var visited: Set<String> = []

  /// The searched folder, as an absolute path and as the user wrote it.
  var root = (absolute: "", written: "")

  /// The folder that counts as the repository of the files in it, as a path without links; nil for the repositories around the files.
  private let givenRepository: String?

  /// The root of the repository around the searched folder, as a path without links; nil outside of repositories.
  private var repository: String?

  /// The folders that remain to be searched.
  var folders: [String] = []

  /// The links that remain to be followed.
  private var links: [String] = []

  init(_ configuration: Configuration, dialects: [any Dialect]) {
    exclusions = configuration.exclusions
    sources = configuration.sources.map { $0.absolutePath.resolvingLinks }
    absentPaths = configuration.absentPaths
    includesTests = configuration.includesTests
    projectFolder = configuration.root?.absolutePath
    givenRepository = configuration.repository
    self.dialects = dialects
    companionFolders = dialects.reduce(into: []) { $0.formUnion($1.companionFolders) }
  }

  /// Searches a file or a folder.
  mutating func search(_ path: String) {
    let absolute = path.absolutePath
    guard absolute.exists else {
      if let name = invalidName(at: absolute) { return problems.append(name.problem(in: absolute.parentFolder)) }
      problems.append(WorkProblem("no such file or folder", path: path, advice: "check the path"))
      return
    }
    if absolute.isFolder {
      root = (absolute, path)
      repository = repository(around: absolute)
      named = namedReasons(in: absolute)
      folders = [absolute]
      searchFolders()
      if !isProjectFolder(absolute) { searchAbove(absolute) }
    } else if absolute.hasSuffix(".swift") {
      root = (absolute.parentFolder, path.parentFolder)
      repository = repository(around: root.absolute)
      add(absolute, isNamed: true)
      searchAbove(absolute)
    } else {
      problems.append(
        WorkProblem("not a Swift file", path: path, advice: "pass files that end in .swift or .dpendfacts, or folders")
      )
    }
  }

  /// Searches the pending folders and all folders in them, iteratively.
  ///
  /// Links are followed last, so that a file in the searched folder keeps its own path there.
  mutating func searchFolders() {
    while let folder = folders.popLast() ?? followLinks() {
      let real = folder.resolvingLinks
      guard visited.insert(real).inserted, !isAbsent(folder, real) else { continue }
      do {
        for name in try folder.namesInFolder() {
          let path = folder + "/" + name
          if name.hasPrefix("."), !companionFolders.contains(name) { continue }
          if isExcluded(path) { continue }
          if let name = invalidName(at: path) {
            if name.isFolder || path.hasSuffix(".swift") { problems.append(name.problem(in: folder)) }
          } else if path.isLink {
            links.append(path)
          } else {
            visit(path)
          }
        }
      } catch {
        problems.append(.unreadable(folder, "folder"))
      }
    }
  }

  /// Returns the name at a path of which Foundation replaced bytes; `nil` for others.
  private func invalidName(at path: String) -> InvalidName? {
    guard path.isPossiblyRepaired, !path.isLink, !path.exists else { return nil }
    return path.parentFolder.invalidNamesInFolder.first { $0.repaired == path.lastComponent }
  }

  /// Follows the pending links, and returns the next folder to search; `nil` if there is none.
  private mutating func followLinks() -> String? {
    let pending = links.sorted()
    links = []
    for link in pending where !leavesRepository(link) { visit(link) }
    return folders.popLast()
  }

  /// Whether a link leads out of the repository, so that it isn't followed: findings quote code, and a pull request could contain a link to
  /// any file of the machine that checks it.
  mutating func leavesRepository(_ link: String) -> Bool {
    guard let repository, let target = link.realPath, !target.isAt(orIn: repository) else { return false }
    // These files are read at their own paths.
    if isInSources(target) { return true }
    let name = link.lastComponent
    let isRead = name.hasSuffix(".swift") || link.isFolder && !isSkipped(link, name)
    if isRead || ProjectManifests.isManifest(name) || dialects.contains(where: { $0.isCompanion(link) }) {
      problems.append(
        WorkProblem(
          "link to a file or folder outside of the repository",
          path: link.relativeToWorkingDirectory,
          advice: "exclude the link with --exclude, or pass its target as a path to read it"
        )
      )
    }
    return true
  }

  /// Returns the root of the repository that contains a folder, as a path without links; nil outside of repositories.
  func repository(around folder: String) -> String? {
    let real = folder.resolvingLinks
    if let givenRepository, real.isAt(orIn: givenRepository) { return givenRepository }
    return RepositoryRoot.containingSubmodules(of: real)
  }

  /// Whether the user or the configuration names a path without links, or a folder around it.
  func isInSources(_ path: String) -> Bool { sources.contains { path.isAt(orIn: $0) } }

  /// Returns whether dpend reads a file or folder that another file names.
  ///
  /// Findings quote files, and a pull request could name any file of the machine that checks it.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file or folder.
  ///   - file: The absolute path of the other file.
  /// - Returns: Whether it is in the repository of the other file, or in a file or folder that the user names.
  func isReadable(_ path: String, namedBy file: String) -> Bool {
    guard let repository = repository(around: file.parentFolder) else { return true }
    let real = path.resolvingExistingLinks
    return real.isAt(orIn: repository) || isInSources(real)
  }

  /// Adds a problem.
  mutating func report(_ problem: WorkProblem) { problems.append(problem) }

  /// Whether a folder is skipped, also if it is a link.
  private func isSkipped(_ folder: String, _ name: String) -> Bool {
    // The links of Bazel lead to its outputs.
    if Self.skippedFolders.contains(name) || Self.toolLinks.contains(name) || name.hasPrefix("bazel-") { return true }
    return OmittedFiles.Reason(folder: folder).map { !permitted.contains($0) } ?? false
  }

  private mutating func visit(_ path: String) {
    let name = path.lastComponent
    if ProjectManifests.isManifest(name) { manifests.append(path) }
    if name.hasSuffix(".storyboard") { storyboards.append(path) }
    guard let kind = path.fileKind else {
      // A link that leads nowhere matters only if a Swift file is missing: other links may point to what a build creates.
      if name.hasSuffix(".swift") { problems.append(.unreadable(path, "target of the link")) }
      return
    }
    if kind != S_IFDIR {
      visit(file: path, name: name)
    } else if Self.skippedFolders.contains(name) {
      return
    } else if let reason = OmittedFiles.Reason(folder: path), !permitted.contains(reason) {
      omitted.append(path, reason)
    } else if path.isLinkToEnclosingFolder {
      problems.append(
        WorkProblem(
          "link to a folder that contains it",
          path: path.relativeToWorkingDirectory,
          advice: "exclude it with --exclude"
        )
      )
    } else {
      folders.append(path)
    }
  }

  mutating func visit(file path: String, name: String) {
    if name.hasSuffix(".swift") {
      if name.isNameOfManifest || path.relative(to: root.absolute).isHidden { return }
      if let reason = OmittedFiles.Reason(file: name), !permitted.contains(reason) {
        omitted.append(path, reason)
      } else {
        add(path)
      }
    } else if dialects.contains(where: { $0.isCompanion(path) }) {
      add(companion: path)
    }
  }

  /// The left out files whose names can be those of dpend's output, sorted.
  var generatedFiles: [String] {
    omitted.paths(for: .generated).filter { !$0.hasSuffix(".pb.swift") && !$0.hasSuffix(".grpc.swift") }.sorted()
  }

  /// The numbers of the files that are left out by default.
  var omittedFiles: OmittedFiles { omitted.counted(besides: visited) }

  /// Returns the reasons that do not apply in a folder: those that would leave out the folder itself.
  ///
  /// Code of tests includes mocks.
  private func namedReasons(in folder: String) -> Set<OmittedFiles.Reason> {
    let project = folder.enclosingFolders.first(where: isProjectFolder)
    let named = [folder] + folder.enclosingFolders.prefix { $0 != project && project != nil }
    var reasons = Set(named.compactMap(OmittedFiles.Reason.init(folder:)))
    if reasons.contains(.tests) { reasons.insert(.mocks) }
    return reasons
  }

  /// Whether a file is test code by its name or that of a folder around it, and the user did not name it.
  private func isForTests(_ file: String) -> Bool {
    let folders = file.enclosingFolders.prefix { $0 != root.absolute }
    let reasons = [OmittedFiles.Reason(file: file.lastComponent)] + folders.map(OmittedFiles.Reason.init(folder:))
    return reasons.contains { ($0 == .tests || $0 == .mocks) && !named.contains($0 ?? .tests) }
  }

  private func isExcluded(_ path: String) -> Bool {
    if exclusions.isEmpty { return false }
    let inside = path.relative(to: root.absolute)
    let written = root.written.hasSuffix("/") ? root.written + inside : root.written + "/" + inside
    return exclusions.contains { $0.matches(inside) || $0.matches(written) }
  }

  /// Whether a file or folder, or a link to it, counts as absent.
  mutating func isAbsent(_ path: String, _ real: String) -> Bool {
    if absentPaths.isEmpty { return false }
    let paths = [path.pathOfLink, real] + real.enclosingFolders
    guard paths.contains(where: absentPaths.contains) else { return false }
    absent.append(real)
    return true
  }

  private mutating func add(_ file: String, isNamed: Bool = false) {
    let real = file.resolvingLinks
    guard visited.insert(real).inserted, !isAbsent(file, real) else { return }
    if real.fileKind == S_IFREG {
      let isForTests = includesTests && !isNamed && isForTests(file)
      found.append(Found(file: file, root: root.absolute, isNamed: isNamed, isForTests: isForTests))
    } else {
      problems.append(
        WorkProblem(
          "not a regular file",
          path: file.relativeToWorkingDirectory,
          advice: "exclude it with --exclude"
        )
      )
    }
  }
}

extension WorkProblem {
  /// A path outside of the repository that a file in it names.
  static func outsideOfRepository(_ path: String, namedBy file: String) -> WorkProblem {
    WorkProblem(
      "'\(path)' is outside of the repository",
      path: file.relativeToWorkingDirectory,
      advice: "move it into the repository, or pass the folder that contains it as a path"
    )
  }

  /// A file or folder that the user may not read, or that no longer exists.
  static func unreadable(_ path: String, _ kind: String) -> WorkProblem {
    WorkProblem(
      "cannot read the \(kind)",
      path: path.relativeToWorkingDirectory,
      advice: "check its permissions, or exclude it with --exclude"
    )
  }
}

extension String {
  /// Whether a relative path contains a hidden file or folder.
  fileprivate var isHidden: Bool { split(separator: "/").contains { $0.hasPrefix(".") } }

  fileprivate var isNameOfManifest: Bool { self == "Package.swift" || hasPrefix("Package@swift-") }

  /// Whether the path is a link to a folder that contains the link.
  fileprivate var isLinkToEnclosingFolder: Bool {
    guard isLink else { return false }
    let target = resolvingLinks
    let folder = parentFolder.resolvingLinks
    return folder == target || folder.relative(to: target) != folder
  }
}
