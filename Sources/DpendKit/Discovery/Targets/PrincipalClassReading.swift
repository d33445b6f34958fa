import Foundation

/// Reads the principal classes of app extensions from the files that the manifests of their targets name.
struct PrincipalClassReading {
  private let search: FileSearch

  /// The files that were not read.
  private(set) var problems: [WorkProblem] = []

  /// Creates a reader.
  ///
  /// - Parameter search: The search for the files of the run, which decides the files that may be read.
  init(_ search: FileSearch) {
    self.search = search
  }

  /// Returns the principal class of a target: that of the `Info.plist` of its settings, or of the only one in its folders.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - manifest: The absolute path of its manifest.
  /// - Returns: The name without its module; nil for a target without a known principal class.
  mutating func principalClass(of target: ProjectTarget, in manifest: String) -> String? {
    guard target.kind == .program, let list = list(of: target, in: manifest) else { return nil }
    switch ExtensionInformation(at: list) {
    case .principalClass(let name): return name
    case .storyboard(let name):
      let file = name.hasSuffix(".storyboard") ? name : name + ".storyboard"
      let paths = storyboards(file, of: target, beside: list).filter { $0.fileKind == S_IFREG }
      return paths.first { isReadable($0, named: name, by: list) }
        .flatMap(ExtensionInformation.initialClass(ofStoryboard:))
    case nil: return nil
    }
  }

  private mutating func list(of target: ProjectTarget, in manifest: String) -> String? {
    if let named = target.information {
      let isFile = named.path.fileKind == S_IFREG
      return isFile && isReadable(named.path, named: named.text, by: manifest) ? named.path : nil
    }
    // The manifest does not name these: one outside of the repository is no problem.
    let inFolders = target.folders.map { $0.path.pushing("Info.plist") }
      .filter { $0.fileKind == S_IFREG && search.isReadable($0, namedBy: manifest) }
    return inFolders.count == 1 ? inFolders.first : nil
  }

  /// Returns the possible paths of a storyboard: beside the list, then among the resources of the target, then in its folders.
  ///
  /// In each of them, the language that others are translations of comes first.
  private func storyboards(_ name: String, of target: ProjectTarget, beside list: String) -> [String] {
    let folder = list.parentFolder
    let languages = ((try? folder.namesInFolder()) ?? []).filter { $0.hasSuffix(".lproj") }.map { folder.pushing($0) }
    let beside = [folder] + languages
    let inFolders = search.storyboards.filter { path in target.folders.contains { path.isAt(orIn: $0.path) } }
    let named = [target.storyboards, inFolders].map { paths in paths.filter { $0.lastComponent == name } }
    return ([beside.map { $0.pushing(name).absolutePath }] + named).flatMap { paths in
      let sorted = paths.sorted()
      return sorted.filter(\.isOfBaseLanguage) + sorted.filter { !$0.isOfBaseLanguage }
    }
  }

  /// Returns whether dpend reads a file that another one names, or adds a problem.
  private mutating func isReadable(_ path: String, named text: String, by file: String) -> Bool {
    if search.isReadable(path, namedBy: file) { return true }
    let problem = WorkProblem.outsideOfRepository(text, namedBy: file)
    if !problems.contains(problem) { problems.append(problem) }
    return false
  }
}

extension String {
  /// Whether the file is that of the language that others are translations of.
  fileprivate var isOfBaseLanguage: Bool { parentFolder.lastComponent == "Base.lproj" }
}
