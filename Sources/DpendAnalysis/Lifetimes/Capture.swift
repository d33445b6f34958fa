package import DpendGraph

/// A binding that keeps an instance of a shorter lifetime.
package struct Capture: Hashable, Sendable {
  /// The index of the binding that keeps the instance.
  package let holder: Int

  /// The index of the binding of the instance.
  package let captured: Int

  /// The scope of the instance.
  package let scope: Scope

  /// The edges between the two, at most ``mostEdges``, through transient bindings that belong to the holder.
  package let edges: [Int]

  /// The number of edges.
  package let length: Int

  /// The number of edges that are listed.
  package static let mostEdges = 8
}

/// The captures of a graph.
package struct Captures: Sendable {
  /// All captures, by holder, the shortest first.
  package let all: [Capture]

  /// The indices of the bindings with more captures than ``mostPerHolder``, sorted.
  package let holdersOfMore: [Int]

  /// The bindings among these with captures that were not searched, because the search would take too long.
  package let unfinishedHolders: Set<Int>

  /// The number of captures of a binding that are findings.
  package static let mostPerHolder = 5

  /// Finds the captures in a graph.
  ///
  /// An instance is captured if a binding of a longer lifetime keeps it, directly or through transient bindings, which belong to
  /// the holder. Edges of an ambiguous request capture nothing.
  ///
  /// - Complexity: O(*v* + *e*).
  package static func find(in graph: BindingGraph) -> Captures { find(by: CaptureSearch.prepare(for: graph)) }

  /// Finds the captures with a prepared search.
  static func find(by search: CaptureSearch) -> Captures {
    var all: [Capture] = []
    var holdersOfMore: [Int] = []
    var unfinishedHolders: Set<Int> = []
    var completeSearch = CompleteCaptureSearch(search)
    for holder in search.graph.bindings.indices {
      let nearest = search.captures(by: holder)
      all += nearest
      if nearest.count <= mostPerHolder { continue }
      holdersOfMore.append(holder)
      let others = completeSearch.captures(by: holder, besides: nearest.map(\.captured))
      all += others.found
      if !others.isComplete { unfinishedHolders.insert(holder) }
    }
    return Captures(all: all, holdersOfMore: holdersOfMore, unfinishedHolders: unfinishedHolders)
  }
}
