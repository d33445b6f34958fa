package import DpendGraph

/// The longest dependency chains in a graph, in which each strongly connected component counts as one binding.
///
/// Weak references are no part of a chain.
package struct LongestChains {
  /// The length of the longest chain from each binding.
  package let lengths: [Int]

  private let graph: BindingGraph

  /// The number of each binding's strongly connected component.
  let component: [Int]

  /// The first edge of a longest chain from each component.
  private let next: [BindingGraph.Edge?]

  /// Finds the chains of a graph.
  ///
  /// - Complexity: O(*v* + *e*).
  package init(_ graph: BindingGraph) {
    let count = graph.bindings.count
    let successors = graph.bindings.indices.map(graph.strongDependencies)
    let components = stronglyConnectedComponents(count: count) { successors[$0] }
    let lengths = longestPathLengths(count: count) { successors[$0] }
    let component = componentNumbers(of: components, count: count)
    var next: [BindingGraph.Edge?] = Array(repeating: nil, count: components.count)
    for edge in graph.edges where !edge.isWeak {
      guard let target = edge.binding, component[target] != component[edge.source] else { continue }
      let isLongest = lengths[target] + 1 == lengths[edge.source]
      if isLongest, next[component[edge.source]] == nil { next[component[edge.source]] = edge }
    }
    self.graph = graph
    self.lengths = lengths
    self.component = component
    self.next = next
  }

  /// The first edges of the longest chain of the graph, from the first binding with such a chain.
  ///
  /// - Parameter limit: The largest number of edges.
  /// - Returns: The edges; none in a graph without dependencies.
  package func longest(atMost limit: Int) -> [BindingGraph.Edge] {
    lengths.firstIndex(of: lengths.max() ?? 0).map { hops(from: $0, atMost: limit) } ?? []
  }

  /// Returns the dependencies of a binding outside of its component.
  func further(than binding: Int) -> [Int] {
    graph.strongDependencies(of: binding).filter { component[$0] != component[binding] }
  }

  /// Returns the first edges of a longest chain from a binding.
  package func hops(from start: Int, atMost limit: Int) -> [BindingGraph.Edge] {
    var hops: [BindingGraph.Edge] = []
    var current = start
    while hops.count < limit, let edge = next[component[current]], let target = edge.binding {
      hops.append(edge)
      current = target
    }
    return hops
  }
}
