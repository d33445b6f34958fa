import DpendGraph

/// Makes a request of a decorated property or of a parameter.
struct SafeDIRequestReader {
  private let project: SafeDIProject

  init(_ project: SafeDIProject) {
    self.project = project
  }

  /// The request for the value of a property of the given resolved type.
  func request(_ property: DecoratedProperty, type: CanonicalType, in context: LexicalContext) -> DependencyRequest {
    switch property.source {
    case .instantiated(let fulfilling):
      let named = fulfilling.map { project.index.resolve($0, in: context) }
      return instantiated(property, type: type, fulfilledBy: named)
    case .received(let name, let otherType, let onlyIfAvailable):
      var request = received(
        property.name,
        as: type,
        fulfilledBy: (name ?? property.name, otherType.map { project.index.resolve($0, in: context) } ?? type),
        isOptional: onlyIfAvailable,
        at: property.location
      )
      request.label = property.name
      return request
    case .forwarded:
      return DependencyRequest(
        label: property.name,
        name: property.name,
        declaredType: type,
        alternatives: [DependencyRequest.Alternative(Key(type))],
        source: .caller,
        injection: .initializer,
        location: property.location
      )
    }
  }

  /// A request for something that is made for its own sake.
  private func instantiated(
    _ property: DecoratedProperty,
    type: CanonicalType,
    fulfilledBy named: CanonicalType?
  ) -> DependencyRequest {
    let made = project.fulfilling(named.map(\.instantiated) ?? type.instantiated)
    let instantiator = InstantiatorType(in: type)
    return DependencyRequest(
      label: property.name,
      name: property.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(Key(made), type.wrappings)],
      source: .construction,
      arguments: instantiator.map { arguments(of: $0, making: made) } ?? [],
      injection: .initializer,
      location: property.location
    )
  }

  /// What is handed over with each call of an instantiator: what it says itself, else what is needed.
  private func arguments(of instantiator: InstantiatorType, making made: CanonicalType) -> [CanonicalType?] {
    switch instantiator.handedOver {
    case nil: return project.forwardedTypes(of: made)
    case .tuple(let elements): return elements.map(\.type)
    case .nominal(let nominal) where nominal.components.last?.name == "ForwardedProperties":
      let outer = NominalType(module: nominal.module, components: nominal.components.dropLast())
      return project.forwardedTypes(of: project.fulfilling(.nominal(outer)))
    case .some(let single): return [single]
    }
  }

  /// A request for something that those above have.
  ///
  /// - Parameters:
  ///   - name: The name of the property or the parameter.
  ///   - type: Its type.
  ///   - other: The name and the type that those above know it by; the same unless given.
  ///   - isOptional: Whether it is nil where nobody above has it.
  ///   - hasDefault: Whether it has a default value.
  ///   - injection: How the value gets in.
  ///   - location: The place of the name.
  /// - Returns: The request.
  func received(
    _ name: String,
    as type: CanonicalType,
    fulfilledBy other: (name: String, type: CanonicalType)? = nil,
    isOptional: Bool = false,
    hasDefault: Bool = false,
    injection: DependencyRequest.Injection = .initializer,
    at location: SourceLocation
  ) -> DependencyRequest {
    let (askedName, askedType) = other ?? (name, type)
    let wrappings = (isOptional ? [.optional] : []) + askedType.wrappings
    let inner = isOptional ? askedType.argument(of: "Optional") : nil
    return DependencyRequest(
      label: name,
      name: name,
      declaredType: type,
      alternatives: ([askedType] + (inner.map { [$0] } ?? [])).map {
        DependencyRequest.Alternative(Key($0), wrappings)
      },
      hasDefault: hasDefault,
      source: .ancestors(name: askedName),
      injection: injection,
      location: location
    )
  }
}

extension CanonicalType {
  /// What is between a value and whoever has this type: instantiators make it later.
  fileprivate var wrappings: [DependencyRequest.Wrapping] {
    InstantiatorType(in: self) == nil ? [] : [.deferred(.factory)]
  }
}
