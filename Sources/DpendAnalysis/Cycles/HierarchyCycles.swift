import DpendGraph

/// The cycles of a hierarchy that can't be generated, even with deferred edges.
///
/// A closure that creates values captures the properties that they receive when the closure itself is created, and refers to itself
/// only if its values instantiate it again. So there are two kinds of cycles. In one, the value of a property receives that
/// property, directly or transitively. In the other, bindings instantiate each other, and the first property that repeats on a path
/// from the top is an immediate one.
enum HierarchyCycles {
  /// Returns the cycles of a graph, without those of immediate instantiations, in the order of their edges and without duplicates.
  static func all(in graph: BindingGraph) -> [CycleWitness] {
    guard graph.components.contains(where: { $0.kind == .hierarchy }) else { return [] }
    let hierarchy = Hierarchy.collect(from: graph)
    let instantiated = InstantiatedCycles(graph, hierarchy).all
    return Set((ReceivedCycles(graph, hierarchy).all + instantiated).map { CycleWitness(along: $0, of: graph) })
      .sorted { $0.edges.lexicographicallyPrecedes($1.edges) }
  }
}
