import DpendGraph

extension RuntimeContainerInterpreter {
  /// Reads `register(T.self, tag: X.self, key: "k", scope: .singleton) { container in … }` and `add(to: T.self) { … }`.
  mutating func register(
    _ call: Call,
    isElement: Bool,
    in container: ContainerEvents.Container,
    at site: Site
  ) -> Value? {
    let written = call.argument("to") ?? call.unlabeledArguments.first
    guard let factory = call.argument("factory") ?? call.trailingClosure else {
      return isElement ? nil : registerValues(written, in: container, at: site)
    }
    let type = metatype(written, in: site.scope)?.withoutExistentials
    let name = name(call.argument("tag"), call.argument("key"), in: site.scope)
    let number = addRegistration(of: type, named: name, in: container, at: site)
    state.events.registrations[number].scope = scope(call.argument("scope"))
    let known = Value(type: RuntimeContainerNames.containerType, object: .container(container))
    runFactory(factory, of: number, with: [known], at: site)
    setArgument(of: number, metatype(call.argument("argument"), in: site.scope))
    setType(of: number, isElement: isElement)
    return Value(type: .void)
  }

  /// Reads `register(values)`.
  private mutating func registerValues(
    _ values: Expression?,
    in container: ContainerEvents.Container,
    at site: Site
  ) -> Value? {
    guard let values else { return nil }
    let number = addRegistration(of: RuntimeContainerNames.values, named: .none, in: container, at: site)
    _ = run(for: number, .construction) { $0.value(of: values, for: .nothing, in: site.scope) }
    return Value(type: .void)
  }

  /// Sets the type of a registration to the result of its closure, where the code does not write it.
  private mutating func setType(of number: Int, isElement: Bool) {
    let registration = state.events.registrations[number]
    guard let type = registration.type ?? registration.product?.withoutExistentials, !type.hasParameters, type != .void
    else {
      state.events.registrations[number].type = nil
      state.events.isIncomplete = true
      return
    }
    state.events.registrations[number].type = type
    state.events.registrations[number].isElement = isElement
  }

  /// Sets the type of the runtime argument to the written one.
  private mutating func setArgument(of number: Int, _ type: CanonicalType?) {
    guard let type, let argument = state.events.registrations[number].arguments.first else { return }
    state.events.registrations[number].arguments = [
      ContainerEvents.Argument(label: argument.label, name: argument.name, type: type, location: argument.location)
    ]
  }

  private func scope(_ expression: Expression?) -> Scope? {
    expression?.lastName.flatMap { name in Scope.ofRuntime.first { $0.name == name } }
  }

  /// Returns the scope that the lifetime of a request is; nil for that of the registration.
  func lifetime(_ expression: Expression?) -> Scope? {
    switch expression?.lastName {
    case "new": Scope(name: "new", lifetime: .transient)
    case "kept": Scope(name: "kept", lifetime: .singleton)
    default: nil
    }
  }

  /// Returns the name that a tag and a key are together.
  mutating func name(_ tag: Expression?, _ key: Expression?, in scope: Environment) -> ContainerEvents.Name {
    let tag = metatype(tag, in: scope).map { Tag($0) }
    switch (tag, self.key(key, in: scope)) {
    case (let tag?, .none): return .known(tag)
    case (let tag?, .known(let key)): return .known(Tag("\(tag.name), \(key.name)"))
    case (let tag?, .unknown(let key)): return .unknown(.init(tag: tag, canBeNone: key.canBeNone))
    case (nil, let name): return name
    }
  }

  /// Returns the name that a key is: a string that the source shows, or an unknown one.
  private mutating func key(_ expression: Expression?, in scope: Environment) -> ContainerEvents.Name {
    guard let expression else { return .none }
    let value = value(of: expression, for: Expectation(type: .named("String"), role: .unknown), in: scope)
    switch value.literal {
    case .string(let text): return .known(Tag(text))
    case .nil: return .none
    default: break
    }
    if !isLocal(expression, in: scope), let text = texts.text(of: expression, in: scope.context) {
      return .known(Tag(text))
    }
    return .unknown(.init(canBeNone: value.type.map { $0.argument(of: "Optional") != nil } ?? true))
  }

  // MARK: Requests

  /// Reads `resolve(T.self, argument: a, tag: X.self, key: "k", lifetime: .new)`.
  mutating func resolve(_ call: Call, from container: ContainerEvents.Container, at site: Site) -> Value? {
    let isRequired = !site.expectation.acceptsFailure
    let name = name(call.argument("tag"), call.argument("key"), in: site.scope)
    let arguments = call.argument("argument").map { [value(of: $0, for: .nothing, in: site.scope).type] } ?? []
    guard let type = metatype(call.unlabeledArguments.first, in: site.scope) ?? site.expectation.type else {
      addUnknownRequest(from: container)
      return .unknown
    }
    addRequest(
      of: type,
      isRequired || type.argument(of: "Optional") != nil ? [] : [.optional],
      named: name,
      arguments: arguments,
      isRequired: isRequired,
      in: lifetime(call.argument("lifetime")),
      from: container,
      at: site
    )
    return Value(type: type)
  }

  /// Reads `resolveAll(T.self, tag: X.self, key: "k")`.
  mutating func resolveAll(_ call: Call, from container: ContainerEvents.Container, at site: Site) -> Value? {
    let expected = site.expectation.type?.withoutOptionals.argument(of: "Array")
    guard let element = metatype(call.unlabeledArguments.first, in: site.scope) ?? expected else {
      addUnknownRequest(from: container)
      return .unknown
    }
    let name = name(call.argument("tag"), call.argument("key"), in: site.scope)
    addRequest(of: element, [.array], named: name, isRequired: false, from: container, at: site)
    return Value(type: .array(element))
  }
}
