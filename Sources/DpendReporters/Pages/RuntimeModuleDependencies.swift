import DpendGraph

/// The dependencies between modules at run time: the resolved dependencies of their bindings.
///
/// Modules whose targets share files do not depend on each other: each compiles the files itself.
struct RuntimeModuleDependencies {
  private var targets: [String: Set<String>] = [:]

  /// Collects the dependencies between the modules of a graph.
  init(_ graph: BindingGraph) {
    for edge in graph.edges {
      guard let target = edge.binding else { continue }
      let (from, to) = (graph.bindings[edge.source].module, graph.bindings[target].module)
      if from == to || graph.types.sharedFiles.relate(from, to: to) { continue }
      targets[from, default: []].insert(to)
    }
  }

  /// Returns the modules that a module depends on, sorted.
  func dependencies(of module: String) -> [String] { (targets[module] ?? []).sorted() }

  /// Returns the modules that depend on a module, sorted.
  func dependents(of module: String) -> [String] { targets.filter { $0.value.contains(module) }.keys.sorted() }
}
