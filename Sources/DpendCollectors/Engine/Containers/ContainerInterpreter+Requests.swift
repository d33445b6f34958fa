import DpendGraph

extension ContainerInterpreter {
  /// Returns the container whose method is called: the receiver, or `self` for a call without one.
  func container(_ receiver: Value?, at site: Site) -> ContainerEvents.Container? {
    guard let receiver else { return site.scope.locals["self"]?.object?.container }
    if let source = receiver.object?.container { return source }
    guard let type = receiver.type, isContainer(type.withoutOptionals, in: site.scope.context.file) else { return nil }
    return .variable(FlowVariable("container", at: state.body?.location ?? site.location))
  }

  // MARK: Registrations

  /// Adds a registration, and returns its position among all.
  mutating func addRegistration(
    of type: CanonicalType?,
    named name: ContainerEvents.Name,
    in container: ContainerEvents.Container,
    at site: Site
  ) -> Int {
    state.events.flow.add(container)
    let point = point(of: state.delegating ?? site)
    var registration = ContainerEvents.Registration(container: container, type: type, name: name, point: point)
    registration.isForTests = index.isForTests(site.scope.context)
    state.events.registrations.append(registration)
    return state.events.registrations.count - 1
  }

  /// Records that a function gets containers, so that its registrations run where the call is.
  ///
  /// A function that the closure of a registration calls runs later, and one whose code is run for the call has its registrations there.
  /// If the call may not run, or if another one ends the code before it, the order of the registrations is unknown.
  mutating func addRuns(of function: SourceLocation, with containers: [ContainerEvents.Container], at site: Site) {
    guard !containers.isEmpty, state.open.isEmpty, state.delegating == nil, !site.scope.isInBranchBlock, !canEndEarly()
    else { return }
    let (position, point) = (state.events.registrations.count, point(of: site))
    state.events.runs += containers.map {
      ContainerEvents.Run(container: $0, function: function, position: position, point: point)
    }
  }

  private mutating func canEndEarly() -> Bool {
    if let known = state.canEndEarly { return known }
    let statements = state.body?.statements ?? []
    let result = statements.contains(where: \.canEndEarlyAfterCall)
    state.canEndEarly = result
    return result
  }

  private func point(of call: Site) -> ExecutionPoint {
    call.point(in: (state.body.map { [$0.location] } ?? []) + call.scope.closures)
  }

  /// Runs code whose requests belong to a registration.
  mutating func run<Result>(
    for registration: Int,
    _ phase: ContainerEvents.Phase,
    _ code: (inout Self) -> Result
  ) -> Result {
    state.open.append((registration, phase))
    defer { state.open.removeLast() }
    return code(&self)
  }

  /// Runs the factory of a registration, and returns its result with its parameters.
  ///
  /// - Parameters:
  ///   - factory: A closure, or a reference to a function or an initializer.
  ///   - number: The registration.
  ///   - known: The known values of the first parameters.
  ///   - site: The location of the registration.
  mutating func runFactory(_ factory: Expression, of number: Int, with known: [Value], at site: Site) {
    var scope = site.scope
    scope.isDeferred = false
    let type = state.events.registrations[number].type
    if case .closure(let closure) = factory.form {
      let result = Expectation(type: type, role: .result)
      let outcome = run(for: number, .construction) { $0.run(closure, with: known, for: result, in: scope) }
      setProduct(outcome.value, of: number)
      let runtime = zip(closure.parameters, outcome.uses).dropFirst(known.count)
      state.events.registrations[number].arguments += runtime.map { parameter, use in
        let written = parameter.type.map { resolve($0, in: scope) }
        return ContainerEvents.Argument(
          label: use?.role.label,
          name: use?.role.name ?? parameter.name,
          type: written ?? use?.type,
          location: parameter.location
        )
      }
    } else if let reference = reference(factory, in: scope) {
      setProduct(of: reference, for: number)
      if case .function(let function) = reference { runFactory(function, of: number, with: known, at: site) }
    } else {
      let value = run(for: number, .construction) { $0.value(of: factory, for: .nothing, in: scope) }
      setProduct(Value(type: value.type?.functionInside?.result), of: number)
    }
  }

