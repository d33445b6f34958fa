/// The files that the targets of several modules compile, each of which belongs to one of these modules.
package struct SharedFiles: Hashable, Sendable {
  /// For each module, the files that each other one compiles too; the same in both directions.
  private var paths: [String: [String: Set<String>]] = [:]

  /// For each module, the others of which it sees the types, or which see its types, because they compile each other's files.
  private var related: [String: Set<String>] = [:]

  /// For each module, the modules that it imports.
  private var imports: [String: Set<String>] = [:]

  /// Creates a collection without files.
  init() {}

  /// Finds the shared files of a project.
  ///
  /// - Parameter files: The files of the project.
  /// - Complexity: O(*n*) for *n* shared files and imports, with the square of the number of modules that share one file.
  init(_ files: some Sequence<SourceFile>) {
    var modulesByPath: [String: Set<String>] = [:]
    var visited: Set<String> = []
    for file in files {
      imports[file.module, default: []].formUnion(file.imports.map(\.module))
      // All files of a module have the same shared files.
      guard visited.insert(file.module).inserted else { continue }
      for (owner, paths) in file.sharedFiles {
        related[file.module, default: []].insert(owner)
        related[owner, default: []].insert(file.module)
        for path in paths { modulesByPath[path, default: [owner]].insert(file.module) }
      }
    }
    for (path, modules) in modulesByPath {
      for module in modules {
        for other in modules where other != module { paths[module, default: [:]][other, default: []].insert(path) }
      }
    }
  }

  /// Whether a module and another one, which it does not import, compile each other's files, so that the types in them are no dependencies.
  package func relate(_ module: String, to other: String) -> Bool {
    related[module]?.contains(other) ?? false && !doesImport(module, other)
  }

  /// Whether a module imports another one.
  package func doesImport(_ module: String, _ other: String) -> Bool { imports[module]?.contains(other) ?? false }

  /// Whether a module compiles a file that other modules compile, too.
  package func doesCompile(_ module: String, _ path: String) -> Bool {
    paths[module]?.values.contains { $0.contains(path) } ?? false
  }

  /// Returns the modules that compile files of a module or files that it compiles too, sorted.
  package func modules(sharingWith module: String) -> [String] { (paths[module] ?? [:]).keys.sorted() }

  /// Returns the paths of the files that two modules both compile, sorted.
  package func paths(of module: String, _ other: String) -> [String] { (paths[module]?[other] ?? []).sorted() }
}
