/// The files that no known target contains: some are modules of other manifests, and some are not built at all.
struct UntargetedFiles {
  /// The smallest share of the files of a project that its targets contain where the others are known to be unused.
  private static let leastShareOfTargets = 0.8

  /// Returns files with the modules that only imports show, and without the unused ones.
  ///
  /// - Parameters:
  ///   - files: The files of a search.
  ///   - texts: The texts of files.
  /// - Returns: The files that are built, in the same order.
  static func resolve(_ files: [LocatedFile], _ texts: inout SourceTexts) -> [LocatedFile] {
    let unused = unused(in: files)
    let candidates = files.filter { $0.owner.hasUnknownTargets || unused.contains($0.found.file) }.map(\.found.file)
    if candidates.isEmpty { return files }
    let folders = ImportedFolders.find(
      of: candidates,
      importedIn: allTexts(of: files, &texts),
      besides: modules(of: files)
    )
    let isCandidate = Set(candidates)
    return files.compactMap { file in
      var file = file
      let path = file.found.file
      if isCandidate.contains(path), let name = folders.module(of: path) {
        file.owner.module = ModuleTable.Name(name: name, project: nil)
        return file
      }
      return unused.contains(path) ? nil : file
    }
  }

  /// Returns the files of projects whose targets contain most of the files, or name most of those around them, but not these.
  private static func unused(in files: [LocatedFile]) -> Set<String> {
    ofCompleteProjects(in: files).union(besideNamedFiles(in: files))
  }

  /// Returns the files beside those that targets name one by one, in the projects of which the search found more of those.
  ///
  /// A repository can contain several projects and packages, and files of its root that are no part of any of them.
  private static func besideNamedFiles(in files: [LocatedFile]) -> Set<String> {
    let inTargets = Dictionary(
      files.filter { $0.owner.namingProject == nil && $0.owner.surroundingProject == nil }
        .compactMap { $0.owner.module?.project }.map { ($0, 1) },
      uniquingKeysWith: +
    )
    let beside = Dictionary(grouping: files.filter { !$0.found.isNamed }) { $0.owner.namingProject }
    return beside.reduce(into: []) { unused, project in
      guard let name = project.key, project.value.count < inTargets[name] ?? 0 else { return }
      unused.formUnion(project.value.map(\.found.file))
    }
  }

  private static func ofCompleteProjects(in files: [LocatedFile]) -> Set<String> {
    let inTargets = Dictionary(files.compactMap { $0.owner.module?.project }.map { ($0, 1) }, uniquingKeysWith: +)
    let outside = Dictionary(files.compactMap(\.owner.surroundingProject).map { ($0, 1) }, uniquingKeysWith: +)
    let complete = outside.filter { project, count in
      let all = Double(inTargets[project] ?? 0)
      return (all - Double(count)) / all >= leastShareOfTargets
    }
    let unused = files.filter { file in
      !file.found.isNamed && file.owner.surroundingProject.map { complete[$0] != nil } ?? false
    }
    return Set(unused.map(\.found.file))
  }

  /// Returns the texts of all readable files; the others are reported where they are read to be parsed.
  private static func allTexts(of files: [LocatedFile], _ texts: inout SourceTexts) -> [String: String] {
    texts.prepare(files.map(\.found.file))
    var result: [String: String] = [:]
    for file in files { result[file.found.file] = try? texts.text(of: file.found.file) }
    return result
  }

  private static func modules(of files: [LocatedFile]) -> Set<String> { Set(files.compactMap(\.owner.module?.name)) }
}
