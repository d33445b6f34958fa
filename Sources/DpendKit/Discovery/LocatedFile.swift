/// A file of a search with its module.
struct LocatedFile {
  /// The module of files that belong to no known target.
  static let defaultModule = "App"

  let found: FileSearch.Found
  var owner: ModuleTable.Owner

  /// Whether the file holds test code, and the user did not name it.
  var isForTests = false

  var module: ModuleTable.Name { owner.module ?? ModuleTable.Name(name: Self.defaultModule, project: nil) }
}
