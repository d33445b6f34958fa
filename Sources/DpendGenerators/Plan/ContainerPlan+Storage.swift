extension ContainerPlan {
  /// Returns the indices of the providers whose values the container stores, directly or as a part of a stored value.
  ///
  /// - Complexity: O(*n*) for *n* arguments.
  package func storedProviders() -> Set<Int> {
    var found: Set<Int> = []
    var pending = providers.indices.filter { if case .container = providers[$0].storage { true } else { false } }
    while let next = pending.popLast() {
      guard found.insert(next).inserted else { continue }
      pending += values(of: providers[next]).flatMap(createdProviders)
    }
    return found
  }

  /// Whether a value gets closures of the container, as arguments or as properties.
  package func passesClosure(_ provider: Provider) -> Bool { values(of: provider).contains(where: isClosure) }

  private func values(of provider: Provider) -> [Value] {
    provider.calls.map(\.content).flatMap(\.values) + provider.assignments.map(\.content.value)
  }

  /// Returns the providers whose values are created with an argument, and not later by a closure.
  package func createdProviders(of value: Value) -> [Int] {
    switch value {
    case .provider(let index, _, _): [index]
    case .accessor(let index): accessors[index].providers.map(\.content)
    case .parameter, .argument, .nothing, .closure: []
    case .choice(let branches, _), .array(let branches, _): branches.flatMap { createdProviders(of: $0.content) }
    case .awaited(let value), .tagged(let value, _): createdProviders(of: value)
    }
  }

  private func isClosure(_ value: Value) -> Bool {
    switch value {
    case .closure(let value, _, _): value != .nothing
    case .provider, .accessor, .parameter, .argument, .nothing: false
    case .choice(let branches, _), .array(let branches, _): branches.contains { isClosure($0.content) }
    case .awaited(let value), .tagged(let value, _): isClosure(value)
    }
  }
}

extension ContainerPlan.Call {
  /// The values of the arguments, and of the object whose method is called.
  fileprivate var values: [ContainerPlan.Value] {
    let values = arguments.map(\.value)
    if case .method(_, let owner, _) = callee { return values + [owner] }
    return values
  }
}
