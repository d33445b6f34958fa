/// The imports of the modules of a project by the code of the others.
package struct ModuleImports: Hashable, Sendable {
  /// For each module, the files that import each other one.
  private var files: [String: [String: Set<String>]] = [:]

  /// Creates a collection without imports.
  package init() {}

  /// Collects the imports of the modules of some files; a file that several modules compile counts for each of them.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - testFiles: The paths of the files of tests, which do not count.
  /// - Complexity: O(*n*) for *n* imports of files in all modules that compile them.
  package init(_ files: some Collection<SourceFile>, besides testFiles: Set<String> = []) {
    let modules = Set(files.lazy.map(\.module))
    var compiling: [String: Set<String>] = [:]
    var visited: Set<String> = []
    for file in files where visited.insert(file.module).inserted {
      // All files of a module have the same shared files.
      for path in file.sharedFiles.values.joined() { compiling[path, default: []].insert(file.module) }
    }
    for file in files where !testFiles.contains(file.path) {
      let imported = Set(file.imports.map(\.rootModule)).intersection(modules)
      for module in (compiling[file.path] ?? []).union([file.module]) {
        for other in imported where other != module {
          self.files[module, default: [:]][other, default: []].insert(file.path)
        }
      }
    }
  }

  /// The modules whose code imports others, sorted.
  package var modules: [String] { files.keys.sorted() }

  /// Returns the modules of the project that the code of a module imports, sorted.
  package func modules(importedBy module: String) -> [String] { (files[module] ?? [:]).keys.sorted() }

  /// Returns the modules of the project whose code imports a module, sorted.
  package func importers(of module: String) -> [String] { files.filter { $0.value[module] != nil }.keys.sorted() }

  /// Returns the paths of the files of a module that import another one, sorted.
  package func files(of module: String, importing other: String) -> [String] { (files[module]?[other] ?? []).sorted() }
}