  /// Runs a function that is registered as a factory.
  private mutating func runFactory(
    _ function: TypeIndex.Member<FunctionDeclaration>,
    of number: Int,
    with known: [Value],
    at site: Site
  ) {
    let parameters = function.declaration.parameters
    let values = Dictionary(zip(parameters.map(\.name), known), uniquingKeysWith: { first, _ in first })
    let result = Expectation(type: state.events.registrations[number].type, role: .result)
    let call = Site(expectation: result, scope: site.scope, location: site.location)
    let product = run(for: number, .construction) {
      $0.didCall(function.declaration, with: values, on: nil, at: call)
    }
    if let created = product?.created { state.events.registrations[number].created = created }
    let types = function.parameterTypes(in: index)
    state.events.registrations[number].arguments = zip(parameters, types).dropFirst(known.count).map {
      ContainerEvents.Argument(label: $0.label, name: $0.name, type: $1, location: $0.location)
    }
  }

  private mutating func setProduct(_ value: Value, of number: Int) {
    state.events.registrations[number].product = value.type
    state.events.registrations[number].created = value.created
  }

  /// Sets the product of a registration to the result of a function or an initializer.
  mutating func setProduct(of reference: CodeReference, for number: Int) {
    switch reference {
    case .initializer(let type, _): setProduct(Value(type: type, created: type), of: number)
    case .function(let function):
      let result = function.result(in: index)
      setProduct(Value(type: result.hasParameters ? nil : result), of: number)
    }
  }

  // MARK: Requests

  /// Adds a request to the registration whose code is being run, else to the consumer that the body belongs to.
  ///
  /// - Parameters:
  ///   - requested: The requested type.
  ///   - wrappings: The wrappings that the call adds to those of the type.
  ///   - name: The name of the registration.
  ///   - arguments: The types of the runtime arguments; nil for an unknown type.
  ///   - isRequired: Whether the program stops where no registration exists.
  ///   - scope: The scope that the request chooses; nil for that of the registration.
  ///   - container: The container.
  ///   - inner: The location of the call that resolves the value.
  mutating func addRequest(
    of requested: CanonicalType,
    _ wrappings: [DependencyRequest.Wrapping] = [],
    named name: ContainerEvents.Name,
    arguments: [CanonicalType?] = [],
    isRequired: Bool,
    in scope: Scope? = nil,
    from container: ContainerEvents.Container,
    at inner: Site
  ) {
    state.events.flow.add(container)
    let (type, wrapped) = registeredType(of: requested)
    guard state.isRecording, type != .void else { return }
    if type.hasParameters {
      return addTemplate(requested, wrappings, named: name, isRequired: isRequired, from: container)
    }
    let isDelegated = isDelegated(type, at: inner)
    if state.delegating != nil, !isDelegated, state.open.isEmpty { return }
    let site = isDelegated ? state.delegating ?? inner : inner
    let role = site.expectation.role
    var request = ContainerEvents.Request(
      label: role.label,
      name: role.name ?? nameOfBody ?? "resolve",
      type: type,
      declaredType: wrappings.declaredType(of: requested),
      parameterType: site.expectation.parameterType,
      wrappings: wrappings + wrapped,
      registeredName: name,
      isRequired: isRequired && !wrapped.contains(.optional),
      arguments: arguments,
      scope: scope,
      container: container,
      phase: phase(at: site),
      injection: role.injection ?? (state.open.isEmpty ? .call : .closure),
      isOfOwnProperty: state.open.isEmpty && role.injection == .property && state.body?.kind.isInitialValue ?? false,
      function: state.open.isEmpty && !site.scope.isDeferred
        ? state.body?.function(isOutsideClosures: site.scope.closures.isEmpty) : nil,
      location: site.location
    )
    if let last = state.open.last {
      request.condition = site.scope.condition
      state.events.registrations[last.registration].requests.append(request)
    } else if let body = state.body, !index.isForTests(site.scope.context) {
      let consumer = consumer(of: body)
      let use = ContainerEvents.Use(
        consumer: consumer,
        request: request,
        condition: site.scope.condition,
        body: body.location,
        closures: site.scope.closures
      )
      state.events.uses.append(use)
    }
  }

  /// Records a call that ends all instances of a scope in a container.
  mutating func addScopeEnd(of scope: Scope, in container: ContainerEvents.Container, at site: Site) {
    guard state.isRecording, !index.isForTests(site.scope.context) else { return }
    state.events.flow.add(container)
    let end = ScopeEnd(function: state.body?.qualifiedName, location: site.location)
    state.events.scopeEnds.append((container, scope.name, end))
  }

