import DpendGraph

extension FlexInjectInterpreter {
  /// The methods of containers.
  private enum Method: String {
    case register, resolve, remove, removeAll
  }

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let method = call.name.flatMap(Method.init) else { return value(ofHelper: call, on: receiver, at: site) }
    guard let source = container(called: call, on: receiver, at: site) else { return nil }
    events.flow.add(source)
    switch method {
    case .register: register(call, in: source, at: site)
    case .resolve: return resolve(call, in: source, of: receiver?.type, at: site)
    case .remove:
      if let key = key(of: call, for: "removed", or: nil, at: site) { remove(key, from: source, at: site) }
    case .removeAll: remove(nil, from: source, at: site)
    }
    return Value(type: .void)
  }

  /// The result of a method that an extension of the containers' protocol adds, which the class has as well.
  private mutating func value(ofHelper call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name, (receiver ?? site.scope.locals["self"])?.object != nil else { return nil }
    let helpers = index.functions(named: name, of: NominalType("DIContainer"))
    return helpers.isEmpty ? nil : value(ofCalling: helpers, call, on: receiver, at: site)
  }

  /// The container whose method is called; nil when the receiver is none.
  private func container(called call: Call, on receiver: Value?, at site: Site) -> Object? {
    guard let receiver else { return site.scope.locals["self"]?.object }
    if case .metatype = receiver.type { return nil }
    if let source = receiver.object { return source }
    guard let type = receiver.type else { return nil }
    if let own = instance(of: type) { return own }
    guard names.isContainer(type, in: site.scope.context.file), let location = body?.location else { return nil }
    return .variable(FlowVariable(call.receiverName ?? "container", at: location))
  }

  // MARK: Registrations

  private mutating func register(_ call: Call, in source: Object, at site: Site) {
    let key = key(of: call, for: "registered", or: nil, at: site)
    let factory = call.argument("dependency") ?? call.trailingClosure ?? call.unlabeledArguments.dropFirst().first
    for builds in BuildCondition.cases(of: factory?.buildConditions ?? [], within: site.scope.condition) {
      openRegistrations.append([])
      var scope = site.scope
      scope.condition = builds.condition
      scope.isDeferred = false
      let type: CanonicalType? = if case .type(let type) = key { type } else { nil }
      let value = factory.map { product(of: $0, Expectation(type: type, role: .result), in: scope) }
      let requests = openRegistrations.popLast() ?? []
      guard let key, !isInCalledFunction else { continue }
      let registration = FlexInjectEvents.Registration(
        container: source,
        key: key,
        product: value?.type,
        created: value?.created,
        requests: requests,
        point: point(of: site, where: builds.condition)
      )
      events.steps.append(.registration(registration))
    }
  }

  /// The result of a registration's closure, or of the function or initializer that is registered.
  private mutating func product(of factory: Expression, _ expectation: Expectation, in scope: Environment) -> Value {
    if case .closure(let closure) = factory.form {
      let value = run(closure, at: factory.location, for: expectation, in: scope).value
      return value.typed(closure.result.map { index.resolve($0, in: scope.context) })
    }
    // A container of the project may store a value instead of a closure.
    if case .call = factory.form, !names.copies.modules.isEmpty {
      return value(of: factory, for: expectation, in: scope)
    }
    let call = Call(callee: factory, nameLocation: factory.location, arguments: [])
    return value(of: Expression(form: .call(call), location: factory.location), for: expectation, in: scope)
  }

  private mutating func remove(_ key: FlexInjectKey?, from source: Object, at site: Site) {
    guard openRegistrations.isEmpty else { return }
    let removal = FlexInjectEvents.Removal(
      container: source,
      key: key,
      point: point(of: site, where: site.scope.condition)
    )
    events.steps.append(.removal(removal))
  }

  private func point(of site: Site, where condition: BuildCondition) -> ExecutionPoint {
    site.point(in: (body.map { [$0.location] } ?? []) + site.scope.closures, where: condition)
  }

  // MARK: Requests

  private mutating func resolve(_ call: Call, in source: Object, of type: CanonicalType?, at site: Site) -> Value? {
    guard let key = key(of: call, for: "requested", or: site.expectation.type, at: site) else {
      return Value(type: site.expectation.type)
    }
    let requested: CanonicalType? = if case .type(let type) = key { type } else { site.expectation.type }
    if call.argument("mode") == nil, let type, requiresMode(type, site.scope.context.file) {
      let fix = "add 'mode: .shared', which dpend assumes; only the class 'DependencyContainer' has a default value"
      report("'resolve' of a 'DIContainer' has no argument 'mode:'", fix: fix, at: site.location)
    }
    add(request(key, type: requested, of: source, mode: call.argument("mode"), at: site), at: site)
    return Value(type: requested)
  }

  /// Whether the `resolve` of a container of a type requires a mode, which only the class has a default value for.
  private func requiresMode(_ type: CanonicalType, _ file: String) -> Bool {
    names.isContainerProtocol(type, in: file)
      && index.functions(named: "resolve", of: NominalType("DIContainer")).isEmpty
  }

  /// Returns the request of a call.
  mutating func request(
    _ key: FlexInjectKey,
    type: CanonicalType?,
    of source: Object,
    mode: Expression?,
    at site: Site
  ) -> FlexInjectEvents.Request {
    let role = site.expectation.role
    return FlexInjectEvents.Request(
      container: source,
      key: key,
      type: type,
      label: role.argumentLabel,
      name: role.name ?? nameOfBody ?? "resolve",
      scope: scope(of: mode),
      wrappings: wrappings(at: site),
      injection: openRegistrations.isEmpty ? .call : role.injection ?? .closure,
      function: openRegistrations.isEmpty && !site.scope.isDeferred ? body?.function : nil,
      location: site.location
    )
  }

  /// The name of the function or property that contains a request; nil in the closure of a registration.
  private var nameOfBody: String? {
    guard openRegistrations.isEmpty, let body, body.kind != .initializer, !body.name.isEmpty else { return nil }
    return body.name
  }

  /// Adds a request to the registration whose closure is being run, else to the consumer that the body belongs to.
  mutating func add(_ request: FlexInjectEvents.Request, at site: Site) {
    if let last = openRegistrations.indices.last {
      openRegistrations[last].append(request)
    } else if let body {
      let use = FlexInjectEvents.Use(
        consumer: index.consumer(of: body),
        request: request,
        condition: site.scope.condition,
        body: body.location
      )
      events.uses.append(use)
    }
  }

  /// The wrappings of a request: deferred where the value is created later than the code around the request.
  private func wrappings(at site: Site) -> [DependencyRequest.Wrapping] {
    if !openRegistrations.isEmpty { return isDeferred(site) ? [.deferred(.factory)] : [] }
    guard let body, !body.context.enclosing.isEmpty else { return [] }
    return (body.isImmediate || body.isStart) && !site.scope.isDeferred ? [] : [.deferred(.lazy)]
  }
}

extension Expectation.Role {
  /// The label of the argument.
  fileprivate var argumentLabel: String? { if case .argument(let label, _, _) = self { label } else { nil } }
}

extension Call {
  /// The last name before the dot.
  fileprivate var receiverName: String? {
    guard case .member(let base?, _, _) = callee.form else { return nil }
    return base.dottedNames?.last
  }
}
