/// The modules whose declarations are visible in each file.
struct ModuleScopes: Sendable {
  private var visibleByFile: [String: [String]] = [:]
  private var reachableByFile: [String: Set<String>] = [:]
  private let reexports: [String: [String]]

  init(_ files: [SourceFile]) {
    reexports = Dictionary(grouping: files, by: \.module).mapValues { files in
      files.flatMap(\.reexports).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.sorted()
    }
    let imports = Dictionary(grouping: files, by: \.module).mapValues { files in
      Set(files.lazy.flatMap(\.imports).map(\.module)).sorted()
    }
    let compiling = Self.modulesCompiling(files)
    var reachable: [String: Set<String>] = [:]
    for file in files {
      visibleByFile[file.path] = following(
        [file.module] + file.imports.map(\.module) + file.sharedFiles.keys.sorted()
          + file.importedSharedFiles.keys.sorted() + (compiling[file.path] ?? []),
        reexports
      )
      let module = file.module
      if reachable[module] == nil { reachable[module] = Set(following([module], imports)) }
      reachableByFile[file.path] = reachable[module]
    }
  }

  /// Returns for each file the other modules whose targets compile it too, sorted.
  private static func modulesCompiling(_ files: [SourceFile]) -> [String: [String]] {
    var modules: [String: Set<String>] = [:]
    var visited: Set<String> = []
    // All files of a module have the same shared files.
    for file in files where visited.insert(file.module).inserted {
      for path in file.sharedFiles.values.joined() { modules[path, default: []].insert(file.module) }
    }
    return modules.mapValues { $0.sorted() }
  }

  /// Returns the modules whose declarations are visible in a file, the nearest first: its own, the imported ones, those whose targets
  /// compile files with it, and those that they re-export.
  func visible(from file: String) -> [String] { visibleByFile[file] ?? [] }

  /// Whether a file's module imports a module, directly or transitively.
  func canReach(_ module: String, from file: String) -> Bool { reachableByFile[file]?.contains(module) ?? false }

  /// Returns a module and those that it re-exports, directly or transitively.
  func exported(by module: String) -> [String] { following([module], reexports) }

  /// Returns some modules and those that a table leads to, the nearest first, without duplicates.
  private func following(_ starts: [String], _ next: [String: [String]]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var frontier = starts
    while !frontier.isEmpty {
      let new = frontier.filter { seen.insert($0).inserted }
      found += new
      frontier = new.flatMap { next[$0] ?? [] }
    }
    return found
  }
}
