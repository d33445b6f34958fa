import DpendGraph

/// The edges between bindings that can close a cycle, because each has a single possible provider.
///
/// Edges of an ambiguous request close no cycle, because the ambiguity has to be resolved first. Nor do edges to properties of
/// ancestors, which depend on the path.
struct UnambiguousEdges {
  /// The outgoing edges of each binding.
  let leaving: [[Int]]

  /// The destinations of these edges, for each binding.
  private let needed: [[Int]]
  private let graph: BindingGraph

  /// Creates the edges of a graph that satisfy a predicate.
  init(_ graph: BindingGraph, where isIncluded: (Int) -> Bool = { _ in true }) {
    let isGuess = Ambiguities(graph).isGuess(ofEdges: graph.edges.count)
    let leaving = graph.outgoing.map { edges in
      edges.filter { index in
        graph.edges[index].binding != nil && !graph.request(of: graph.edges[index]).isForAncestors
          && !isGuess[index] && graph.canCloseCycle(index) && isIncluded(index)
      }
    }
    self.init(graph, leaving: leaving)
  }

  private init(_ graph: BindingGraph, leaving: [[Int]]) {
    self.graph = graph
    self.leaving = leaving
    needed = leaving.map { edges in edges.compactMap { graph.edges[$0].binding } }
  }

  /// The immediate edges.
  var immediate: UnambiguousEdges { filtered { graph.edges[$0].isImmediate } }

  /// Returns the edges that satisfy a predicate.
  func filtered(_ isIncluded: (Int) -> Bool) -> UnambiguousEdges {
    UnambiguousEdges(graph, leaving: leaving.map { $0.filter(isIncluded) })
  }

  /// Returns the successors of a binding.
  func successors(_ binding: Int) -> [Int] { needed[binding] }

  /// The strongly connected components with cycles, in the order of their smallest ids.
  var groups: [[Int]] {
    stronglyConnectedComponents(count: leaving.count, successors: successors)
      .filter { $0.count > 1 || successors($0[0]).contains($0[0]) }
      .sorted { $0[0] < $1[0] }
  }

  /// Returns the edges along a cycle of bindings, immediate ones if there are several.
  func edges(along cycle: [Int]) -> [Int] {
    cycle.indices.compactMap { position in
      let between = leaving[cycle[position]].filter {
        graph.edges[$0].binding == cycle[(position + 1) % cycle.count]
      }
      return between.first { graph.edges[$0].isImmediate } ?? between.first
    }
  }

  /// Returns the number of elementary cycles among some bindings.
  func cycleCount(among group: [Int]) -> BoundedCount {
    elementaryCycleCount(among: group, limit: CycleReport.mostCounted, successors: successors)
  }
}

extension BindingGraph {
  /// Whether an edge can close a cycle of bindings that are created before each other.
  ///
  /// Code passes values that exist already, such as `self`. Only properties whose first access creates their values, and
  /// requires each other's, can wait for each other.
  fileprivate func canCloseCycle(_ index: Int) -> Bool {
    guard case .passed(let sources) = request(of: edges[index]).source else { return true }
    let source = edges[index].source
    guard let target = edges[index].binding, sources.count == 1, target != source else { return false }
    return [source, target].allSatisfy { bindings[$0].kind == .property }
  }
}
