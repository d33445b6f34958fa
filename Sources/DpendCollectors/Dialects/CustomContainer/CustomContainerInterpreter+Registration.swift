import DpendGraph

extension CustomContainerInterpreter {
  /// Reads a registration, such as `add(Api.self, name: "live") { LiveApi() }`, `add(LiveApi() as Api)` and `add(LiveApi.init)`.
  mutating func register(_ call: Call, for lifetime: Lifetime?, by target: Target, at site: Site) -> Value {
    let arguments = arguments(of: call, by: target, at: site)
    let types = keysFirst(arguments.types)
    let number = addRegistration(of: types.first, named: arguments.name, in: target.source, at: site)
    state.events.registrations[number].scope =
      arguments.scope ?? lifetime.map { Scope(name: $0.rawValue, lifetime: $0) }
    if let product = arguments.product {
      create(number, from: product, by: target, at: site)
      state.events.registrations[number].forwards = types.dropFirst().map { Key($0, tag: arguments.name.tag) }
    } else if let implementation = types.last, implementation.nominal.flatMap(index.kind(of:)) != .protocol {
      state.events.registrations[number].created = implementation
    }
    setType(of: number)
    return result(of: call, by: target)
  }

  /// Returns types so that each comes after its supertypes, which are the keys of a registration.
  private func keysFirst(_ types: [CanonicalType]) -> [CanonicalType] {
    guard types.count == 2, let second = types[1].nominal, let first = types[0].nominal,
      index.allSupertypes(of: first).contains(second)
    else { return types }
    return types.reversed()
  }

  /// Returns the result of a registration, on which code can call further methods of the container.
  private func result(of call: Call, by target: Target) -> Value {
    guard let function = function(of: call, by: target)?.function else { return .unknown }
    let isOwn = function.declaration.result == .named("Self")
    let type = isOwn ? target.type : function.result(in: index)
    guard let type, names.container(of: type) != nil else { return .unknown }
    return Value(type: type, object: .container(target.source))
  }

  // MARK: Values

  /// Reads the closure that creates the value of a registration, the initializer or function, or the value itself.
  private mutating func create(
    _ number: Int,
    from argument: CustomContainerArguments.Argument,
    by target: Target,
    at site: Site
  ) {
    let factory = argument.expression
    if case .closure(let closure) = factory.form {
      let known = containers(among: parameterTypes(of: closure, passedTo: target), from: target)
      return runFactory(factory, of: number, with: known, at: site)
    }
    if !isLocal(factory, in: site.scope), let reference = reference(factory, in: site.scope) {
      let types: [CanonicalType] =
        if case .function(let function) = reference { function.parameterTypes(in: index) } else { [] }
      runFactory(factory, of: number, with: containers(among: types, from: target), at: site)
      if case .initializer(let type, let labels) = reference {
        addRequests(ofInitializer: index.initializer(of: type, labels: labels), for: number, factory, at: site)
      }
      return
    }
    let expected = Expectation(type: state.events.registrations[number].type, role: .result)
    let value = run(for: number, .construction) { $0.value(of: factory, for: expected, in: site.scope) }
    let function = value.type?.functionInside
    state.events.registrations[number].product = function?.result ?? value.type
    state.events.registrations[number].created = value.created
    let isCreatedOnce = function == nil && argument.type != nil && !argument.isAutoclosure
    // The container gets one object, whatever its scope, and can only hold it weakly.
    let lifetime = state.events.registrations[number].scope?.lifetime
    if isCreatedOnce, lifetime != .weak, lifetime != .singleton {
      state.events.registrations[number].scope = .singleton
    }
  }

  /// Returns the types that a method of a container declares for the parameters of a closure.
  private func parameterTypes(of closure: ClosureCode, passedTo target: Target) -> [CanonicalType] {
    // A closure that the container of a library receives takes the container first.
    if target.functions.isEmpty { return closure.parameters.isEmpty ? [] : target.type.map { [$0] } ?? [] }
    let declared = target.functions.flatMap { $0.parameterTypes(in: index) }.compactMap(\.functionInside)
    return declared.first { $0.parameters.count == closure.parameters.count }?.parameters ?? []
  }

  /// Returns the values of the first parameters of a closure or function that are the container.
  private func containers(among types: [CanonicalType], from target: Target) -> [Value] {
    types.prefix { names.container(of: $0) != nil }.map { Value(type: $0, object: .container(target.source)) }
  }

  /// Adds requests for the parameters of an initializer that the container fills.
  private mutating func addRequests(
    ofInitializer initializer: ResolvedInitializer?,
    for number: Int,
    _ reference: Expression,
    at site: Site
  ) {
    guard let initializer else { return }
    let container = state.events.registrations[number].container
    for (parameter, type) in zip(initializer.parameters, initializer.types) where names.container(of: type) == nil {
      let role = Expectation.Role.argument(label: parameter.label, name: parameter.name, of: .initializer)
      let inner = Site(
        expectation: Expectation(type: type, role: role),
        scope: site.scope,
        location: reference.location
      )
      run(for: number, .construction) {
        $0.addRequest(of: type, named: .none, isRequired: !parameter.hasDefault, from: container, at: inner)
      }
    }
  }

  /// Sets the type of a registration to that of its value, where the code does not write it.
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
}