  /// Records a request for a type that the source does not show.
  mutating func addUnknownRequest(from container: ContainerEvents.Container) {
    if state.isRecording { state.events.unknownRequests.append(container) }
  }

  /// Adds a request in the code of a generic type, such as a property wrapper.
  private mutating func addTemplate(
    _ requested: CanonicalType,
    _ wrappings: [DependencyRequest.Wrapping],
    named name: ContainerEvents.Name,
    isRequired: Bool,
    from container: ContainerEvents.Container
  ) {
    guard let body = state.body, let owner = index.enclosingType(of: body.context) else { return }
    let template = WrapperRequests.Template(
      type: requested,
      wrappings: wrappings,
      name: name,
      isRequired: isRequired,
      container: container,
      body: body
    )
    state.wrappers.add(template, of: owner)
  }

  /// Whether a function that a call follows requests a type on behalf of the call; its other requests are its own.
  private func isDelegated(_ type: CanonicalType, at site: Site) -> Bool {
    guard state.delegating != nil else { return false }
    return site.scope.typeArguments.values.contains {
      $0.withoutOptionals.withoutExistentials == type.withoutExistentials
    }
  }

  /// The consumer that a body belongs to: a function for an extension of a container.
  private func consumer(of body: CodeBody) -> Consumer {
    let isExtension = body.context.enclosing.first.map { containerTypes.contains($0) } ?? false
    guard isExtension, index.enclosingType(of: body.context) == nil else { return index.consumer(of: body) }
    var consumer = index.consumer(named: body.name, at: body.location)
    consumer.isFunction = body.kind.isCalled
    return consumer
  }

  /// The name of the function or property that contains a request; nil in the closure of a registration.
  private var nameOfBody: String? {
    guard state.open.isEmpty, let body = state.body, body.kind != .initializer, !body.name.isEmpty else { return nil }
    return body.name
  }

  private func phase(at site: Site) -> ContainerEvents.Phase {
    if let last = state.open.last { return state.isCalledLater || site.scope.isDeferred ? .later : last.phase }
    guard let body = state.body, !site.scope.isDeferred, !body.context.enclosing.isEmpty else { return .later }
    return body.isImmediate ? .construction : .later
  }

  // MARK: Names

  /// Returns the name that an argument of a type is, such as `.main` of an enumeration `Key`, which is `Key.main`.
  mutating func registeredName(
    _ expression: Expression,
    as type: CanonicalType?,
    in scope: Environment
  ) -> ContainerEvents.Name {
    guard case .member(nil, let name, nil) = expression.form, let type = type?.withoutOptionals.nominal,
      index.id(of: type) != nil
    else { return registeredName(expression, in: scope) }
    let base = Expression(form: .type(.nominal(type)), location: expression.location)
    let member = Expression(form: .member(base, name: name, labels: nil), location: expression.location)
    return registeredName(member, in: scope)
  }

  /// Returns the name that an expression is.
  mutating func registeredName(_ expression: Expression?, in scope: Environment) -> ContainerEvents.Name {
    guard let expression, expression.form != .literal(.nil) else { return .none }
    if !isLocal(expression, in: scope), let text = texts.text(of: expression, in: scope.context) {
      return .known(Tag(text))
    }
    if case .member(let base?, "rawValue", _) = expression.form { return registeredName(base, in: scope) }
    if case .metatype = expression.form, let type = metatype(expression, in: scope) { return .known(Tag(type)) }
    if case .call(let call) = expression.form, ["name", "String", "Name", "init"].contains(call.name),
      let only = call.arguments.first?.value, call.arguments.count == 1
    {
      return registeredName(only, in: scope)
    }
    let value = value(of: expression, for: .nothing, in: scope)
    switch value.literal {
    case .string(let text), .integer(let text): return .known(Tag(text))
    case .nil: return .none
    default: break
    }
    switch expression.form {
    case .member(let base?, let name, _):
      guard case .metatype(let type) = self.value(of: base, for: .nothing, in: scope).type else { break }
      return .known(Tag("\(type).\(name)"))
    case .member(nil, let name, _): return .known(Tag(name))
    default: break
    }
    return .unknown(.init(canBeNone: value.type.map { $0.argument(of: "Optional") != nil } ?? true))
  }

  /// Whether an expression is the name of a local variable or a parameter.
  func isLocal(_ expression: Expression, in scope: Environment) -> Bool {
    if case .name(let name, _) = expression.form { scope.locals[name] != nil } else { false }
  }
}
