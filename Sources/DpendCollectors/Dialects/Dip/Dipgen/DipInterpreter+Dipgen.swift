import DpendGraph

extension DipInterpreter {
  /// Adds the definitions that dipgen generates.
  mutating func add(_ registrations: [DipgenRegistration]) {
    for registration in registrations {
      let container = registration.container(in: index)
      containers.addCreation(of: container, autoInjects: true)
      definitions.append(definition(registration, in: container))
    }
  }

  private func definition(_ registration: DipgenRegistration, in container: DipContainerID) -> DipDefinition {
    let context = registration.context
    let type = index.resolve(registration.type, in: context).withoutExistentials
    let registered = registration.registersAs.map { index.resolve($0, in: context) } ?? type
    let (passed, resolved) = constructor(of: registration, creating: type)
    var definition = DipDefinition(
      container: container,
      type: registered.withoutExistentials,
      tag: DipTag(registration.tag),
      scope: registration.scope.flatMap { Scope(dip: $0) } ?? .shared,
      product: DipDefinition.Product(type: registered, created: type, arguments: passed),
      module: container.module,
      point: ExecutionPoint(
        sequence: [registration.location],
        condition: registration.condition,
        branches: [],
        context: context,
        location: registration.location
      )
    )
    definition.forwards = registration.implemented.map {
      DipDefinition.Forward(type: index.resolve($0.type, in: context).withoutExistentials, tag: DipTag($0.tag))
    }
    definition.hasRuntimeArguments = true
    definition.isOfStoryboard = registration.isForStoryboard
    definition.requests = resolved.map { argument in
      DipRequest(
        label: argument.label,
        name: argument.name,
        type: (argument.type ?? .void).withoutExistentials,
        container: container,
        phase: .construction,
        injection: .initializer,
        location: argument.location
      )
    }
    definition.requests += registration.properties.compactMap { property in
      guard let written = property.type else { return nil }
      return DipRequest(
        label: property.name,
        name: property.name,
        type: index.resolve(written, in: self.context(of: type, in: registration)).withoutExistentials,
        tag: DipTag(property.tag),
        container: container,
        phase: .injection,
        injection: .property,
        location: property.location
      )
    }
    return definition
  }

  /// The parameters of the constructor: runtime arguments, and those that the container resolves.
  private func constructor(
    of registration: DipgenRegistration,
    creating type: CanonicalType
  ) -> (passed: [DipArgument], resolved: [DipArgument]) {
    let constructor = registration.constructor
    var parameters = constructor.parameters ?? []
    var types = parameters.map { index.resolve($0.type, in: self.context(of: type, in: registration)) }
    if constructor.parameters == nil, constructor.name == "init",
      let declared = index.initializer(of: type, labels: constructor.labels ?? [])
    {
      (parameters, types) = (declared.parameters, declared.types)
    }
    let arguments = arguments(parameters, types)
    let isPassed = { (argument: DipArgument) in argument.label.map(constructor.arguments.contains) ?? false }
    return (arguments.filter(isPassed), arguments.filter { !isPassed($0) })
  }

  /// The context of names in the annotated declaration.
  private func context(of type: CanonicalType, in registration: DipgenRegistration) -> LexicalContext {
    LexicalContext(file: registration.context.file, enclosing: type.nominal?.components.map(\.name) ?? [])
  }
}

extension DipgenRegistration {
  /// Returns the container that dipgen declares for the registration, as a global variable of the module.
  func container(in index: TypeIndex) -> DipContainerID {
    let module = index.files[location.file]?.module ?? ""
    return DipContainerID(module: module, path: ["\(container)Container"], origin: .property)
  }
}
