package import DpendGraph

/// A shortest cycle, as an example of a strongly connected component.
package struct CycleWitness: Hashable, Sendable {
  /// The bindings, of which each depends on the next and the last on the first.
  ///
  /// The first one has the smallest id.
  package let bindings: [Int]

  /// The edges, from the first binding on.
  package let edges: [Int]

  /// All bindings of the component, sorted.
  package let component: [Int]

  /// Whether no cycle of the searched ones is shorter, and all bindings of the component are in cycles.
  ///
  /// Otherwise there are too many build conditions to decide it.
  package let isExact: Bool

  /// Returns a shortest cycle for each component of immediate dependencies, then those of hierarchies that deferring doesn't cut.
  ///
  /// - Complexity: O(*v* + *e*), and that of ``shortestCycle(among:over:successors:)`` for each group.
  package static func all(in graph: BindingGraph) -> [CycleWitness] {
    let edges = UnambiguousEdges(graph).immediate
    return edges.groups.compactMap { CycleWitness(shortestIn: $0, along: edges) } + HierarchyCycles.all(in: graph)
  }

  /// Creates a cycle along edges, from the smallest binding on.
  init(along edges: [Int], of graph: BindingGraph) {
    let start = edges.indices.min { graph.edges[edges[$0]].source < graph.edges[edges[$1]].source } ?? 0
    self.edges = Array(edges[start...] + edges[..<start])
    bindings = self.edges.map { graph.edges[$0].source }
    component = Set(bindings).sorted()
    isExact = true
  }

  /// Creates a shortest cycle in a component over one of some edges, given by their endpoints; nil without one.
  init?(
    shortestIn component: [Int],
    along edges: UnambiguousEdges,
    over isWanted: (_ source: Int, _ destination: Int) -> Bool = { _, _ in true }
  ) {
    guard let cycle = edges.shortestCycle(in: component, over: isWanted) else { return nil }
    bindings = cycle.edges.map { edges.graph.edges[$0].source }
    self.edges = cycle.edges
    isExact = cycle.isShortest && edges.areAllInCycles
    self.component = component
  }
}
