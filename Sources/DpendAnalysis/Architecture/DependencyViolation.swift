import DpendGraph

/// A request that breaks a rule of the project's architecture, with the bindings that meet it.
struct DependencyViolation {
  /// The edges of the request that break the rule, in order; never empty.
  private(set) var edges: [BindingGraph.Edge]

  /// The ends of the first of them.
  let from: EdgeEndpoint
  let to: EdgeEndpoint

  /// The requests of which an edge breaks a rule.
  ///
  /// - Parameters:
  ///   - needs: The needs of a graph.
  ///   - breaks: Whether a need between two ends breaks the rule.
  /// - Returns: The requests, in the order of their edges.
  /// - Complexity: O(*e*) calls.
  static func all(
    among needs: EdgeEndpoints,
    where breaks: (_ from: EdgeEndpoint, _ to: EdgeEndpoint) -> Bool
  ) -> [DependencyViolation] {
    var judged: [DependencyViolation] = []
    for (index, edge) in needs.graph.edges.enumerated() {
      guard let asked = needs.asked[index], breaks(needs.asking[index], asked) else { continue }
      if judged.last?.isRequest(of: edge) == true {
        judged[judged.count - 1].edges.append(edge)
      } else {
        judged.append(DependencyViolation(edges: [edge], from: needs.asking[index], to: asked))
      }
    }
    return judged
  }

  private func isRequest(of edge: BindingGraph.Edge) -> Bool {
    edges[0].source == edge.source && edges[0].request == edge.request
  }

  /// What asks for what.
  func sentence(in graph: BindingGraph) -> Finding.Message {
    let edge = edges[0]
    return "\(graph.bindings[edge.source].briefFactoryTitle) needs '\(edge.alternative.key)'"
  }
}

extension Rule {
  /// A finding about a need that breaks a rule of the project's architecture.
  func finding(
    about need: DependencyViolation,
    of graph: BindingGraph,
    _ message: Finding.Message,
    kind: String? = nil,
    notes: [Finding.Note]
  ) -> Finding {
    let providers = need.edges.compactMap(\.binding).map { graph.bindings[$0] }
    let provided = providers.map { Finding.Note("\($0.briefFactoryTitle) provides it", at: $0.location) }
    return finding(
      message,
      kind: kind,
      at: graph.request(of: need.edges[0]).location,
      path: [graph.bindings[need.edges[0].source].id] + providers.map(\.id),
      notes: provided.limited { "\($0) more provide it" } + notes
    )
  }
}
