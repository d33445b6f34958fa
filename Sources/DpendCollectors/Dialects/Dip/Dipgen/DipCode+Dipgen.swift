import DpendGraph

extension DipCode {
  /// Adds the definitions that dipgen generates.
  mutating func add(_ registrations: [DipgenRegistration]) {
    for registration in registrations { definitions.append(definition(registration)) }
  }

  private mutating func definition(_ registration: DipgenRegistration) -> DipDefinition {
    let container = registration.container(in: index)
    containers.noteMaking(container, autoInjects: true)
    let type = index.resolve(registration.type, in: registration.context).withoutExistentials
    let registered = registration.registersAs.map { index.resolve($0, in: registration.context) } ?? type
    let constructor = constructor(of: registration, making: type)
    roots += 1
    var definition = DipDefinition(
      container: container,
      type: registered.withoutExistentials,
      tag: registration.tag.map { .known(Tag($0)) } ?? .none,
      scope: registration.scope.flatMap { Scope(dip: $0) } ?? .shared,
      product: DipDefinition.Product(type: registered, made: type, arguments: constructor.handedOver),
      module: container.module,
      condition: registration.condition,
      branches: [],
      root: roots,
      location: registration.location
    )
    definition.forwards = registration.implemented.map {
      DipDefinition.Forward(
        type: index.resolve($0.type, in: registration.context).withoutExistentials,
        tag: $0.tag.map { .known(Tag($0)) } ?? .none
      )
    }
    definition.takesArguments = true
    definition.isOfStoryboard = registration.isForStoryboard
    definition.requests =
      constructor.resolved.map { request($0, from: container) }
      + registration.properties.compactMap { request($0, of: registration, from: container) }
    return definition
  }

  /// What the constructor takes: from whoever asks, and from the container.
  private func constructor(
    of registration: DipgenRegistration,
    making type: CanonicalType
  ) -> (handedOver: [DipArgument], resolved: [DipArgument]) {
    let constructor = registration.constructor
    var parameters = constructor.parameters ?? []
    var types = parameters.map { index.resolve($0.type, in: self.context(of: registration, type)) }
    if constructor.parameters == nil, constructor.name == "init",
      let declared = index.initializer(of: type, labels: constructor.labels ?? [])
    {
      (parameters, types) = (declared.parameters, declared.types)
    }
    let arguments = zip(parameters, types).map { parameter, type in
      DipArgument(
        label: parameter.label,
        name: parameter.name,
        type: type,
        isWritten: true,
        location: parameter.location
      )
    }
    let isHandedOver = { (argument: DipArgument) in argument.label.map(constructor.arguments.contains) ?? false }
    return (arguments.filter(isHandedOver), arguments.filter { !isHandedOver($0) })
  }

  /// Where the names in the annotated declaration are looked up.
  private func context(of registration: DipgenRegistration, _ type: CanonicalType) -> LexicalContext {
    LexicalContext(
      file: registration.context.file,
      enclosing: type.nominal?.components.map(\.name) ?? []
    )
  }

  private func request(_ argument: DipArgument, from container: DipContainer) -> DipRequest {
    DipRequest(
      label: argument.label,
      name: argument.name,
      type: (argument.type ?? .void).withoutExistentials,
      tag: .none,
      isOptional: false,
      arguments: [],
      container: container,
      phase: .construction,
      injection: .initializer,
      location: argument.location
    )
  }

  private func request(
    _ property: DipgenRegistration.Property,
    of registration: DipgenRegistration,
    from container: DipContainer
  ) -> DipRequest? {
    guard let type = property.type else { return nil }
    let owner = index.resolve(registration.type, in: registration.context)
    return DipRequest(
      label: property.name,
      name: property.name,
      type: index.resolve(type, in: context(of: registration, owner)).withoutExistentials,
      tag: property.tag.map { .known(Tag($0)) } ?? .none,
      isOptional: false,
      arguments: [],
      container: container,
      phase: .injection,
      injection: .property,
      location: property.location
    )
  }
}

extension DipgenRegistration {
  /// The container that dipgen declares for it, as a variable of the module.
  func container(in index: TypeIndex) -> DipContainer {
    DipContainer(
      module: index.files[location.file]?.module ?? "",
      path: ["\(container)Container"],
      origin: .property
    )
  }
}
