import Algorithms
import DpendGraph

/// The paths of findings as edges.
///
/// The path of a cycle returns to its start.
struct FindingPaths {
  /// The allowed numbers of steps: one step says no more than the finding, and hosts reject longer paths.
  private static let lengths = 2...10_000

  private let edges: [Finding: [BindingGraph.Edge]]

  /// Follows the paths of findings along the edges of the graph.
  ///
  /// A path with a gap is ignored.
  ///
  /// - Complexity: O(*n*) for *n* dependencies of the bindings on all paths.
  init(_ findings: [Finding], in graph: BindingGraph) {
    let indices = Dictionary(
      graph.bindings.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    edges = Dictionary(
      findings.compactMap { finding in
        Self.path(along: finding.occurrences[0].path.compactMap { indices[$0] }, in: graph).map { (finding, $0) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the edges of the path of a finding; empty for a finding without a path.
  subscript(finding: Finding) -> [BindingGraph.Edge] { edges[finding] ?? [] }

  /// Returns the edges along a path of bindings; nil for a path with a gap.
  private static func path(along path: [Int], in graph: BindingGraph) -> [BindingGraph.Edge]? {
    guard let first = path.first, let last = path.last else { return nil }
    let hops = path.adjacentPairs().map { edge(from: $0, to: $1, in: graph) }
    let edges = hops.compactMap(\.self) + [edge(from: last, to: first, in: graph)].compactMap(\.self)
    return hops.contains { $0 == nil } || !lengths.contains(edges.count) ? nil : edges
  }

  /// Returns an edge between two bindings, an immediate one if there is one.
  private static func edge(from source: Int, to target: Int, in graph: BindingGraph) -> BindingGraph.Edge? {
    let edges = graph.outgoing[source].map { graph.edges[$0] }.filter { $0.binding == target }
    return edges.first(where: \.isImmediate) ?? edges.first
  }
}
