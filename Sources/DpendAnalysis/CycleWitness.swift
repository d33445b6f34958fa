public import DpendGraph

/// A cycle of bindings that can be shown to a reader.
public struct CycleWitness: Hashable, Sendable {
  /// The bindings; each needs the next, the last needs the first, which has the smallest id.
  public let bindings: [Int]

  /// The edges; the first leaves the first binding.
  public let edges: [Int]

  /// One cycle for each group of bindings that need one another at once, in the order of the findings about them.
  public static func all(in graph: BindingGraph) -> [CycleWitness] {
    graph.cyclicComponents(where: \.isImmediate).compactMap { CycleWitness(shortestIn: $0, of: graph) }
  }

  /// A shortest cycle of immediate edges among some bindings; nil without one.
  ///
  /// - Complexity: That of ``shortestCycle(among:count:successors:)``.
  public init?(shortestIn component: [Int], of graph: BindingGraph) {
    let cycle = shortestCycle(among: component, count: graph.bindings.count) {
      graph.dependencies(of: $0, where: \.isImmediate)
    }
    guard let cycle else { return nil }
    bindings = cycle
    edges = cycle.indices.compactMap { position in
      let next = cycle[(position + 1) % cycle.count]
      return graph.outgoing[cycle[position]].first {
        graph.edges[$0].binding == next && graph.edges[$0].isImmediate
      }
    }
  }
}
