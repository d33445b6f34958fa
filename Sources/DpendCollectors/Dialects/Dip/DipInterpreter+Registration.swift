import DpendGraph

extension DipInterpreter {
  /// Reads `register` in any of its forms.
  mutating func register(_ call: Call, in container: DipContainerID, at site: Site) -> Value {
    if let type = metatype(call.argument("storyboardType"), in: site.scope) {
      let tag = tag(call.argument("tag"), in: site.scope)
      let product = DipDefinition.Product(type: type, created: type)
      let number = add(type, product, tag: tag, scope: .unique, to: container, at: site)
      definitions[number].isOfStoryboard = true
      return Value(object: .definition(number))
    }
    let arguments = call.unlabeledArguments
    for argument in arguments where Scope(dip: argument) == nil {
      let value = value(of: argument, for: .nothing, in: site.scope)
      if case .definition(let number) = value.object { return forward(number, call, at: site) }
    }
    guard let factory = call.argument("factory") ?? call.trailingClosure else { return .unknown }
    let type = metatype(call.argument("type") ?? arguments.first { Scope(dip: $0) == nil }, in: site.scope)
    let scope = call.argument("scope").flatMap { Scope(dip: $0) } ?? arguments.lazy.compactMap { Scope(dip: $0) }.first
    let tag = tag(call.argument("tag"), in: site.scope)
    let number = add(type ?? .void, .init(), tag: tag, scope: scope ?? .shared, to: container, at: site)
    let product = product(of: factory, for: number, type: type, at: site)
    if let registered = type ?? product.type, registered != .void {
      definitions[number].type = registered.withoutExistentials
      definitions[number].product = product
    } else {
      definitions[number].isRemoved = true
      definitions[number].type = .void
      let fix = "write the type: register(type: T.self) { … }, or { … as T }"
      findings.append(.unseen("cannot infer the registered type from the factory", at: factory.location, advice: fix))
    }
    return Value(object: .definition(number))
  }

  /// Adds a definition, and returns its position among all.
  private mutating func add(
    _ type: CanonicalType,
    _ product: DipDefinition.Product,
    tag: DipTag,
    scope: Scope,
    to container: DipContainerID,
    at site: Site
  ) -> Int {
    var definition = DipDefinition(
      container: container,
      type: type.withoutExistentials,
      tag: tag,
      scope: scope,
      product: product,
      module: index.files[site.scope.context.file]?.module ?? container.module,
      point: site.point(in: frames.last.map { [$0.root] } ?? [])
    )
    definition.isForTests = index.isForTests(site.scope.context)
    definitions.append(definition)
    return definitions.count - 1
  }

  // MARK: Factories

  /// The product of a factory; its requests are added to the definition.
  private mutating func product(
    of factory: Expression,
    for number: Int,
    type: CanonicalType?,
    at site: Site
  ) -> DipDefinition.Product {
    if case .closure(let closure) = factory.form { return product(of: closure, for: number, type: type, at: site) }
    switch reference(factory, in: site.scope) {
    case .initializer(let created, let labels):
      let initializer = index.initializer(of: created, labels: labels)
      return DipDefinition.Product(
        type: initializer?.isFailable ?? false ? .optional(created) : created,
        created: created,
        arguments: arguments(initializer?.parameters ?? [], initializer?.types ?? [], at: factory.location)
      )
    case .function(let function):
      let result = function.result(in: index)
      let (parameters, types) = (function.declaration.parameters, function.parameterTypes(in: index))
      return DipDefinition.Product(
        type: result.hasParameters ? nil : result,
        arguments: arguments(parameters, types, at: factory.location)
      )
    case nil:
      let value = value(of: factory, for: .nothing, in: site.scope)
      return DipDefinition.Product(type: value.type?.functionInside?.result)
    }
  }

  /// Returns the parameters of a factory function; Dip requires a value for those with default values too.
  func arguments(
    _ parameters: [ParameterDeclaration],
    _ types: [CanonicalType],
    at reference: SourceLocation? = nil
  ) -> [DipArgument] {
    zip(parameters, types).map { parameter, type in
      let location = reference ?? parameter.location
      return DipArgument(label: parameter.label, name: parameter.name, type: type, isWritten: false, location: location)
    }
  }

  private mutating func product(
    of closure: ClosureCode,
    for number: Int,
    type: CanonicalType?,
    at site: Site
  ) -> DipDefinition.Product {
    var scope = site.scope
    scope.isDeferred = false
    let run = run(for: number, .construction) { interpreter in
      interpreter.run(closure, for: Expectation(type: type, role: .result), in: scope)
    }
    let arguments = zip(closure.parameters, run.uses).filter { $0.0.name != "_" }.map { parameter, use in
      let written = parameter.type.map { index.resolve($0, in: site.scope.context) }
      return DipArgument(
        label: use?.role.label,
        name: use?.role.name ?? parameter.name,
        type: written ?? use?.type,
        isWritten: written != nil,
        location: parameter.location
      )
    }
    for argument in arguments where argument.type == nil {
      let name = argument.name
      let problem: Finding.Message = "cannot infer the type of the factory's argument '\(name)' from its use"
      let fix = "write the type: { (\(name.hasPrefix("$") ? "value" : name): T) in … }"
      findings.append(.unseen(problem, at: argument.location, advice: fix))
    }
    return DipDefinition.Product(type: run.value.type, created: run.value.created, arguments: arguments)
  }
}
