import DpendGraph

extension CertainEdges {
  /// The edges along which one object keeps another one alive, as far as the source shows it.
  ///
  /// Both ends are of classes or actors, and the one that asks has a stored property, neither weak nor unowned, of the name and
  /// the type that are asked for: there the value is put by an initializer, by a method such as `inject`, by the container, or by
  /// the property itself when it is first used. What is made anew for each request isn't the object that asks in turn, so that it
  /// closes no circle. A closure or a factory holds a container and not what it makes, and a value that is copied isn't held.
  init(heldIn graph: BindingGraph, among certain: CertainEdges) {
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
      return graph.isKept(edge, of: graph.bindings[target])
    }
  }
}

extension BindingGraph {
  /// Whether what asks keeps the value in a property that holds it, and it is the same value for all who ask.
  fileprivate func isKept(_ edge: Edge, of provider: Binding) -> Bool {
    let request = request(of: edge)
    guard [.immediate, .lazy].contains(edge.resolution), edge.alternative.cardinality != .many,
      (request.scope ?? provider.scope).lifetime != .transient, let type = bindings[edge.source].type.nominal
    else { return false }
    return types.keeps(type, in: request.name, valueOf: request.declaredType)
  }
}
