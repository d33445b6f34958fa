import DpendGraph

/// Cycles in a hierarchy that can't be written down, whether something in them is made later or not.
///
/// What makes values later is a closure: it takes what its values receive when it is made itself, and refers to itself only where
/// its values instantiate it anew. So there are two kinds. In one, what a property makes receives, directly or through others,
/// that property itself. In the other, bindings instantiate one another, and the first property that comes back on a way from the
/// top is one that must be there at once.
enum HierarchyCycles {
  /// All of a graph but those in which bindings instantiate one another at once, in the order of their edges, each once.
  static func all(in graph: BindingGraph) -> [CycleWitness] {
    guard graph.components.contains(where: { $0.kind == .hierarchy }) else { return [] }
    let hierarchy = Hierarchy(graph)
    let instantiated = InstantiatedCycles(graph, hierarchy).all
    return Set((ReceivedCycles(graph, hierarchy).all + instantiated).map { CycleWitness(along: $0, of: graph) })
      .sorted { $0.edges.lexicographicallyPrecedes($1.edges) }
  }
}
