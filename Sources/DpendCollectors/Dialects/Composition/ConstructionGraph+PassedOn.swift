import DpendGraph

extension ConstructionGraph {
  /// The locations of the requests in the closures of registrations whose values are only arguments of other objects that the closures
  /// create, such as a view model in that of a view, by the ids of the registrations.
  ///
  /// These objects are bindings that depend on the values themselves, and the registered one depends on them.
  var passedOnRequests: [BindingID: Set<SourceLocation>] {
    let arguments = suppliedArguments
    if arguments.isEmpty { return [:] }
    var found: [BindingID: Set<SourceLocation>] = [:]
    for binding in registrations where binding.kind != .consumer {
      let passed = binding.requests.filter { $0.injection == .initializer && arguments[$0.location] != nil }
      if passed.isEmpty { continue }
      let created = sites(dependedOnBy: binding.id, inBodiesOf: passed.compactMap { arguments[$0.location] })
      let locations = passed.map(\.location).filter { arguments[$0].map(created.contains) ?? false }
      if !locations.isEmpty { found[binding.id] = Set(locations) }
    }
    return found
  }

  /// The sites of constructed bindings with arguments that containers supply alone, by the locations of the calls that resolve these.
  private var suppliedArguments: [SourceLocation: Int] {
    var arguments: [SourceLocation: Int] = [:]
    for number in sites.indices where isIncluded[number] && registered[number] == nil {
      for (name, location) in sites[number].argumentCalls {
        let isSupplied = requests[number].contains {
          $0.injection == .initializer && $0.parameter.name == name && $0.sources.isEmpty && !$0.suppliers.isEmpty
        }
        if isSupplied { arguments[location] = number }
      }
    }
    return arguments
  }

  /// The sites of the objects that a registered binding depends on, directly or through others that the same code creates.
  private func sites(dependedOnBy binding: BindingID, inBodiesOf others: [Int]) -> Set<Int> {
    let bodies = Set(others.map { sites[$0].body })
    var found: Set<Int> = []
    var pending = (registeredRequests[binding] ?? []).flatMap(\.sources)
    while let next = pending.popLast() {
      if bodies.contains(sites[next].body), found.insert(next).inserted { pending += requests[next].flatMap(\.sources) }
    }
    return found
  }
}
