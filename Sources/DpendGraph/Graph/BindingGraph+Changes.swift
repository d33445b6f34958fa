extension BindingGraph {
  /// Returns the graph after changes of requests that do not change their providers.
  ///
  /// - Parameter changes: The new requests, each with an edge of the old one.
  /// - Returns: The changed graph.
  /// - Complexity: O(*v* + *e*).
  package func changing(_ changes: [(edge: Int, request: DependencyRequest)]) -> BindingGraph {
    var bindings = bindings
    for (index, request) in changes { bindings[edges[index].source].requests[edges[index].request] = request }
    var edges = edges
    for index in Set(changes.flatMap { edgesOfRequest($0.edge) }) {
      let edge = edges[index]
      let request = bindings[edge.source].requests[edge.request]
      guard
        let same = request.alternatives.first(where: { $0.key == edge.alternative.key }) ?? request.alternatives.first
      else { continue }
      edges[index] = Edge(
        source: edge.source,
        request: edge.request,
        alternative: DependencyRequest.Alternative(edge.alternative.key, same.wrappings),
        target: edge.target,
        condition: edge.condition
      )
    }
    return BindingGraph(
      modules: modules,
      components: components,
      bindings: bindings,
      edges: edges,
      missing: missing,
      runtimeValues: runtimeValues,
      unavailable: unavailable,
      unavailableRequests: unavailableRequests,
      entryPoints: entryPoints,
      templates: templates,
      types: types,
      findings: findings,
      suppressions: suppressions,
      isLibrary: isLibrary,
      vocabularies: vocabularies
    )
  }

  /// Returns the edges of the same request as an edge.
  private func edgesOfRequest(_ index: Int) -> [Int] {
    outgoing[edges[index].source].filter { edges[$0].request == edges[index].request }
  }
}
