import DpendGraph

extension FlexInjectLibrary {
  /// The methods of containers.
  private enum Method: String {
    case register, resolve, remove, removeAll
  }

  static func value(
    of call: Call,
    on receiver: CodeValue<ContainerSource>?,
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) -> CodeValue<ContainerSource>? {
    guard let method = call.name.flatMap(Method.init) else {
      return value(ofHelper: call, on: receiver, at: site, by: &interpreter)
    }
    guard let source = interpreter.library.container(called: call, on: receiver, at: site) else { return nil }
    interpreter.library.events.flow.note(source)
    switch method {
    case .register: register(call, in: source, at: site, by: &interpreter)
    case .resolve: return interpreter.library.resolve(call, in: source, of: receiver?.type, at: site)
    case .remove: interpreter.library.remove(call, from: source, at: site)
    case .removeAll: interpreter.library.add(removalOf: nil, from: source, at: site)
    }
    return CodeValue(type: .void)
  }

  /// What a call of a method results in that an extension of the containers' protocol adds, which the class has as well.
  private static func value(
    ofHelper call: Call,
    on receiver: CodeValue<ContainerSource>?,
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) -> CodeValue<ContainerSource>? {
    guard let name = call.name, (receiver ?? site.scope.locals["self"])?.object != nil else { return nil }
    let helpers = interpreter.index.functions(named: name, of: NominalType("DIContainer"))
    return helpers.isEmpty ? nil : interpreter.value(ofCalling: helpers, call, on: receiver, at: site)
  }

  /// The container whose method is called; nil when it is something else's.
  private func container(
    called call: Call,
    on receiver: CodeValue<ContainerSource>?,
    at site: CallSite<ContainerSource>
  ) -> ContainerSource? {
    guard let receiver else { return site.scope.locals["self"]?.object }
    if case .metatype = receiver.type { return nil }
    if let source = receiver.object { return source }
    guard let type = receiver.type else { return nil }
    if let own = names.ownContainer(type) { return .instance(of: own) }
    guard names.isContainer(type, in: site.scope.context.file), let place = unit?.location else { return nil }
    return .variable(.init(call.receiverName ?? "container", at: place))
  }

  // MARK: Registering

  private static func register(
    _ call: Call,
    in source: ContainerSource,
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) {
    let key = interpreter.library.key(of: call, for: "registered", or: nil, at: site)
    let given = call.argument("dependency") ?? call.trailingClosure ?? call.plainArguments.dropFirst().first
    for builds in BuildCondition.cases(of: given?.buildConditions ?? [], within: site.scope.condition) {
      interpreter.library.openRegistrations.append([])
      var scope = site.scope
      scope.condition = builds.condition
      scope.isDeferred = false
      let type: CanonicalType? = if case .type(let type) = key { type } else { nil }
      let value = given.map { product(of: $0, Expectation(type: type, role: .result), in: scope, by: &interpreter) }
      let requests = interpreter.library.openRegistrations.popLast() ?? []
      guard let key, !interpreter.library.isInCalledFunction else { continue }
      let registration = FlexInjectEvents.Registration(
        container: source,
        key: key,
        product: value?.type,
        made: value?.made,
        requests: requests,
        site: interpreter.library.eventSite(site, in: builds.condition)
      )
      interpreter.library.events.steps.append(.registration(registration))
    }
  }

  /// What the closure of a registration makes, or the function or the initializer that stands in its place.
  private static func product(
    of given: Expression,
    _ expectation: Expectation,
    in scope: CodeScope<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) -> CodeValue<ContainerSource> {
    if case .closure(let closure) = given.form {
      let value = interpreter.run(closure, at: given.location, for: expectation, in: scope).value
      return value.typed(closure.result.map { interpreter.index.resolve($0, in: scope.context) })
    }
    let call = Expression(
      form: .call(Call(callee: given, nameLocation: given.location, arguments: [])),
      location: given.location
    )
    return interpreter.value(of: call, for: expectation, in: scope)
  }

  private mutating func remove(_ call: Call, from source: ContainerSource, at site: CallSite<ContainerSource>) {
    guard let key = key(of: call, for: "removed", or: nil, at: site) else { return }
    add(removalOf: key, from: source, at: site)
  }

  private mutating func add(
    removalOf key: FlexInjectKey?,
    from source: ContainerSource,
    at site: CallSite<ContainerSource>
  ) {
    guard openRegistrations.isEmpty else { return }
    let place = eventSite(site, in: site.scope.condition)
    events.steps.append(.removal(FlexInjectEvents.Removal(container: source, key: key, site: place)))
  }

  private func eventSite(_ site: CallSite<ContainerSource>, in condition: BuildCondition) -> FlexInjectEvents.Site {
    FlexInjectEvents.Site(
      body: (unit.map { [$0.location] } ?? []) + site.scope.closures,
      condition: condition,
      branches: site.scope.branches,
      context: site.scope.context,
      location: site.location
    )
  }

  // MARK: InjectionPoint

