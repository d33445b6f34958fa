import DpendGraph

/// The paths of findings as step-by-step flows for code hosts.
struct FindingFlows {
  /// One dependency on the path.
  struct Step {
    /// The sentence about the dependency.
    let message: String

    /// The location of the request.
    let location: HostedLocation
  }

  private let paths: FindingPaths
  private let graph: BindingGraph
  private let locations: HostedLocations

  /// Follows the paths of findings.
  ///
  /// - Complexity: That of ``FindingPaths/init(_:in:)``.
  init(_ findings: [Finding], in graph: BindingGraph, _ context: ReportContext) {
    let paths = FindingPaths(findings, in: graph)
    self.paths = paths
    self.graph = graph
    locations = HostedLocations(findings.flatMap { paths[$0] }.map { graph.request(of: $0).location }, context)
  }

  /// Returns the steps of the path of a finding; empty for a finding without a path.
  subscript(finding: Finding) -> [Step] { paths[finding].map { Step($0, in: graph, locations) } }
}

extension FindingFlows.Step {
  fileprivate init(_ edge: BindingGraph.Edge, in graph: BindingGraph, _ locations: HostedLocations) {
    message = "\(graph.bindings[edge.source].factoryTitle) depends on '\(edge.alternative.key)'"
    location = locations[graph.request(of: edge).location]
  }
}
