import DpendGraph

/// The edges of a graph that can close a cycle: from binding to binding, where it is clear that this is the one that is meant.
///
/// An edge that is one of several that could be meant closes no cycle: that it is ambiguous is all that is certain. Nor does one
/// to what those above have: whose value that is depends on the way from there.
struct UnambiguousEdges {
  /// For each binding the edges that leave it.
  let leaving: [[Int]]

  /// For each binding those that these edges lead to.
  private let needed: [[Int]]
  private let graph: BindingGraph

  /// The edges of a graph that fulfil a condition as well.
  init(_ graph: BindingGraph, where isIncluded: (Int) -> Bool = { _ in true }) {
    let guesses = Ambiguities(graph).edges
    let leaving = graph.outgoing.map { edges in
      edges.filter { index in
        graph.edges[index].binding != nil && !graph.request(of: graph.edges[index]).isForAncestors
          && !guesses.contains(index) && isIncluded(index)
      }
    }
    self.init(graph, leaving: leaving)
  }

  private init(_ graph: BindingGraph, leaving: [[Int]]) {
    self.graph = graph
    self.leaving = leaving
    needed = leaving.map { edges in edges.compactMap { graph.edges[$0].binding } }
  }

  /// The immediate edges among them.
  var immediate: UnambiguousEdges { filtered { graph.edges[$0].isImmediate } }

  /// Those that fulfil a condition.
  func filtered(_ isIncluded: (Int) -> Bool) -> UnambiguousEdges {
    UnambiguousEdges(graph, leaving: leaving.map { $0.filter(isIncluded) })
  }

  /// The bindings that a binding has an edge to.
  func successors(_ binding: Int) -> [Int] { needed[binding] }

  /// The groups of bindings that reach one another, in the order of their smallest ids.
  var groups: [[Int]] {
    stronglyConnectedComponents(count: leaving.count, successors: successors)
      .filter { $0.count > 1 || successors($0[0]).contains($0[0]) }
      .sorted { $0[0] < $1[0] }
  }

  /// The edges along a cycle of bindings, an immediate one where there are several.
  func edges(along cycle: [Int]) -> [Int] {
    cycle.indices.compactMap { position in
      let between = leaving[cycle[position]].filter {
        graph.edges[$0].binding == cycle[(position + 1) % cycle.count]
      }
      return between.first { graph.edges[$0].isImmediate } ?? between.first
    }
  }

  /// How many elementary cycles run through some bindings.
  func cycleCount(among group: [Int]) -> BoundedCount {
    elementaryCycleCount(among: group, limit: CycleReport.mostCounted, successors: successors)
  }
}
