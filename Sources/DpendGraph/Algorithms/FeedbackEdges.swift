/// An edge with the cost of cutting it.
public struct WeightedEdge: Hashable, Sendable {
  /// The source node.
  public let source: Int

  /// The destination node.
  public let destination: Int

  /// The cost of cutting the edge; greater than 0.
  public let weight: Int

  /// Creates an edge.
  public init(source: Int, destination: Int, weight: Int) {
    self.source = source
    self.destination = destination
    self.weight = weight
  }
}

/// The edges to cut so that no node of a strongly connected component reaches itself.
public struct FeedbackEdges: Hashable, Sendable {
  /// The nodes of the component, sorted.
  public let nodes: [Int]

  /// The indices of the edges, sorted.
  public let edges: [Int]

  /// Whether the choice is proven to be the cheapest.
  public let isProvenCheapest: Bool
}

/// Returns the cheapest edges to cut so that a directed graph has no cycle: a minimum weight feedback edge set.
///
/// The problem is NP-hard, so that the result is exact for components that are small after contraction (`FeedbackKernel`):
/// those of at most 160 edges for which a branch-and-bound search ends within 200 steps for each edge and eight million steps
/// that all components share. Others are ordered after P. Eades, X. Lin and W. Smyth, "A fast and effective heuristic for the
/// feedback arc set problem", 1993, with weights; those of a medium size also by the local-ratio algorithm of C. Demetrescu and
/// I. Finocchi, "Combinatorial algorithms for feedback problems in directed graphs", 2003, if its result is better. Then
/// superfluous edges are taken out of the cut, as far as the steps last.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - edges: The edges; several may connect the same two nodes.
/// - Returns: The edges to cut in each cyclic strongly connected component, in the order of their smallest nodes.
/// - Complexity: O(*e* log *v*), and a constant number of steps.
public func cheapestFeedbackEdges(count: Int, edges: [WeightedEdge]) -> [FeedbackEdges] {
  var leaving: [[Int]] = Array(repeating: [], count: count)
  for (index, edge) in edges.enumerated() { leaving[edge.source].append(index) }
  let components = stronglyConnectedComponents(count: count) { leaving[$0].map { edges[$0].destination } }
  var numbers = Array(repeating: -1, count: count)
  var shared = FeedbackSolution.sharedSteps
  return components.sorted { $0[0] < $1[0] }.compactMap { nodes in
    for (number, node) in nodes.enumerated() { numbers[node] = number }
    defer { for node in nodes { numbers[node] = -1 } }
    let inner = nodes.flatMap { leaving[$0] }.filter { numbers[edges[$0].destination] >= 0 }
    guard !inner.isEmpty else { return nil }
    let kernel = FeedbackKernel(
      count: nodes.count,
      edges: inner.map { index in
        let edge = edges[index]
        return (
          WeightedEdge(source: numbers[edge.source], destination: numbers[edge.destination], weight: edge.weight), index
        )
      }
    )
    var steps = shared + min(FeedbackSolution.mostOwnSteps, FeedbackSolution.stepsForEachArc * kernel.arcs.count)
    let solution = FeedbackSolution(kernel.count, kernel.arcs, steps: &steps)
    shared = max(0, min(shared, steps))
    return FeedbackEdges(
      nodes: nodes,
      edges: kernel.edges(cutting: solution.cut).sorted(),
      isProvenCheapest: solution.isProven
    )
  }
}
