import DpendGraph

/// The edges that findings tell of, from binding to binding; those of cycles lead back to where they began.
struct FindingPaths {
  /// A way of one step says no more than its finding does, and hosts refuse longer ones.
  private static let lengths = 2...10_000

  private let edges: [Finding: [BindingGraph.Edge]]

  /// Follows the paths of findings along the edges of the graph; a path that isn't one of needs is no way.
  ///
  /// - Complexity: O(*n*) in the edges that leave the bindings of all paths.
  init(_ findings: [Finding], in graph: BindingGraph) {
    let indices = Dictionary(
      graph.bindings.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    edges = Dictionary(
      findings.compactMap { finding in
        Self.way(along: finding.path.compactMap { indices[$0] }, in: graph).map { (finding, $0) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The edges of a finding's way; none when it tells of no way.
  subscript(finding: Finding) -> [BindingGraph.Edge] { edges[finding] ?? [] }

  private static func way(along path: [Int], in graph: BindingGraph) -> [BindingGraph.Edge]? {
    guard let first = path.first, let last = path.last else { return nil }
    let hops = zip(path, path.dropFirst()).map { edge(from: $0, to: $1, in: graph) }
    let way = hops.compactMap(\.self) + [edge(from: last, to: first, in: graph)].compactMap(\.self)
    return hops.contains { $0 == nil } || !lengths.contains(way.count) ? nil : way
  }

  private static func edge(from source: Int, to target: Int, in graph: BindingGraph) -> BindingGraph.Edge? {
    let edges = graph.outgoing[source].map { graph.edges[$0] }.filter { $0.binding == target }
    return edges.first(where: \.isImmediate) ?? edges.first
  }
}
