import DpendGraph

extension DipCode {
  /// Reads `register` in any of its forms.
  static func register(
    _ call: Call,
    in container: DipContainer,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object> {
    if let type = interpreter.type(named: call.argument("storyboardType"), in: site.scope) {
      let tag = interpreter.tag(call.argument("tag"), in: site.scope)
      var product = DipDefinition.Product(type: type, made: type)
      product.arguments = []
      let number = interpreter.library.add(type, product, tag: tag, scope: .unique, to: container, at: site)
      interpreter.library.definitions[number].isOfStoryboard = true
      return CodeValue(object: .definition(number))
    }
    for argument in call.plainArguments where Scope(dip: argument) == nil {
      let value = interpreter.value(of: argument, for: .nothing, in: site.scope)
      if case .definition(let number) = value.object { return forward(number, call, at: site, &interpreter) }
    }
    guard let factory = call.argument("factory") ?? call.trailingClosure else { return .unknown }
    return register(factory, call, in: container, at: site, &interpreter)
  }

  private static func register(
    _ factory: Expression,
    _ call: Call,
    in container: DipContainer,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object> {
    let written = call.argument("type") ?? call.plainArguments.first { Scope(dip: $0) == nil }
    let type = interpreter.type(named: written, in: site.scope)
    let scope = interpreter.library.scope(
      call.argument("scope") ?? call.plainArguments.first { Scope(dip: $0) != nil },
      call
    )
    let tag = interpreter.tag(call.argument("tag"), in: site.scope)
    let number = interpreter.library.add(type ?? .void, .init(), tag: tag, scope: scope, to: container, at: site)
    let product = product(of: factory, for: number, type: type, at: site, &interpreter)
    guard let registered = type ?? product.type, registered != .void else {
      interpreter.library.definitions[number].isForgotten = true
      interpreter.library.definitions[number].type = .void
      interpreter.library.reportUnknownProduct(at: factory.location)
      return CodeValue(object: .definition(number))
    }
    interpreter.library.definitions[number].type = registered.withoutExistentials
    interpreter.library.definitions[number].product = product
    return CodeValue(object: .definition(number))
  }

  /// The scope that a registration names; `.shared` where it names none.
  private mutating func scope(_ expression: Expression?, _ call: Call) -> Scope {
    expression.flatMap { Scope(dip: $0) } ?? .shared
  }

  /// Adds a definition.
  ///
  /// - Returns: Its place among all.
  private mutating func add(
    _ type: CanonicalType,
    _ product: DipDefinition.Product,
    tag: DipTag,
    scope: Scope,
    to container: DipContainer,
    at site: CallSite<Object>
  ) -> Int {
    definitions.append(
      DipDefinition(
        container: container,
        type: type.withoutExistentials,
        tag: tag,
        scope: scope,
        product: product,
        module: modules[site.scope.context.file] ?? container.module,
        condition: site.scope.condition,
        branches: site.scope.branches,
        root: readings.last?.root ?? 0,
        location: site.location
      )
    )
    definitions[definitions.count - 1].isForTests = isForTests(site.scope.context)
    return definitions.count - 1
  }

  // MARK: Factories

  /// What a factory makes, with its requests added to the definition.
  private static func product(
    of factory: Expression,
    for number: Int,
    type: CanonicalType?,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> DipDefinition.Product {
    if case .closure(let closure) = factory.form {
      return product(of: closure, for: number, type: type, at: site, &interpreter)
    }
    if let made = interpreter.typeMade(byReference: factory, in: site.scope),
      case .member(_, _, let labels) = factory.form
    {
      let initializer = interpreter.index.initializer(of: made, labels: labels)
      let arguments = DipArgument.list(
        initializer?.parameters ?? [],
        types: initializer?.types ?? [],
        at: factory.location
      )
      let product = initializer?.isFailable ?? false ? CanonicalType.optional(made) : made
      return DipDefinition.Product(type: product, made: made, arguments: arguments)
    }
    guard let function = interpreter.functions(referredToBy: factory, in: site.scope).first else {
      let value = interpreter.value(of: factory, for: .nothing, in: site.scope)
      guard case .function(let known) = value.type?.withoutOptionals else { return DipDefinition.Product() }
      return DipDefinition.Product(type: known.result)
    }
    let types = function.parameterTypes(in: interpreter.index)
    let result = function.result(in: interpreter.index)
    return DipDefinition.Product(
      type: result.hasParameters ? nil : result,
      made: nil,
      arguments: DipArgument.list(function.declaration.parameters, types: types, at: factory.location)
    )
  }

  private static func product(
    of closure: ClosureCode,
    for number: Int,
    type: CanonicalType?,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> DipDefinition.Product {
    var scope = site.scope
    scope.isDeferred = false
    let run = interpreter.reading(definition: number, .construction) { interpreter in
      interpreter.run(closure, for: Expectation(type: type, role: .result), in: scope)
    }
    let arguments = zip(closure.parameters, run.uses).filter { $0.0.name != "_" }.map { parameter, use in
      let written = parameter.type.map { interpreter.index.resolve($0, in: site.scope.context) }
      return DipArgument(
        label: use?.role.label,
        name: use?.role.name ?? parameter.name,
        type: written ?? use?.type,
        isWritten: written != nil,
        location: parameter.location
      )
    }
    for argument in arguments where argument.type == nil {
      interpreter.library.reportUnknownArgument(argument.name, at: argument.location)
    }
    return DipDefinition.Product(type: run.value.type, made: run.value.made, arguments: arguments)
  }

  // MARK: What can't be read

  private mutating func reportUnknownProduct(at location: SourceLocation) {
    findings.append(
      .unreadableDip(
        "the type that is registered here can't be read from its factory",
        advice: "write it out: register(type: T.self) { … }, or { … as T }",
        at: location
      )
    )
  }

  private mutating func reportUnknownArgument(_ name: String, at location: SourceLocation) {
    findings.append(
      .unreadableDip(
        "the type of the factory's argument '\(name)' can't be read from how it is used",
        advice: "write it out: { (\(name.hasPrefix("$") ? "value" : name): T) in … }",
        at: location
      )
    )
  }
}

extension Finding {
  /// A call of Dip's that means something to the compiler which the source doesn't show.
  static func unreadableDip(_ message: Finding.Message, advice: String, at location: SourceLocation) -> Finding {
    StageDiagnostic.unseenDeclaration.finding(message, at: location, notes: [Note(advice)])
  }
}

extension DipArgument {
  /// The parameters of an initializer or a function that is a factory; what has a default value must be given all the same.
  fileprivate static func list(
    _ parameters: [ParameterDeclaration],
    types: [CanonicalType],
    at location: SourceLocation
  ) -> [DipArgument] {
    zip(parameters, types).map { parameter, type in
      DipArgument(label: parameter.label, name: parameter.name, type: type, isWritten: false, location: location)
    }
  }
}

extension Expectation.Role {
  /// The label of the argument or the name of the property.
  var label: String? {
    switch self {
    case .argument(let label, _, _): label
    case .property(let name): name
    case .variable, .result, .unknown: nil
    }
  }

  /// The name of the parameter, the property or the variable.
  var name: String? {
    switch self {
    case .argument(_, let name, _), .property(let name), .variable(let name): name.isEmpty ? nil : name
    case .result, .unknown: nil
    }
  }
}
