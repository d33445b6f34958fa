extension BindingGraph {
  /// The bindings that a binding needs, in the order of its requests; one that it needs twice is there twice.
  ///
  /// - Parameter index: The index of the binding.
  /// - Returns: The indices of the bindings.
  /// - Complexity: O(1).
  public func dependencies(of index: Int) -> [Int] { needed[index] }

  /// The bindings that a binding needs along some edges, in the order of its requests; one that it needs twice is there twice.
  ///
  /// - Parameters:
  ///   - index: The index of the binding.
  ///   - isIncluded: Which edges count.
  /// - Returns: The indices of the bindings.
  /// - Complexity: O(*n*) calls for *n* edges that leave the binding.
  @inlinable
  public func dependencies(of index: Int, where isIncluded: (Edge) -> Bool) -> [Int] {
    outgoing[index].compactMap { isIncluded(edges[$0]) ? edges[$0].binding : nil }
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
