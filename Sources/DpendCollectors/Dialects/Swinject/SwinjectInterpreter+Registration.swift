import DpendGraph

extension SwinjectInterpreter {
  /// Reads `register(T.self, name: "n") { resolver, argument in … }`.
  mutating func register(_ call: Call, in container: ContainerEvents.Container, at site: Site) -> Value? {
    let arguments = call.unlabeledArguments
    guard let factory = call.argument("factory") ?? call.trailingClosure ?? arguments.dropFirst().first else {
      return nil
    }
    let number = addRegistration(call, in: container, at: site)
    runFactory(factory, of: number, with: [Value(type: .named("Resolver"), object: .container(container))], at: site)
    return Value(object: .registration(number))
  }

  /// Adds the registration of a call with a type and a name, and returns its position among all.
  private mutating func addRegistration(
    _ call: Call,
    in container: ContainerEvents.Container,
    at site: Site
  ) -> Int {
    let type = metatype(call.argument("service") ?? call.unlabeledArguments.first, in: site.scope)
    let name = registeredName(call.argument("name"), in: site.scope)
    let isKnown = type.map { !$0.hasParameters } ?? false
    if !isKnown { state.events.isIncomplete = state.events.isIncomplete || type == nil }
    return addRegistration(of: isKnown ? type?.withoutExistentials : nil, named: name, in: container, at: site)
  }

  /// Reads `storyboardInitCompleted(Controller.self) { resolver, controller in … }`.
  mutating func registerController(_ call: Call, in container: ContainerEvents.Container, at site: Site) -> Value? {
    let number = addRegistration(call, in: container, at: site)
    let type = state.events.registrations[number].type
    state.events.registrations[number].created = type
    state.events.registrations[number].isRoot = true
    state.events.registrations[number].scope = .swinjectTransient
    guard let block = call.argument("initCompleted") ?? call.trailingClosure else { return nil }
    complete(number, block, at: site)
    return Value(type: .void)
  }

  /// Runs a block that receives the resolver and the created object.
  private mutating func complete(_ number: Int, _ block: Expression, at site: Site) {
    let registration = state.events.registrations[number]
    let resolver = Value(type: .named("Resolver"), object: .container(registration.container))
    let product = Value(type: registration.type, created: registration.created)
    var scope = site.scope
    scope.isDeferred = false
    run(for: number, .injection) { $0.apply(block, to: [resolver, product], in: scope) }
  }

  // MARK: Configuration

  /// Reads a method that is called on the result of a registration.
  mutating func configure(_ number: Int, by name: String, _ call: Call, at site: Site) -> Value? {
    switch name {
    case "inObjectScope":
      state.events.registrations[number].scope = scope(call.unlabeledArguments.first, in: site.scope)
    case "implements": implement(number, call, at: site)
    case "initCompleted":
      if let block = call.trailingClosure ?? call.arguments.first?.value { complete(number, block, at: site) }
    default: return nil
    }
    return Value(object: .registration(number))
  }

  /// Reads `implements(P.self, Q.self)` and `implements(P.self, name: "p")`.
  private mutating func implement(_ number: Int, _ call: Call, at site: Site) {
    for (position, argument) in call.arguments.enumerated() where argument.label == nil {
      guard let type = metatype(argument.value, in: site.scope), !type.hasParameters else { continue }
      let next = call.arguments.dropFirst(position + 1).first
      let name = next?.label?.hasPrefix("name") ?? false ? registeredName(next?.value, in: site.scope) : .none
      state.events.registrations[number].forwards.append(Key(type.withoutExistentials, tag: name.tag))
    }
  }

  /// Reads `forward(P.self, name: "p", to: registration)`.
  mutating func forward(_ call: Call, at site: Site) -> Value? {
    guard let target = call.argument("to"), let type = metatype(call.unlabeledArguments.first, in: site.scope),
      case .registration(let number) = value(of: target, for: .nothing, in: site.scope).object, !type.hasParameters
    else { return nil }
    let name = registeredName(call.argument("name"), in: site.scope)
    state.events.registrations[number].forwards.append(Key(type.withoutExistentials, tag: name.tag))
    return Value(type: .void)
  }

  // MARK: Autoregistration

