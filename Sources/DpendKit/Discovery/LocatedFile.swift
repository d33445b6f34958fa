/// A file of a search with its module.
struct LocatedFile: Codable, Hashable {
  /// The module of files that belong to no known target.
  static let defaultModule = "App"

  var found: FileSearch.Found
  var owner: ModuleTable.Owner

  /// The absolute path of the package or Xcode project of the file, which its locations are relative to; `nil` without one.
  var project: String?

  /// The name of that package or Xcode project.
  var projectName: String?

  /// Whether the file holds test code, and the user did not name it.
  var isForTests = false

  var module: ModuleTable.Name { owner.module ?? ModuleTable.Name(name: Self.defaultModule, project: nil) }

  /// Returns the file with other paths on the disk.
  func mappingPaths(_ map: (String) -> String) -> LocatedFile {
    var copy = self
    copy.found = FileSearch.Found(
      file: map(found.file),
      root: map(found.root),
      isNamed: found.isNamed,
      isForTests: found.isForTests
    )
    copy.owner = owner.mappingPaths(map)
    copy.project = project.map(map)
    return copy
  }

  /// Adds what another input says about the same file.
  mutating func merge(_ other: LocatedFile) {
    found = FileSearch.Found(
      file: found.file,
      root: [found.root, other.found.root].commonFolder,
      isNamed: found.isNamed || other.found.isNamed,
      isForTests: found.isForTests && other.found.isForTests
    )
    if other.project == project { projectName = projectName ?? other.projectName }
    isForTests = isForTests && other.isForTests
    let modules = [other.module] + other.owner.otherModules
    owner.otherModules += modules.filter { $0 != module && !owner.otherModules.contains($0) }
    owner.programs += other.owner.programs.filter { !owner.programs.contains($0) }
    owner.principalClasses += other.owner.principalClasses.filter { !owner.principalClasses.contains($0) }
    if other.owner.namingProject == nil { owner.namingProject = nil }
    owner.flags += other.owner.flags.filter { !owner.flags.contains($0) }
  }
}
