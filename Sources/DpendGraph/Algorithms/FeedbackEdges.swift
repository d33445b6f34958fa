/// An edge that costs something to cut.
public struct WeightedEdge: Hashable, Sendable {
  /// The node that it leaves.
  public let source: Int

  /// The node that it reaches.
  public let destination: Int

  /// What it costs to cut; more than 0.
  public let weight: Int

  /// Creates an edge.
  public init(source: Int, destination: Int, weight: Int) {
    self.source = source
    self.destination = destination
    self.weight = weight
  }
}

/// The edges to cut so that nothing in a strongly connected component reaches itself.
public struct FeedbackEdges: Hashable, Sendable {
  /// The nodes of the component, sorted.
  public let nodes: [Int]

  /// The places of the edges among all, sorted.
  public let edges: [Int]

  /// Whether no other choice costs less; otherwise it is a good one, of which that isn't known.
  public let isProvenCheapest: Bool
}

/// The cheapest edges to cut so that a directed graph has no cycle: a minimum weighted feedback edge set.
///
/// To find one is NP-hard, so that the answer is exact for components that are small once all that decides itself is decided
/// (`FeedbackKernel`): those of at most 160 edges in which a branch-and-bound search comes to its end within 200 steps for each edge
/// and eight million that all components share. Others are ordered after P. Eades, X. Lin and W. Smyth, "A fast and effective heuristic for the feedback arc
/// set problem", 1993, with weights; one of a medium size by the local-ratio algorithm of C. Demetrescu and I. Finocchi,
/// "Combinatorial algorithms for feedback problems in directed graphs", 2003, too, where that is better. Then what needn't be cut
/// stays, as far as the steps last.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - edges: The edges; several may run between the same two nodes.
/// - Returns: The edges to cut in each strongly connected component with a cycle, in the order of their smallest nodes.
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
