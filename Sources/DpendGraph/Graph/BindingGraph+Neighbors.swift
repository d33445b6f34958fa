extension BindingGraph {
  /// The bindings that a binding needs, in the order of its requests; one that it needs twice is there twice.
  ///
  /// - Parameters:
  ///   - index: The index of the binding.
  ///   - isIncluded: Which edges count; all unless given.
  /// - Returns: The indices of the bindings.
  public func dependencies(of index: Int, where isIncluded: (Edge) -> Bool = { _ in true }) -> [Int] {
    outgoing[index].compactMap { isIncluded(edges[$0]) ? edges[$0].binding : nil }
  }

  /// The bindings that need a binding, by id; one that needs it twice is there twice.
  public func consumers(of index: Int) -> [Int] { incoming[index].map { edges[$0].source } }

  /// The groups of bindings that need one another in a circle, each sorted, the one with the smallest id first.
  ///
  /// - Parameter isIncluded: Which edges count; all unless given.
  /// - Returns: The indices of each group's bindings.
  public func cyclicComponents(where isIncluded: (Edge) -> Bool = { _ in true }) -> [[Int]] {
    stronglyConnectedComponents(count: bindings.count) { dependencies(of: $0, where: isIncluded) }
      .filter { $0.count > 1 || dependencies(of: $0[0], where: isIncluded).contains($0[0]) }
      .sorted { $0[0] < $1[0] }
  }

  /// The indices of the bindings whose type, or the type of one of whose keys, is spelled like this, with or without the names
  /// of the types around it.
  public func bindings(named name: String) -> [Int] {
    bindings.indices.filter { index in
      let types = [bindings[index].type] + bindings[index].keys.map(\.type)
      return types.contains { $0.description == name || $0.nominal?.components.last?.description == name }
    }
  }
}
