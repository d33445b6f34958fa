import DpendGraph

extension FlexInjectInterpreter {
  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    if names.isType(type, named: "DependencyContainer", in: site.scope.context.file) {
      let source = Object.origin(.created(creation(at: site)))
      events.flow.add(source)
      return Value(type: type, created: type, object: source)
    }
    if let wrapper = wrapper(type, in: site.scope.context) {
      addRequest(of: wrapper, type, call, at: site)
      return Value(type: type)
    }
    if let own = instance(of: type) {
      evaluateArguments(of: call, at: site, callee: .initializer)
      return Value(type: type, created: type, object: own)
    }
    addContainers(passedTo: type, call, at: site)
    return nil
  }

  /// Adds the containers that an initializer is passed to the flow graph; the interpreter evaluates all arguments afterwards.
  private mutating func addContainers(passedTo type: CanonicalType, _ call: Call, at site: Site) {
    guard let initializer = index.initializer(of: type, for: call, in: site.scope.context) else { return }
    var known: [String: Object?] = [:]
    for (argument, position) in zip(call.arguments, initializer.match.parameters) {
      let (parameter, type) = (initializer.parameters[position], initializer.types[position])
      known.updateValue(nil, forKey: parameter.name)
      guard argument.value.isNameOrPlainCall, names.isContainer(type, in: parameter.location.file) else { continue }
      let expectation = Expectation(type: type, role: .unknown)
      known[parameter.name] = value(of: argument.value, for: expectation, in: site.scope).object
    }
    events.flow.addCall(of: initializer.parameters, with: known)
  }

  /// The creation of a container, named after the property or variable that holds it.
  private func creation(at site: Site) -> FlexInjectContainer.Creation {
    let context = body?.context ?? site.scope.context
    let isValueOfBody = [.property, .lazyProperty, .accessor].contains(body?.kind)
    let holder: String? =
      switch site.expectation.role {
      case .variable(let name), .property(let name): name
      case .argument, .result, .unknown: nil
      }
    let owner = body.flatMap { $0.name.isEmpty ? nil : $0.name }
    let names = isValueOfBody ? [owner ?? "container"] : [owner, holder ?? "container"].compactMap(\.self)
    return FlexInjectContainer.Creation(
      name: (context.enclosing + names).joined(separator: "."),
      module: index.files[context.file]?.module ?? "",
      location: site.location
    )
  }

  // MARK: Wrappers

  /// The wrapper that a resolved type is, when it is FlexInject's.
  private func wrapper(_ type: CanonicalType, in context: LexicalContext) -> FlexInjectWrapper? {
    guard let name = type.nominal?.qualifiedName, names.isWrapper(name, in: context) else { return nil }
    return FlexInjectWrapper(rawValue: name)
  }

  /// Adds the request of a wrapper that is created as a value, such as `Inject<T>(key: "k")`.
  private mutating func addRequest(of wrapper: FlexInjectWrapper, _ type: CanonicalType, _ call: Call, at site: Site) {
    let wrapped = type.nominal?.arguments.first ?? site.expectation.type?.withoutOptionals.nominal?.arguments.first
    guard let source = container(call.argument("container"), at: site),
      let key = key(of: call, for: "requested", or: wrapped, at: site)
    else { return }
    var request = request(key, type: wrapped, of: source, mode: call.argument("mode"), at: site)
    request.wrappings += wrapper.wrappings
    add(request, at: site)
  }

  /// The container that a wrapper is passed; the shared one for none.
  private mutating func container(_ expression: Expression?, at site: Site) -> Object? {
    guard let expression else { return .shared }
    if case .member(nil, "shared", nil) = expression.form { return .shared }
    let expectation = Expectation(type: .named("DIContainer"), role: .unknown)
    return value(of: expression, for: expectation, in: site.scope).object
  }

  /// Reads a property with a wrapper.
  mutating func read(_ property: WrappedProperty) {
    let body = CodeBody(of: property)
    self.body = body
    let site = Site(expectation: .nothing, scope: Environment(body), location: property.location)
    guard names.isWrapper(property.spelling, in: property.context), property.hasOnlyKnownArguments,
      let wrapper = FlexInjectWrapper(named: property.wrapper),
      let source = container(property.argument("container"), at: site)
    else { return }
    events.flow.add(source)
    reportSpelling(of: property, wrapper.rawValue)
    guard let type = wrappedType(of: property, wrapper), let key = key(of: property, type) else { return }
    let isDeferred = property.owner != .instance && wrapper != .lazyInject
    let request = FlexInjectEvents.Request(
      container: source,
      key: key,
      type: type,
      label: nil,
      name: property.name,
      scope: scope(of: property.argument("mode")),
      wrappings: (isDeferred ? [.deferred(.lazy)] : []) + wrapper.wrappings,
      injection: .property,
      location: property.location
    )
    let consumer = index.consumer(of: body)
    let use = FlexInjectEvents.Use(consumer: consumer, request: request, condition: property.condition, body: nil)
    events.uses.append(use)
  }

  /// The type that the wrapper requests; of a weak one the type inside its optional.
  private mutating func wrappedType(of property: WrappedProperty, _ wrapper: FlexInjectWrapper) -> CanonicalType? {
    guard let written = property.type else { return nil }
    let type = index.resolve(written, in: property.context).withoutExistentials
    guard wrapper == .weakInject else { return type }
    if let wrapped = type.argument(of: "Optional") { return wrapped }
    let problem: Finding.Message = "weakly injected property '\(property.name)' is not optional"
    report(problem, fix: "change its type to '\(type)?'", at: property.location)
    return type
  }

  private mutating func key(of property: WrappedProperty, _ type: CanonicalType) -> FlexInjectKey? {
    guard let written = property.argument("key"), written.form != .literal(.nil) else { return .type(type) }
    return key(of: written, for: "requested", in: property.context)
  }

  /// Reports spellings from FlexInject's manual that do not compile.
  private mutating func reportSpelling(of property: WrappedProperty, _ wrapper: String) {
    let (name, written) = (property.name, property.wrapper)
    if written != wrapper, !names.isCopied(written, in: property.context) {
      let problem: Finding.Message =
        "FlexInject has no property wrapper '@\(written)'; '\(name)' is read as '@\(wrapper)'"
      report(problem, fix: "change '@\(written)' to '@\(wrapper)'", at: property.location)
    }
    if property.isConstant {
      report("property '\(name)' with a wrapper is a 'let'", fix: "change 'let' to 'var'", at: property.location)
    }
  }
}

extension WrappedProperty {
  /// Whether all arguments are those of FlexInject's wrappers.
  fileprivate var hasOnlyKnownArguments: Bool {
    arguments.allSatisfy { ["container", "key", "mode"].contains($0.label) }
  }
}

extension Expression {
  /// Whether this is a name or a call of one without arguments.
  fileprivate var isNameOrPlainCall: Bool {
    guard case .call(let call) = form else { return dottedNames != nil }
    return call.arguments.isEmpty && call.callee.dottedNames != nil
  }
}
