import DpendGraph

/// The ways that findings tell of, as a host of code shows them: step by step.
struct FindingFlows {
  /// One need on the way.
  struct Step {
    /// What needs what.
    let message: String

    /// Where it is asked for.
    let place: HostedLocation
  }

  private let ways: FindingPaths
  private let graph: BindingGraph
  private let places: HostedLocations

  /// Follows the ways of findings.
  ///
  /// - Complexity: That of ``FindingPaths/init(_:in:)``.
  init(_ findings: [Finding], in graph: BindingGraph, _ context: ReportContext) {
    let ways = FindingPaths(findings, in: graph)
    self.ways = ways
    self.graph = graph
    places = HostedLocations(findings.flatMap { ways[$0] }.map { graph.request(of: $0).location }, context)
  }

  /// The steps of a finding's way; none when it tells of no way.
  subscript(finding: Finding) -> [Step] { ways[finding].map { Step($0, in: graph, places) } }
}

extension FindingFlows.Step {
  fileprivate init(_ edge: BindingGraph.Edge, in graph: BindingGraph, _ places: HostedLocations) {
    message = "\(graph.bindings[edge.source].factoryTitle) needs '\(edge.alternative.key)'"
    place = places[graph.request(of: edge).location]
  }
}
