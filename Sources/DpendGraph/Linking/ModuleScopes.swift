/// Which modules the code of each file can name declarations of.
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
    var reachable: [String: Set<String>] = [:]
    for file in files {
      visibleByFile[file.path] = following([file.module] + file.imports.map(\.module), reexports)
      let module = file.module
      if reachable[module] == nil { reachable[module] = Set(following([module], imports)) }
      reachableByFile[file.path] = reachable[module]
    }
  }

  /// The modules whose declarations a file can name, the nearest first: its own, the imported ones, and what those re-export.
  func visible(from file: String) -> [String] { visibleByFile[file] ?? [] }

  /// Whether a module is imported by a file's module, directly or through others.
  func canReach(_ module: String, from file: String) -> Bool { reachableByFile[file]?.contains(module) ?? false }

  /// A module and those that it re-exports, directly or through others.
  func exported(by module: String) -> [String] { following([module], reexports) }

  /// Some modules and what a table leads to from them, nearest first, each once.
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
