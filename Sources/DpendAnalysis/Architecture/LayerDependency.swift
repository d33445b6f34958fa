import Algorithms
package import DpendGraph

/// A dependency between two layers: the code of a request in one, on a type that the other declares.
package struct LayerDependency: Hashable, Sendable {
  /// The index of the edge.
  package let edge: Int

  /// The index of the layer of the request.
  package let source: Int

  /// The index of the layer of the requested type.
  package let destination: Int
}

extension LayerAssignment {
  /// Returns the dependencies between different layers of a graph, in the order of their edges.
  ///
  /// - Complexity: O(*e*).
  package func dependencies(in graph: BindingGraph) -> [LayerDependency] {
    let endpoints = EdgeEndpoints(graph)
    return graph.edges.indices.compactMap { edge in
      guard let source = layer(of: endpoints.sources[edge]),
        let destination = endpoints.destinations[edge].flatMap(layer), source != destination
      else { return nil }
      return LayerDependency(edge: edge, source: source, destination: destination)
    }
  }
}

extension [LayerDependency] {
  /// The number of dependencies for each pair of layers, from the top.
  package var counted: [AreaDependency] {
    grouped { [$0.source, $0.destination] }.map { pair, dependencies in
      AreaDependency(source: pair[0], destination: pair[1], count: dependencies.count)
    }.sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
  }
}
