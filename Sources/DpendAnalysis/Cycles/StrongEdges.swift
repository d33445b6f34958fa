import DpendGraph

extension UnambiguousEdges {
  /// The edges along which one object keeps another one alive, as far as the source shows it.
  ///
  /// Both ends are of classes or actors, and the one that asks has a stored property, neither weak nor unowned, of the name and
  /// the type that are asked for: there the value is put by an initializer, by a method such as `inject`, by the container, or by
  /// the property itself when it is first used. What is made anew for each request isn't the object that asks in turn, so that it
  /// closes no cycle. A closure or a factory holds a container and not what it makes, and a value that is copied isn't held.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - certain: The edges of the graph.
  ///   - kept: Edges whose values are kept in a property that the source doesn't show yet.
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
  /// Whether what asks may hold the value, and it is the same value for all who ask.
  fileprivate func canBeHeld(_ edge: Edge, of provider: Binding) -> Bool {
    [.immediate, .lazy].contains(edge.resolution) && edge.alternative.cardinality != .many
      && (request(of: edge).scope ?? provider.scope).lifetime != .transient
  }

  /// Whether what asks keeps the value in a property that holds it.
  fileprivate func isStored(_ edge: Edge) -> Bool {
    guard let type = bindings[edge.source].type.nominal else { return false }
    let request = request(of: edge)
    return types.keeps(type, in: request.name, valueOf: request.declaredType)
  }
}
