public import DpendGraph

/// A cycle of bindings that can be shown to a reader.
public struct CycleWitness: Hashable, Sendable {
  /// The bindings; each needs the next, the last needs the first, which has the smallest id.
  public let bindings: [Int]

  /// The edges; the first leaves the first binding.
  public let edges: [Int]

  /// All bindings that are tied up in this circle and in others that share a part of it, sorted.
  public let component: [Int]

  /// One cycle for each group of bindings that need one another at once, a shortest one; then those of hierarchies, where making
  /// something later doesn't cut every circle.
  ///
  /// An edge that is one of several that could be meant closes no cycle: that it is ambiguous is all that is certain. Nor does one
  /// to what those above have: whose value that is depends on the way from there.
  ///
  /// - Complexity: O(*v* + *e*), and that of ``shortestCycle(among:count:successors:)`` for each group.
  public static func all(in graph: BindingGraph) -> [CycleWitness] {
    immediate(in: graph) + HierarchyCycles.all(in: graph)
  }

  private static func immediate(in graph: BindingGraph) -> [CycleWitness] {
    let guesses = OpenChoices(graph).edges
    let certain = graph.outgoing.map { edges in
      edges.filter { index in
        let edge = graph.edges[index]
        return edge.isImmediate && edge.binding != nil && !graph.request(of: edge).isForAncestors
          && !guesses.contains(index)
      }
    }
    let successors = certain.map { edges in edges.compactMap { graph.edges[$0].binding } }
    return stronglyConnectedComponents(count: successors.count) { successors[$0] }
      .filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
      .sorted { $0[0] < $1[0] }
      .compactMap { CycleWitness(shortestIn: $0, of: graph, certain: certain, successors: successors) }
  }

  /// A cycle along edges, whichever comes first.
  init(along edges: [Int], of graph: BindingGraph) {
    let start = edges.indices.min { graph.edges[edges[$0]].source < graph.edges[edges[$1]].source } ?? 0
    self.edges = Array(edges[start...] + edges[..<start])
    bindings = self.edges.map { graph.edges[$0].source }
    component = Set(bindings).sorted()
  }

  private init?(shortestIn component: [Int], of graph: BindingGraph, certain: [[Int]], successors: [[Int]]) {
    let cycle = shortestCycle(among: component, count: successors.count) { successors[$0] }
    guard let cycle else { return nil }
    bindings = cycle
    edges = cycle.indices.compactMap { position in
      certain[cycle[position]].first { graph.edges[$0].binding == cycle[(position + 1) % cycle.count] }
    }
    self.component = component
  }
}
