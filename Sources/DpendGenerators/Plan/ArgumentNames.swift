import DpendGraph

/// The names of the values that callers pass to providers.
struct ArgumentNames {
  /// The names that generated functions use for other values.
  private static let reserved: Set<String> = [
    "all", "container", "dependencyContainer", "instance", "override", "resolution",
  ]

  private let types: [Int: [CanonicalType]]
  private let names: [Int: [String]]

  /// Chooses the names.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - created: The bindings that the container creates.
  ///   - labels: The labels of external values, which some styles use as names.
  init(_ graph: BindingGraph, created: [Int], labels: [String]) {
    let taking = created.filter { !graph.bindings[$0].runtimeArguments.isEmpty }
    types = Dictionary(uniqueKeysWithValues: taking.map { ($0, graph.bindings[$0].runtimeArguments) })
    let reserved = Self.reserved.union(labels)
    names = Dictionary(
      uniqueKeysWithValues: taking.map { index in
        var allocation = NameAllocation(reserved: reserved)
        let written = graph.bindings[index].requests.filter { $0.source == .caller }.map(\.name)
        let candidates = written.map { [$0, $0 + "Argument"].filter(SwiftIdentifier.isUsableAsMember) }
        return (index, allocation.names(for: candidates))
      }
    )
  }

  /// The names of the arguments of a binding, in their order.
  subscript(binding: Int) -> [String] { names[binding] ?? [] }

  /// Returns names for the parameters of a closure: those of the arguments that a binding takes.
  ///
  /// - Parameters:
  ///   - passed: The types of the parameters.
  ///   - binding: The binding that the closure creates; `nil` for none.
  /// - Returns: A name for each parameter; `_` for one that is not used.
  func parameters(of passed: [CanonicalType], creating binding: Int?) -> [String] {
    var parameters = Array(repeating: "_", count: passed.count)
    guard let binding else { return parameters }
    for (position, name) in zip(positions(of: binding, in: passed), self[binding]) {
      if let position { parameters[position] = name }
    }
    return parameters
  }

  /// Returns for each argument of a binding the position of a passed value: the first one of its type.
  func positions(of binding: Int, in passed: [CanonicalType]) -> [Int?] {
    var isUsed = Array(repeating: false, count: passed.count)
    return (types[binding] ?? []).map { type in
      let position = passed.indices.first { !isUsed[$0] && passed[$0] == type.withoutExistentials }
      if let position { isUsed[position] = true }
      return position
    }
  }
}