  private mutating func resolve(
    _ call: Call,
    in source: ContainerSource,
    of type: CanonicalType?,
    at site: CallSite<ContainerSource>
  ) -> CodeValue<ContainerSource>? {
    guard let key = key(of: call, for: "asked for", or: site.expectation.type, at: site) else {
      return CodeValue(type: site.expectation.type)
    }
    let asked: CanonicalType? = if case .type(let type) = key { type } else { site.expectation.type }
    if call.argument("mode") == nil, let type, lacksMode(type, site.scope.context.file) {
      report(Problem.modeIsLeftOut, at: site.location)
    }
    add(request(key, type: asked, of: source, mode: call.argument("mode"), at: site), at: site)
    return CodeValue(type: asked)
  }

  /// Whether the `resolve` of a container of some type needs a mode, which only the class has a default for.
  private func lacksMode(_ type: CanonicalType, _ file: String) -> Bool {
    names.isContainerProtocol(type, in: file)
      && names.index.functions(named: "resolve", of: NominalType("DIContainer")).isEmpty
  }

  /// What a place asks for.
  mutating func request(
    _ key: FlexInjectKey,
    type: CanonicalType?,
    of source: ContainerSource,
    mode: Expression?,
    at site: CallSite<ContainerSource>
  ) -> FlexInjectEvents.Request {
    let use = Use(site.expectation.role)
    return FlexInjectEvents.Request(
      container: source,
      key: key,
      type: type,
      label: use.label,
      name: use.name ?? nameOfBody ?? "resolve",
      scope: scope(of: mode),
      wrappings: wrappings(at: site),
      injection: openRegistrations.isEmpty ? .call : use.injection,
      location: site.location
    )
  }

  /// The name of the function or the property that results in what it asks for; nil in the closure of a registration.
  private var nameOfBody: String? {
    guard openRegistrations.isEmpty, let unit, unit.kind != .initializer, !unit.name.isEmpty else { return nil }
    return unit.name
  }

  /// Adds what is asked for to the registration whose closure is run, else to what the body belongs to.
  mutating func add(_ request: FlexInjectEvents.Request, at site: CallSite<ContainerSource>) {
    if let last = openRegistrations.indices.last {
      openRegistrations[last].append(request)
    } else if let unit {
      events.requests.append(
        FlexInjectEvents.InjectionPoint(
          consumer: consumer(unit),
          request: request,
          condition: site.scope.condition,
          body: unit.location
        )
      )
    }
  }

  /// When a value is made that is asked for at a place: with what the place is in, or later.
  private func wrappings(at site: CallSite<ContainerSource>) -> [DependencyRequest.Wrapping] {
    if !openRegistrations.isEmpty { return isDeferred(site) ? [.deferred(.factory)] : [] }
    guard let unit, !unit.context.enclosing.isEmpty else { return [] }
    let runsAtOnce =
      switch unit.kind {
      case .initializer: true
      case .property: !unit.isStatic
      case .function: unit.isStatic && unit.name == "main"
      case .lazyProperty, .accessor, .topLevel: false
      }
    return runsAtOnce && !site.scope.isDeferred ? [] : [.deferred(.lazy)]
  }

  /// The scope that an argument chooses; nil for none.
  mutating func scope(of mode: Expression?) -> Scope? {
    guard let mode else { return nil }
    if case .member(_, let name, nil) = mode.form, let scope = Scope.ofFlexInject.first(where: { $0.name == name }) {
      return scope
    }
    if !isForwarder { report(Problem.modeIsComputed, at: mode.location) }
    return nil
  }
}

extension Scope {
  /// The one instance for all, made at the first request.
  static let flexInjectShared = Scope(name: "shared", lifetime: .singleton)

  /// A new instance for whoever asks.
  static let flexInjectNew = Scope(name: "new", lifetime: .transient)

  /// The modes of FlexInject.
  static let ofFlexInject = [flexInjectShared, flexInjectNew]
}

/// What becomes of a value that is asked for.
private struct Use {
  let label: String?
  let name: String?
  let injection: DependencyRequest.Injection

  init(_ role: Expectation.Role) {
    switch role {
    case .argument(let label, let name, let callee):
      self.label = label
      self.name = name.isEmpty ? nil : name
      injection = callee == .initializer ? .initializer : .method
    case .property(let name): (label, self.name, injection) = (nil, name, .property)
    case .variable(let name): (label, self.name, injection) = (nil, name, .closure)
    case .result, .unknown: (label, name, injection) = (nil, nil, .closure)
    }
  }
}

extension Call {
  /// The last name before the dot.
  fileprivate var receiverName: String? {
    guard case .member(let base?, _, _) = callee.form else { return nil }
    return base.dottedNames?.last
  }
}

extension Expression {
  /// The `#if` conditions of the statements in this closure.
  fileprivate var buildConditions: [BuildCondition] {
    guard case .closure(let closure) = form else { return [] }
    return closure.statements.flatMap { statement -> [BuildCondition] in
      if case .builds(let arms) = statement { arms.map(\.condition) } else { [] }
    }
  }
}
