import DpendGraph

/// Creates the requests of decorated properties and of parameters.
struct SafeDIRequestReader {
  private let project: SafeDIProject

  init(_ project: SafeDIProject) {
    self.project = project
  }

  /// Returns the request for the value of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: Its resolved type.
  ///   - context: The scope in which the types of its macro are looked up.
  /// - Returns: The request.
  func request(_ property: DecoratedProperty, type: CanonicalType, in context: LexicalContext) -> DependencyRequest {
    var request = DependencyRequest(
      label: property.name,
      name: property.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(Key(type))],
      source: .caller,
      injection: .initializer,
      location: property.location
    )
    request.isConverted = property.isErasedToConcreteExistential
    switch property.source {
    case .instantiated(let named):
      let created = project.fulfilling((named.map { project.index.resolve($0, in: context) } ?? type).instantiated)
      request.source = .construction
      request.alternatives = [DependencyRequest.Alternative(Key(created), type.wrappings)]
      request.arguments = InstantiatorType(in: type).map { arguments(of: $0, creating: created) } ?? []
    case .received(let name, let otherType, let onlyIfAvailable):
      let received = otherType.map { project.index.resolve($0, in: context) } ?? type
      request.source = .ancestors(name: name ?? property.name)
      request.alternatives = received.alternatives(isOptional: onlyIfAvailable)
    case .forwarded: break
    }
    return request
  }

  /// Returns the request for the value of a parameter, which an ancestor has under the same name and type.
  func request(_ parameter: ParameterDeclaration, type: CanonicalType) -> DependencyRequest {
    DependencyRequest(
      label: parameter.name,
      name: parameter.name,
      declaredType: type,
      alternatives: type.alternatives(isOptional: false),
      hasDefault: parameter.hasDefault,
      source: .ancestors(name: parameter.name),
      injection: .method,
      location: parameter.location
    )
  }

  /// Returns the types of the arguments of an instantiator: its own, else the forwarded properties of the created type.
  private func arguments(of instantiator: InstantiatorType, creating created: CanonicalType) -> [CanonicalType?] {
    switch instantiator.arguments {
    case nil: return project.forwardedTypes(of: created)
    case .tuple(let elements): return elements.map(\.type)
    case .nominal(let nominal) where nominal.components.last?.name == "ForwardedProperties":
      let outer = nominal.withComponents(nominal.components.dropLast())
      return project.forwardedTypes(of: project.fulfilling(.nominal(outer)))
    case .some(let single): return [single]
    }
  }
}

extension CanonicalType {
  /// The wrappings between a value and a property of this type: an instantiator creates the value later.
  fileprivate var wrappings: [DependencyRequest.Wrapping] {
    InstantiatorType(in: self) == nil ? [] : [.deferred(.factory)]
  }

  /// Returns the alternatives for a value of this type that an ancestor has.
  ///
  /// - Parameter isOptional: Whether the value may be missing, and may have the type inside the optional.
  /// - Returns: The alternatives, the preferred one first.
  fileprivate func alternatives(isOptional: Bool) -> [DependencyRequest.Alternative] {
    let types = isOptional ? [self] + (argument(of: "Optional").map { [$0] } ?? []) : [self]
    return types.map { DependencyRequest.Alternative(Key($0), (isOptional ? [.optional] : []) + wrappings) }
  }
}
