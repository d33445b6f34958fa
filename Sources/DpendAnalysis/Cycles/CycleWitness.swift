public import DpendGraph

/// A cycle of bindings that can be shown to a reader.
public struct CycleWitness: Hashable, Sendable {
  /// The bindings; each needs the next, the last needs the first, which has the smallest id.
  public let bindings: [Int]

  /// The edges; the first leaves the first binding.
  public let edges: [Int]

  /// All bindings that are tied up in this cycle and in others that share a part of it, sorted.
  public let component: [Int]

  /// One cycle for each group of bindings that need one another at once, a shortest one; then those of hierarchies, where making
  /// something later doesn't cut every cycle.
  ///
  /// - Complexity: O(*v* + *e*), and that of ``shortestCycle(among:over:successors:)`` for each group.
  public static func all(in graph: BindingGraph) -> [CycleWitness] {
    let edges = UnambiguousEdges(graph).immediate
    return edges.groups.compactMap { CycleWitness(shortestIn: $0, along: edges) } + HierarchyCycles.all(in: graph)
  }

  /// A cycle along edges, whichever comes first.
  init(along edges: [Int], of graph: BindingGraph) {
    let start = edges.indices.min { graph.edges[edges[$0]].source < graph.edges[edges[$1]].source } ?? 0
    self.edges = Array(edges[start...] + edges[..<start])
    bindings = self.edges.map { graph.edges[$0].source }
    component = Set(bindings).sorted()
  }

  /// A shortest cycle in a group, over one of some edges, given by their ends; nil without one.
  init?(
    shortestIn component: [Int],
    along edges: UnambiguousEdges,
    over isWanted: (_ source: Int, _ destination: Int) -> Bool = { _, _ in true }
  ) {
    let cycle = shortestCycle(
      among: component,
      over: isWanted,
      successors: edges.successors
    )
    guard let cycle else { return nil }
    bindings = cycle
    self.edges = edges.edges(along: cycle)
    self.component = component
  }
}
