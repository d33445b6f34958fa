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
    // The parts are read where they are: copies of many bindings and edges take long.
    let isObject = graph.bindings.indices.map { index in
      switch graph.bindings[index].type.nominal.flatMap(graph.types.kind(of:)) {
      case .class, .actor: true
      case .struct, .enum, .protocol, nil: false
      }
    }
    self = certain.filtered { index in
      let source = graph.edges[index].source
      guard let target = graph.edges[index].binding, target != source, isObject[target], isObject[source] else {
        return false
      }
      return graph.canBeHeld(index) && (kept.contains(index) || graph.isStored(index))
    }
  }
}

extension BindingGraph {
  /// Returns whether the consumer at an edge may retain the value, and all consumers share it.
  fileprivate func canBeHeld(_ edge: Int) -> Bool {
    [.immediate, .lazy].contains(edges[edge].resolution) && edges[edge].alternative.cardinality != .many
      && scope(of: edges[edge])?.lifetime.isShared ?? false
  }

  /// Returns whether the consumer at an edge stores the value in a property that retains it.
  fileprivate func isStored(_ edge: Int) -> Bool {
    guard let type = bindings[edges[edge].source].type.nominal else { return false }
    let request = request(of: edges[edge])
    return types.keeps(type, in: request.name, valueOf: request.declaredType)
  }
}
