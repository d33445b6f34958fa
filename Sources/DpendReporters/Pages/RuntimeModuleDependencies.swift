import DpendGraph

/// Which modules need which.
struct RuntimeModuleDependencies {
  private var targets: [String: Set<String>] = [:]
  private var sources: [String: Set<String>] = [:]

  init(_ graph: BindingGraph) {
    for edge in graph.edges {
      guard let target = edge.binding else { continue }
      let (from, to) = (graph.bindings[edge.source].module, graph.bindings[target].module)
      if from == to { continue }
      targets[from, default: []].insert(to)
      sources[to, default: []].insert(from)
    }
  }

  /// The modules that a module needs, by name.
  func needed(by module: String) -> [String] { (targets[module] ?? []).sorted() }

  /// The modules that need a module, by name.
  func needing(_ module: String) -> [String] { (sources[module] ?? []).sorted() }
}
