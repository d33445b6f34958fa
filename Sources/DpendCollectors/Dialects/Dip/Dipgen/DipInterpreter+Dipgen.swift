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
    let inner = LexicalContext(path: context.path, enclosing: type.nominal?.components.map(\.name) ?? [])
    let (passed, resolved) = parameters(of: registration.constructor, creating: type, in: inner)
    var definition = DipDefinition(
      container: container,
      type: registered.withoutExistentials,
      tag: registration.tag,
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
      DipDefinition.Forward(type: index.resolve($0.type, in: context).withoutExistentials, tag: $0.tag)
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
        type: index.resolve(written, in: inner).withoutExistentials,
        tag: property.tag,
        container: container,
        phase: .injection,
        injection: .property,
        location: property.location
      )
    }
    return definition
  }

  /// The parameters of the constructor: runtime arguments, and those that the container resolves.
  private func parameters(
    of constructor: DipgenRegistration.Constructor,
    creating type: CanonicalType,
    in context: LexicalContext
  ) -> (passed: [DipArgument], resolved: [DipArgument]) {
    var parameters = constructor.parameters ?? []
    var types = parameters.map { index.resolve($0.type, in: context) }
    if constructor.parameters == nil, constructor.name == "init",
      let declared = index.initializer(of: type, labels: constructor.labels ?? [])
    {
      (parameters, types) = (declared.parameters, declared.types)
    }
    let arguments = arguments(parameters, types)
    let isPassed = { (argument: DipArgument) in argument.label.map(constructor.arguments.contains) ?? false }
    return (arguments.filter(isPassed), arguments.filter { !isPassed($0) })
  }
}

extension DipgenRegistration {
  /// Returns the container that dipgen declares for the registration, as a global variable of the module.
  func container(in index: TypeIndex) -> DipContainerID {
    let module = index.files[location.file]?.module ?? ""
    return DipContainerID(module: module, path: ["\(container)Container"], origin: .property)
  }
}
