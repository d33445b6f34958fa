import DpendGraph

extension ResolverInterpreter {
  /// Reads `register(T.self, name: .fast) { resolver, arguments in … }`.
  mutating func register(_ call: Call, in container: ContainerEvents.Container, at site: Site) -> Value? {
    guard let factory = call.argument("factory") ?? call.trailingClosure else { return nil }
    let type = metatype(call.argument("type") ?? call.unlabeledArguments.first, in: site.scope)
    let name = registeredName(call.argument("name"), in: site.scope)
    let number = addRegistration(of: type?.withoutExistentials, named: name, in: container, at: site)
    let known = [
      Value(type: .named(ResolverNames.container), object: .container(container)),
      Value(type: .named("Args"), object: .arguments(of: number)),
    ]
    runFactory(factory, of: number, with: known, at: site)
    setType(of: number)
    return Value(object: .registration(number))
  }

  /// Sets the type of a registration to the result of its closure, where the code does not write it.
  private mutating func setType(of number: Int) {
    let registration = state.events.registrations[number]
    let type = registration.type ?? registration.product?.withoutOptionals.withoutExistentials
    guard let type, !type.hasParameters, type != .void else {
      state.events.registrations[number].type = nil
      state.events.isIncomplete = true
      return
    }
    state.events.registrations[number].type = type
  }

  // MARK: Configuration

  /// Reads a method that is called on the result of a registration.
  mutating func configure(_ number: Int, by name: String, _ call: Call, at site: Site) -> Value? {
    switch name {
    case "implements":
      if let type = metatype(call.unlabeledArguments.first, in: site.scope), !type.hasParameters {
        let name = registeredName(call.argument("name"), in: site.scope)
        state.events.registrations[number].forwards.append(Key(type.withoutExistentials, tag: name.tag))
      }
    case "scope":
      let scope = scope(call.unlabeledArguments.first, from: site.scope.context.file)
      state.events.registrations[number].scope = scope
    case "resolveProperties":
      if let block = call.trailingClosure ?? call.arguments.first?.value { setProperties(of: number, block, at: site) }
    default: return nil
    }
    return Value(object: .registration(number))
  }

  /// Runs a block that sets the properties of a new object; Resolver stores the object afterwards.
  private mutating func setProperties(of number: Int, _ block: Expression, at site: Site) {
    let registration = state.events.registrations[number]
    let product = Value(type: registration.type, created: registration.created)
    let known = [
      Value(type: .named(ResolverNames.container), object: .container(registration.container)), product,
      Value(type: .named("Args"), object: .arguments(of: number)),
    ]
    var scope = site.scope
    scope.isDeferred = false
    run(for: number, .construction) { $0.apply(block, to: known, in: scope) }
  }

  // MARK: Requests

  /// Reads `resolve(T.self, name: .fast, args: a)` and `optional(…)`.
  mutating func resolve(
    _ call: Call,
    isRequired: Bool,
    from container: ContainerEvents.Container,
    at site: Site
  ) -> Value? {
    let written = metatype(call.argument("type") ?? call.unlabeledArguments.first, in: site.scope)
    let expected = isRequired ? site.expectation.type : site.expectation.type?.withoutOptionals
    let name = registeredName(call.argument("name"), in: site.scope)
    let arguments = call.argument("args").map { [value(of: $0, for: .nothing, in: site.scope).type] } ?? []
    guard let type = written ?? expected else {
      addUnknownRequest(from: container)
      return .unknown
    }
    addRequest(of: type, named: name, arguments: arguments, isRequired: isRequired, from: container, at: site)
    return Value(type: isRequired ? type : .optional(type))
  }

  /// Reads `arguments()`, `arguments("key")`, `arguments.get()` and `arguments.optional()`.
  mutating func runtimeArgument(_ call: Call, on receiver: Value?, at site: Site) -> Value? {
    let value = receiver ?? call.name.flatMap { site.scope.locals[$0] }
    guard case .arguments(let number) = value?.object, receiver == nil || ["get", "optional"].contains(call.name) else {
      return nil
    }
    guard call.name != "optional" else { return Value(type: site.expectation.type) }
    let key = call.unlabeledArguments.first.flatMap { expression -> String? in
      if case .literal(.string(let text)) = expression.form { text } else { nil }
    }
    let argument = ContainerEvents.Argument(
      label: site.expectation.role.label,
      name: key ?? site.expectation.role.name ?? "argument",
      type: site.expectation.type?.withoutOptionals,
      location: site.location
    )
    state.events.registrations[number].arguments.append(argument)
    return Value(type: site.expectation.type)
  }
}
