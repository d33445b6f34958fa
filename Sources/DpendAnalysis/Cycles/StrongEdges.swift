import DpendGraph

extension UnambiguousEdges {
  /// Creates the edges along which an object retains another, as far as the source shows it.
  ///
  /// Both endpoints are classes or actors, and the consumer has a stored property, neither weak nor unowned, of the requested name
  /// and type. An initializer, a method such as `inject`, the container or the property itself on first use sets it. A transient
  /// value is created for each request and doesn't lead back to its consumer, so it closes no cycle. A closure or factory retains a
  /// container and not its values, and copied values aren't retained.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - certain: The edges of the graph.
  ///   - kept: Edges whose values a suggested change stores in a property.
  init(heldIn graph: BindingGraph, among certain: UnambiguousEdges, keeping kept: Set<Int> = []) {
    let isObject = graph.bindings.map { binding in
      switch binding.type.nominal.flatMap(graph.types.kind(of:)) {
      case .class, .actor: true
      case .struct, .enum, .protocol, nil: false
      }
    }
    self = certain.filtered { index in
      let edge = graph.edges[index]
      guard let target = edge.binding, target != edge.source, isObject[target], isObject[edge.source] else {
        return false
      }
      return graph.canBeHeld(edge, of: graph.bindings[target]) && (kept.contains(index) || graph.isStored(edge))
    }
  }
}

extension BindingGraph {
  /// Returns whether the consumer may retain the value, and all consumers share it.
  fileprivate func canBeHeld(_ edge: Edge, of provider: Binding) -> Bool {
    [.immediate, .lazy].contains(edge.resolution) && edge.alternative.cardinality != .many
      && (request(of: edge).scope ?? provider.scope).lifetime.isShared
  }

  /// Returns whether the consumer stores the value in a property that retains it.
  fileprivate func isStored(_ edge: Edge) -> Bool {
    guard let type = bindings[edge.source].type.nominal else { return false }
    let request = request(of: edge)
    return types.keeps(type, in: request.name, valueOf: request.declaredType)
  }
}
