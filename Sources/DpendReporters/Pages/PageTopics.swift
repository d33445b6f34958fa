extension ReportPage.Kind {
  /// Other words for the subject of a page, with which readers search for it.
  var topics: [String] {
    switch self {
    case .why: ["who uses a binding", "shortest path", "dependency path"]
    case .selection: ["query", "transitive dependents", "transitive dependencies"]
    case .scopes: ["lifetimes", "captive dependencies", "singletons"]
    case .initialization: ["eager bindings", "start-up order", "startup", "launch", "roots"]
    case .tags: ["qualifiers", "names"]
    case .architecture: ["rules", "violations", "layers", "instability"]
    case .matrix: ["dependency structure matrix", "DSM"]
    case .cycles: ["circular dependencies", "strongly connected components"]
    case .findings: ["errors", "warnings", "unused bindings"]
    case .container: ["generated code"]
    case .keys: ["protocols", "implementations"]
    case .history: ["trend", "metrics over time"]
    case .difference: ["changes"]
    case .overview, .diagram, .module, .part, .bindings, .binding, .key, .folders, .folder, .programs, .program, .cycle,
      .scopeDependencies, .pages, .page, .home:
      []
    }
  }
}
