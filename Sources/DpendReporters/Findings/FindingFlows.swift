import DpendGraph

/// The ways that findings tell of, from binding to binding; those of cycles lead back to where they began.
struct FindingFlows {
  /// One need on the way.
  struct Step {
    /// What needs what.
    let message: String

    /// Where it is asked for.
    let place: HostedPlace
  }

  /// A way of one step says no more than its finding does, and hosts refuse longer ones.
  private static let lengths = 2...10_000

  private let steps: [Finding: [Step]]

  /// Follows the paths of findings along the edges of the graph; a path that isn't one of needs is no way.
  ///
  /// - Complexity: O(*n*) in the edges that leave the bindings of all paths.
  init(_ findings: [Finding], in graph: BindingGraph, _ context: ReportContext) {
    let indices = Dictionary(
      graph.bindings.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let ways = findings.compactMap { finding in
      Self.way(along: finding.path.compactMap { indices[$0] }, in: graph).map { (finding, $0) }
    }
    let requests = ways.flatMap { $1 }.map { graph.request(of: $0).location }
    let places = HostedPlaces(requests, context)
    steps = Dictionary(
      ways.map { finding, edges in (finding, edges.map { Step($0, in: graph, places) }) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The steps of a finding's way; none when it tells of no way.
  subscript(finding: Finding) -> [Step] { steps[finding] ?? [] }

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

extension FindingFlows.Step {
  fileprivate init(_ edge: BindingGraph.Edge, in graph: BindingGraph, _ places: HostedPlaces) {
    message = "\(graph.bindings[edge.source].factoryTitle) needs '\(edge.alternative.key)'"
    place = places[graph.request(of: edge).location]
  }
}
