import DpendGraph

extension FactoryInterpreter {
  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name else { return nil }
    if let factory = receiver?.object { return value(ofCalling: name, on: factory, receiver, call, at: site) }
    if receiver == nil, let local = site.scope.locals[name] {
      return local.object.map { value(ofCalling: $0.factories, call, at: site) }
    }
    let found = factories(named: name, of: receiver, at: site)
    if !found.isEmpty { return value(ofCalling: found, call, at: site) }
    if name == "promised", defining != nil, call.trailingClosure == nil { return promise(at: site) }
    if receiver == nil {
      if name == "self", defining != nil { return define(by: call, at: site) }
      return value(ofResolving: name, call, at: site)
    }
    if call.trailingClosure != nil, let value = value(ofConfiguring: receiver, name, call, at: site) { return value }
    noteRegistration(name, call)
    return nil
  }

  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    if let wrapper = type.nominal?.qualifiedName, FactoryWrapper(rawValue: wrapper) != nil,
      let found = factories(at: call.unlabeledArguments.first, in: site), !found.isEmpty
    {
      addRequest(for: found, FactoryWrapper(rawValue: wrapper)?.wrappings ?? [], at: site)
      return Value(type: type)
    }
    guard defining != nil, openRequests.count == 1, names.factory(type) != nil else { return nil }
    return define(by: call, at: site)
  }

  /// The value of calling a factory itself: what it creates, or nothing where the call registers another closure.
  private mutating func value(ofCalling factories: [FactoryDeclaration], _ call: Call, at site: Site) -> Value {
    if factories.first?.isFunction ?? false {
      // A call of the factory that the function returns has no name of its own.
      var value = resolve(factories, call, at: site)
      value.object = FactoryValue(factories: factories)
      return value
    }
    let isRegistration = call.arguments.count == 1 && (call.trailingClosure != nil || call.argument("factory") != nil)
    if isRegistration {
      override(factories, method: "register", with: call, at: site)
      return Value(type: .void)
    }
    return resolve(factories, call, at: site)
  }

  /// The value of calling a method of a factory.
  private mutating func value(
    ofCalling method: String,
    on factory: FactoryValue,
    _ receiver: Value?,
    _ call: Call,
    at site: Site
  ) -> Value? {
    switch method {
    case "callAsFunction", "resolve", "resolveOnMainActor", "resolveOnGlobalActor":
      return factory.factories.first?.isFunction ?? false ? receiver : resolve(factory.factories, call, at: site)
    case "scope":
      var copy = receiver
      copy?.object?.scope = scope(call.unlabeledArguments.first)
      return copy
    case "decorator":
      let role = Expectation.Role.argument(label: nil, name: "", of: .initializer)
      for argument in call.arguments {
        _ = value(of: argument.value, for: Expectation(type: nil, role: role), in: site.scope)
      }
      return receiver
    case "once", "reset", "timeToLive": return receiver
    default:
      guard method == "register" || FactoryNames.isContext(method) else { return nil }
      override(factory.factories, method: method, with: call, at: site)
      return receiver
    }
  }

  // MARK: Containers

  /// The value of `container.with { … }` or `Container.shared { … }`, whose closure gets the container.
  private mutating func value(ofConfiguring receiver: Value?, _ name: String, _ call: Call, at site: Site) -> Value? {
    var container = receiver
    if name == "shared", let receiver, receiver.isType, let type = receiver.type, case .metatype(let own) = type {
      container = Value(type: own)
    } else if !["with", "preview", "callAsFunction"].contains(name) {
      return nil
    }
    guard let container, let nominal = container.type?.withoutOptionals.nominal, isContainer(nominal),
      case .closure(let closure) = call.trailingClosure?.form
    else { return nil }
    _ = run(closure, with: [container], for: .nothing, in: site.scope)
    return Value(type: container.type)
  }

  /// The value of `resolve(\.clock)`, of `dependency(\Cache.disk, parameter: x)`, and of functions of the project like these.
  private mutating func value(ofResolving name: String, _ call: Call, at site: Site) -> Value? {
    guard let path = call.unlabeledArguments.first, case .keyPath(let root, _) = path.form else { return nil }
    let isResolver = FactoryNames.resolvers.contains(name)
    if !isResolver, root != nil || !takesKeyPath(name, in: site) { return nil }
    guard let found = factories(at: path, in: site), !found.isEmpty else { return nil }
    for argument in call.arguments.dropFirst() { _ = value(of: argument.value, for: .nothing, in: site.scope) }
    addRequest(for: found, [], at: site)
    return Value(type: found.lazy.compactMap(\.product).first)
  }

  /// Whether a function of the project has a parameter for a key path from the library's container.
  private mutating func takesKeyPath(_ name: String, in site: Site) -> Bool {
    let methods = enclosingTypes(of: site.scope.context).flatMap { index.functions(named: name, of: $0) }
    let functions = methods + index.functions(named: name, from: site.scope.context.file)
    return functions.contains { names.takesKeyPath($0.declaration.parameters, in: $0.context) }
  }

  /// Notes a call of `register` on a value of unknown type, which may be a factory of the name before it.
  private mutating func noteRegistration(_ name: String, _ call: Call) {
    guard name == "register", case .member(let base?, _, _) = call.callee.form, let factory = base.lastName else {
      return
    }
    events.possiblyRegistered.insert(factory)
  }

  // MARK: Definitions

  /// The factory that `self { … }` or `Factory(self) { … }` defines.
  private mutating func define(by call: Call, at site: Site) -> Value? {
    guard let factory = call.trailingClosure ?? call.argument("factory") ?? call.unlabeledArguments.last else {
      return nil
    }
    contents += contents(of: factory, for: defining, at: site)
    return Value(object: FactoryValue(factories: [], scope: scope(call.argument("scope"))))
  }

  private mutating func promise(at site: Site) -> Value {
    let condition = site.scope.condition
    contents.append(
      FactoryEvents.Content(kind: .failure, created: nil, product: nil, requests: [], condition: condition)
    )
    return Value(object: FactoryValue(factories: []))
  }

  /// Adds a closure that replaces the one of a factory: of the given ones, else of the one that is being defined.
  private mutating func override(
    _ factories: [FactoryDeclaration],
    method: String,
    with call: Call,
    at site: Site
  ) {
    guard !isSilent, let closure = call.trailingClosure ?? call.argument("factory") ?? call.arguments.last?.value,
      overrideCalls.insert(call.nameLocation).inserted
    else { return }
    let isForTests = FactoryNames.tests.contains(method, call) || body.map { index.isForTests($0.context) } ?? false
    for factory in factories.isEmpty ? [defining].compactMap(\.self) : factories {
      for content in contents(of: closure, for: factory, at: site) {
        events.overrides.append(
          FactoryEvents.Override(
            factory: factory,
            method: call.title(of: method),
            isForTests: isForTests,
            content: content,
            location: call.nameLocation
          )
        )
      }
    }
  }

  /// Runs a factory's closure, once for each build with other statements in it.
  private mutating func contents(
    of factory: Expression,
    for declaration: FactoryDeclaration?,
    at site: Site
  ) -> [FactoryEvents.Content] {
    BuildCondition.cases(of: factory.buildConditions, within: site.scope.condition).map { builds in
      openRequests.append([])
      var scope = site.scope
      scope.condition = builds.condition
      scope.isDeferred = false
      let value = product(of: factory, declaration, in: scope)
      let requests = openRequests.popLast() ?? []
      let isAlias = value.created == nil && requests.count == 1 && factory.isSingleCall
      return FactoryEvents.Content(
        kind: factory.kind ?? (isAlias ? .alias : .value),
        created: value.created,
        product: value.type,
        requests: requests,
        condition: builds.condition
      )
    }
  }

  /// The result of a factory's closure, or of the function or initializer that is passed instead.
  private mutating func product(
    of factory: Expression,
    _ declaration: FactoryDeclaration?,
    in scope: Environment
  ) -> Value {
    let expectation = Expectation(type: declaration?.product, role: .result)
    if case .closure(let closure) = factory.form {
      let arguments = declaration?.parameter.map { [Value(type: $0)] } ?? []
      let value = run(closure, with: arguments, for: expectation, in: scope).value
      return value.typed(closure.result.map { index.resolve($0, in: scope.context) })
    }
    let call = Call(callee: factory, nameLocation: factory.location, arguments: [])
    return value(of: Expression(form: .call(call), location: factory.location), for: expectation, in: scope)
  }
}

