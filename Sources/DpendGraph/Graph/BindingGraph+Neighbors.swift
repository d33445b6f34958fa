extension BindingGraph {
  /// Returns the dependencies of a binding, in the order of its requests, with duplicates.
  ///
  /// - Parameter index: The index of the binding.
  /// - Returns: The indices of the bindings.
  /// - Complexity: O(1).
  public func dependencies(of index: Int) -> [Int] { successors[index] }

  /// Returns the bindings that must exist before a binding, in the order of its requests, with duplicates.
  ///
  /// - Parameter index: The index of the binding.
  /// - Returns: The indices of the bindings.
  /// - Complexity: O(*n*) for *n* edges that leave the binding.
  public func immediateDependencies(of index: Int) -> [Int] {
    outgoing[index].compactMap { edges[$0].isImmediate ? edges[$0].binding : nil }
  }

  /// Whether the value of an edge is created together with its consumer: before it, or to set a property of it.
  @inline(__always)
  package func createsWithConsumer(_ edge: Edge) -> Bool { edge.isImmediate || fillsPropertyAtOnce(edge) }

  /// Whether the value of a deferred edge is created at once to set a property.
  private func fillsPropertyAtOnce(_ edge: Edge) -> Bool {
    let wrappings = edge.alternative.wrappings
    let request = request(of: edge)
    guard request.requiresProvider || request.isOnCompletion && wrappings.last == .deferred(.lazy) else { return false }
    // On completion, the container adds the last wrapping.
    let ofValue = request.requiresProvider ? wrappings.dropFirst() : wrappings.dropLast()
    return DependencyRequest.Alternative(edge.alternative.key, Array(ofValue)).isImmediate
  }

  /// Whether an edge is a call of a function or the use of a computed property, which no object has.
  package func isCall(_ edge: Edge) -> Bool { edge.binding.map { bindings[$0].isFunction } == true }

  /// Whether a deferred edge sets a property of its consumer after the creation of the consumer, and not on first use.
  package func isSetAfterCreation(_ edge: Edge) -> Bool {
    edge.resolution == .lazy && fillsPropertyAtOnce(edge) || isSetByOtherCode(edge)
  }

  /// Whether an edge is a property that other code sets, so that its consumer does not request the value.
  package func isSetByOtherCode(_ edge: Edge) -> Bool {
    let request = request(of: edge)
    // A label is the name of the property that code sets. References to shared instances have none.
    return edge.resolution == .lazy && edge.evidence == .constructed && request.injection == .property
      && request.label != nil
  }

  /// Whether an edge is the creation of a consumer, such as a view.
  @inline(__always)
  package func leadsToConsumer(_ edge: Edge) -> Bool { edge.binding.map { bindings[$0].kind == .consumer } ?? false }

  /// Returns the dependents of a binding, by id, with duplicates.
  public func consumers(of index: Int) -> [Int] { incoming[index].map { edges[$0].source } }

  /// Returns the indices of the bindings with a type or a key of a name, with or without the enclosing types.
  public func bindings(named name: String) -> [Int] {
    bindings.indices.filter { index in
      let types = [bindings[index].type] + bindings[index].keys.map(\.type)
      return types.contains { $0.description == name || $0.nominal?.components.last?.description == name }
    }
  }
}