  /// Reads `autoregister(T.self, name: "n", arguments: A.self, B.self, initializer: X.init)`.
  mutating func autoregister(_ call: Call, in container: ContainerEvents.Container, at site: Site) -> Value? {
    guard let initializer = call.argument("initializer") ?? call.trailingClosure else { return nil }
    let number = addRegistration(call, in: container, at: site)
    let runtime = runtimeArguments(of: call, at: site)
    let parameters = parameters(of: initializer, for: number, at: site)
    var open = runtime
    for parameter in parameters {
      if let type = parameter.type, let position = open.firstIndex(of: type.withoutExistentials) {
        open.remove(at: position)
        state.events.registrations[number].arguments.append(parameter)
      } else if let type = parameter.type {
        let role = Expectation.Role.argument(label: parameter.label, name: parameter.name, of: .initializer)
        var inner = site
        inner = Site(expectation: Expectation(type: type, role: role), scope: site.scope, location: parameter.location)
        run(for: number, .construction) {
          $0.addRequest(of: type, named: .none, isRequired: true, from: container, at: inner)
        }
      }
    }
    return Value(object: .registration(number))
  }

  /// Returns the types that a call lists as runtime arguments.
  private mutating func runtimeArguments(of call: Call, at site: Site) -> [CanonicalType] {
    guard let start = call.arguments.firstIndex(where: { ["argument", "arguments"].contains($0.label) }) else {
      return []
    }
    let listed = [call.arguments[start]] + call.arguments[(start + 1)...].prefix { $0.label == nil && !$0.isTrailing }
    return listed.compactMap { metatype($0.value, in: site.scope)?.withoutExistentials }
  }

  /// Returns the parameters of the function that creates an object, and sets the product of its registration.
  private mutating func parameters(
    of initializer: Expression,
    for number: Int,
    at site: Site
  ) -> [ContainerEvents.Argument] {
    if case .closure = initializer.form {
      runFactory(initializer, of: number, with: [], at: site)
      defer { state.events.registrations[number].arguments = [] }
      return state.events.registrations[number].arguments
    }
    guard let reference = reference(initializer, in: site.scope) else { return [] }
    setProduct(of: reference, for: number)
    let declared: [(ParameterDeclaration, CanonicalType)]
    switch reference {
    case .initializer(let type, let labels):
      let initializer = index.initializer(of: type, labels: labels)
      declared = zip(initializer?.parameters ?? [], initializer?.types ?? []).map { $0 }
    case .function(let function):
      declared = zip(function.declaration.parameters, function.parameterTypes(in: index)).map { $0 }
    }
    return declared.map { parameter, type in
      ContainerEvents.Argument(
        label: parameter.label,
        name: parameter.name,
        type: type,
        location: initializer.location
      )
    }
  }

  // MARK: Requests

  /// Reads `resolve(T.self, name: "n", argument: a)`.
  mutating func resolve(_ call: Call, from container: ContainerEvents.Container, at site: Site) -> Value? {
    let first = call.argument("serviceType") ?? call.unlabeledArguments.first
    let type = metatype(first, in: site.scope)
    let name = registeredName(call.argument("name"), in: site.scope)
    let arguments = passedArguments(of: call, at: site)
    guard let type else {
      addUnknownRequest(from: container)
      return Value(type: site.expectation.type)
    }
    addRequest(
      of: type,
      site.expectation.acceptsNil ? [.optional] : [],
      named: name,
      arguments: arguments,
      isRequired: site.expectation.isForced,
      from: container,
      at: site
    )
    return Value(type: .optional(type))
  }

  /// Reads `resolver ~> T.self`, `resolver ~> (T.self, name: "n", argument: a)` and `resolver~>`.
  mutating func resolveByOperator(_ call: Call, at site: Site) -> Value? {
    guard let resolver = call.arguments.first,
      let container = container(value(of: resolver.value, for: .nothing, in: site.scope), at: site)
    else { return nil }
    let type =
      call.arguments.count > 1
      ? metatype(call.arguments[1].value, in: site.scope) : site.expectation.type.map(\.withoutOptionals)
    guard let type else {
      addUnknownRequest(from: container)
      return Value(type: site.expectation.type)
    }
    let name = registeredName(call.argument("name"), in: site.scope)
    let arguments = passedArguments(of: call, at: site)
    addRequest(of: type, named: name, arguments: arguments, isRequired: true, from: container, at: site)
    return Value(type: type)
  }

  /// Returns the types of the runtime arguments that a request passes.
  private mutating func passedArguments(of call: Call, at site: Site) -> [CanonicalType?] {
    guard let start = call.arguments.firstIndex(where: { ["argument", "arguments"].contains($0.label) }) else {
      return []
    }
    let passed = [call.arguments[start]] + call.arguments[(start + 1)...].prefix { $0.label == nil && !$0.isTrailing }
    return passed.map { value(of: $0.value, for: .nothing, in: site.scope).type }
  }
}
