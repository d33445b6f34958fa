import DpendGraph

extension ConstructionGraph {
  /// Returns what code passes to registered bindings: arguments that no library supplies, and objects for the environment.
  func requestsOfRegistered() -> [BindingID: [Request]] {
    let bindings = Dictionary(registrations.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [BindingID: [Request]] = [:]
    for (number, ids) in registered.sorted(by: { $0.key < $1.key }) {
      let passed = requests(of: sites[number]).filter(\.hasVisibleSource).map { $0.within(sites[number].condition) }
        .filter { $0.sources.allSatisfy { registered[$0] == nil && $0 != number } }
      for id in ids {
        let known = bindings[id]?.requests ?? []
        let names = Set(known.map(\.name))
        let keys = Set(known.flatMap(\.alternatives).map(\.key.withoutExistentials))
        found[id, default: []] += passed.filter { request in
          if names.contains(request.parameter.name) { return false }
          // A library finds the values that it supplies itself, except for those that code outside of the registration gets.
          let supplied = request.suppliers.compactMap { bindings[$0] }.flatMap(\.keys)
          return !request.sources.isEmpty
            || !request.suppliers.contains(id) && !supplied.contains { keys.contains($0.withoutExistentials) }
        }
      }
    }
    for binding in registrations where binding.kind == .value {
      found[binding.id, default: []] += environmentRequests(of: binding)
    }
    if !untypedEnvironmentObjects.isEmpty {
      for binding in registrations where binding.kind == .runtimeValue {
        found[binding.id, default: []] += requestsOfUntypedObjects(in: binding)
      }
    }
    return found.filter { !$1.isEmpty }
  }

  /// Returns the requests of an object that views read from the environment, for those that code puts in: a container supplies them, and only
  /// it shows their types.
  private func requestsOfUntypedObjects(in binding: Binding) -> [Request] {
    guard let type = binding.keys.first?.type.withoutExistentials, let nominal = type.nominal,
      readEnvironmentValues.contains(.object(nominal))
    else { return [] }
    return untypedEnvironmentObjects.sorted { $0.key < $1.key }.compactMap { location, object in
      let origins = search.origins(of: object.all, in: location.file).origins.filter { origin in
        guard case .supplied(let number) = origin else { return false }
        return supplied[number].type.withoutExistentials == type
      }
      let suppliers = suppliers(among: origins, for: type)
      if suppliers.isEmpty { return nil }
      return Request(
        parameter: ParameterDeclaration(label: nil, name: binding.factory.name, type: type, location: location),
        type: type,
        injection: .method,
        sources: [],
        suppliers: suppliers,
        wrappings: [],
        isTruncated: false
      )
    }
  }

  /// Returns the requests of a binding in the environment for the objects that code puts in, one for each location.
  private func environmentRequests(of binding: Binding) -> [Request] {
    guard let value = environmentValues[binding.location], let type = binding.keys.first?.type else { return [] }
    let all = Set(creators(of: [.variable(value.variable)], for: type, in: binding.location.file))
    return ([binding.location] + binding.otherLocations).compactMap { location in
      let object = environmentObjects[location]?.all ?? []
      let sources = creators(of: object, for: type, in: location.file)
        .filter { registered[$0] == nil && all.contains($0) }
      if sources.isEmpty { return nil }
      return Request(
        parameter: ParameterDeclaration(label: nil, name: binding.factory.name, type: type, location: location),
        type: type,
        injection: .method,
        sources: sources,
        wrappings: [],
        isTruncated: false
      )
    }
  }
}

extension ConstructionGraph.Request {
  /// Returns the request of code that only builds with a condition contain.
  func within(_ condition: BuildCondition) -> Self {
    var copy = self
    copy.condition = condition
    return copy
  }
}
