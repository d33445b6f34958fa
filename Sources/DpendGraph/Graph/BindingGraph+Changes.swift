extension BindingGraph {
  /// Returns the graph after changes of requests that do not change their providers.
  ///
  /// - Parameter changes: The new requests, each with an edge of the old one.
  /// - Returns: The changed graph.
  /// - Complexity: O(*v* + *e*).
  package func changing(_ changes: [(edge: Int, request: DependencyRequest)]) -> BindingGraph {
    var graph = self
    for (index, request) in changes {
      graph.bindings[edges[index].source].requests[edges[index].request] = request
    }
    for index in Set(changes.lazy.flatMap { edgesOfRequest(of: $0.edge) }) {
      let edge = edges[index]
      let request = graph.request(of: edge)
      guard
        let same = request.alternatives.first(where: { $0.key == edge.alternative.key }) ?? request.alternatives.first
      else { continue }
      graph.edges[index] = Edge(
        source: edge.source,
        request: edge.request,
        alternative: DependencyRequest.Alternative(edge.alternative.key, same.wrappings),
        target: edge.target,
        evidence: edge.evidence,
        condition: edge.condition,
        supplyingAncestors: request.isForAncestors ? edge.supplyingAncestors : []
      )
    }
    return graph
  }

  /// Returns the edges of the same request as an edge, which are next to each other.
  private func edgesOfRequest(of index: Int) -> Range<Int> {
    func isSame(_ other: Int) -> Bool {
      edges[other].source == edges[index].source && edges[other].request == edges[index].request
    }
    let first = (0..<index).reversed().prefix(while: isSame).last ?? index
    let last = ((index + 1)..<edges.count).prefix(while: isSame).last ?? index
    return first..<(last + 1)
  }
}
