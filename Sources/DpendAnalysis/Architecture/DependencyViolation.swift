import DpendGraph

/// A request that violates a constraint of the project, with the bindings that satisfy it.
struct DependencyViolation {
  /// The edges of the request that violate the constraint, in order; never empty.
  private(set) var edges: [BindingGraph.Edge]

  /// The endpoints of the first edge.
  let from: EdgeEndpoint
  let to: EdgeEndpoint

  /// The modules whose code violates the constraint, of those that compile the request.
  private(set) var users: [String]

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
    for pair in endpoints.pairs {
      guard let destination = pair.destination, violates(pair.source, destination) else { continue }
      let edge = endpoints.graph.edges[pair.edge]
      if violations.last?.isRequest(of: edge) == true {
        violations[violations.count - 1].add(edge, by: pair.source.module)
      } else {
        violations.append(
          DependencyViolation(edges: [edge], from: pair.source, to: destination, users: [pair.source.module])
        )
      }
    }
    return violations
  }

  private func isRequest(of edge: BindingGraph.Edge) -> Bool {
    edges[0].source == edge.source && edges[0].request == edge.request
  }

  /// Adds another edge of the request, or another module whose code violates the constraint.
  private mutating func add(_ edge: BindingGraph.Edge, by user: String) {
    if edges.last != edge { edges.append(edge) }
    if !users.contains(user) { users.append(user) }
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
    let consumer = graph.bindings[violation.edges[0].source]
    let location = graph.request(of: violation.edges[0]).location
    let isOfOwner = violation.users.contains(graph.module(of: location, else: consumer.module))
    let users = isOfOwner ? [] : violation.users
    let compiled = users.map { Finding.Note("'\($0)' compiles '\(location.file)' too") }
    return finding(
      message,
      kind: kind,
      at: location,
      path: [consumer.id] + providers.map(\.id),
      notes: compiled + provided.limited { "\($0) more provide it" } + notes
    )
  }
}