extension Call {
  /// The method with the names and strings that it is called with, such as `onArg("demo")`.
  fileprivate func title(of method: String) -> String {
    let arguments = unlabeledArguments.compactMap { argument -> String? in
      if case .literal(.string(let text)) = argument.form { return text.quoted }
      return argument.dottedNames?.joined(separator: ".")
    }
    return arguments.isEmpty ? method : method + "(" + arguments.joined(separator: ", ") + ")"
  }
}

extension Expression {
  /// The kind of a closure that creates no value; nil for any other expression.
  fileprivate var kind: FactoryEvents.Content.Kind? {
    guard let value = singleValue else { return nil }
    switch value.form {
    case .literal(.nil): return .nothing
    case .call(let call) where TrappingFunctions.contain(call.name): return .failure
    default: return nil
    }
  }

  /// Whether a closure consists of one call without arguments, such as `self.store()`.
  fileprivate var isSingleCall: Bool {
    guard case .call(let call) = singleValue?.form else { return false }
    return call.arguments.allSatisfy { if case .keyPath = $0.value.form { true } else { false } }
  }

  /// The only expression in a closure.
  private var singleValue: Expression? {
    guard case .closure(let closure) = form, closure.statements.count == 1 else { return nil }
    switch closure.statements[0] {
    case .expression(let value), .return(let value?): return value
    default: return nil
    }
  }
}
