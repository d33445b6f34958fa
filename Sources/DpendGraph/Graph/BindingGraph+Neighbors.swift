extension BindingGraph {
  /// The bindings that a binding needs, in the order of its requests; one that it needs twice is there twice.
  ///
  /// - Parameter index: The index of the binding.
  /// - Returns: The indices of the bindings.
  /// - Complexity: O(1).
  public func dependencies(of index: Int) -> [Int] { needed[index] }

  /// The bindings that must exist before a binding, in the order of its requests; one that it needs twice is there twice.
  ///
  /// - Parameter index: The index of the binding.
  /// - Returns: The indices of the bindings.
  /// - Complexity: O(*n*) for *n* edges that leave the binding.
  public func immediateDependencies(of index: Int) -> [Int] {
    outgoing[index].compactMap { edges[$0].isImmediate ? edges[$0].binding : nil }
  }

  /// The bindings that need a binding, by id; one that needs it twice is there twice.
  public func consumers(of index: Int) -> [Int] { incoming[index].map { edges[$0].source } }

  /// The indices of the bindings whose type, or the type of one of whose keys, is spelled like this, with or without the names
  /// of the types around it.
  public func bindings(named name: String) -> [Int] {
    bindings.indices.filter { index in
      let types = [bindings[index].type] + bindings[index].keys.map(\.type)
      return types.contains { $0.description == name || $0.nominal?.components.last?.description == name }
    }
  }
}
