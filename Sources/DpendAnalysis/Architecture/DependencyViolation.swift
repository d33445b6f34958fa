import DpendGraph

/// A request that violates a constraint of the project, with the bindings that satisfy it.
struct DependencyViolation {
  /// The edges of the request that violate the constraint, in order; never empty.
  private(set) var edges: [BindingGraph.Edge]

  /// The endpoints of the first edge.
  let from: EdgeEndpoint
  let to: EdgeEndpoint

  /// Returns the requests with an edge that violates a constraint.
  ///
  /// - Parameters:
  ///   - endpoints: The endpoints of the edges of a graph.
  ///   - violates: Returns whether an edge between two endpoints violates the constraint.
  /// - Returns: The requests, in the order of their edges.
  /// - Complexity: O(*e*) calls.
  static func all(
    among endpoints: EdgeEndpoints,
    where violates: (_ from: EdgeEndpoint, _ to: EdgeEndpoint) -> Bool
  ) -> [DependencyViolation] {
    var violations: [DependencyViolation] = []
    for (index, edge) in endpoints.graph.edges.enumerated() {
      let source = endpoints.sources[index]
      guard let destination = endpoints.destinations[index], violates(source, destination) else { continue }
      if violations.last?.isRequest(of: edge) == true {
        violations[violations.count - 1].edges.append(edge)
      } else {
        violations.append(DependencyViolation(edges: [edge], from: source, to: destination))
      }
    }
    return violations
  }

  private func isRequest(of edge: BindingGraph.Edge) -> Bool {
    edges[0].source == edge.source && edges[0].request == edge.request
  }

  /// Returns a clause with the consumer and the requested key.
  func sentence(in graph: BindingGraph) -> Finding.Message {
    let edge = edges[0]
    return "\(graph.bindings[edge.source].briefFactoryTitle) needs '\(edge.alternative.key)'"
  }
}

extension Rule {
  /// Returns a finding about a violation.
  func finding(
    about violation: DependencyViolation,
    of graph: BindingGraph,
    _ message: Finding.Message,
    kind: String? = nil,
    notes: [Finding.Note]
  ) -> Finding {
    let providers = violation.edges.compactMap(\.binding).map { graph.bindings[$0] }
    let provided = providers.map { Finding.Note("\($0.briefFactoryTitle) provides it", at: $0.location) }
    return finding(
      message,
      kind: kind,
      at: graph.request(of: violation.edges[0]).location,
      path: [graph.bindings[violation.edges[0].source].id] + providers.map(\.id),
      notes: provided.limited { "\($0) more provide it" } + notes
    )
  }
}
