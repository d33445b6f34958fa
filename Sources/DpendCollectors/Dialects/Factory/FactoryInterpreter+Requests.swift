import DpendGraph

extension FactoryInterpreter {
  mutating func meaning(ofReading name: String, of owner: Value?, at site: Site) -> Value? {
    if let factory = owner?.object { return modified(factory, by: name, of: owner) }
    let found = factories(named: name, of: owner, at: site)
    if let first = found.first, !first.isFunction {
      if site.expectation.role.isPassedOn { addRequest(for: found, [.deferred(.factory)], at: site) }
      let product = first.product ?? .named("Any")
      return Value(type: .named("Factory", [product]), object: FactoryValue(factories: found))
    }
    if name == "shared", let owner, case .metatype(let type) = owner.type, names.isSharedContainer(type) {
      return Value(type: type)
    }
    return property(named: name, of: owner, at: site).flatMap { value(of: $0, at: site) }
  }

  /// The factory after a modifier without arguments.
  private func modified(_ factory: FactoryValue, by name: String, of owner: Value?) -> Value? {
    guard let scope = Scope.ofFactory(named: name) else {
      return name == "scopeOnParameters" ? owner : nil
    }
    var copy = owner
    copy?.object = FactoryValue(factories: factory.factories, scope: scope)
    return copy
  }

  private mutating func property(
    named name: String,
    of owner: Value?,
    at site: Site
  ) -> TypeIndex.Member<PropertyDeclaration>? {
    guard let owner else {
      for type in enclosingTypes(of: site.scope.context) {
        if let found = index.properties(named: name, of: type).first { return found }
      }
      return index.variables(named: name, from: site.scope.context.file).first
    }
    let isStatic = owner.isType
    for type in owner.type?.memberTypes ?? [] {
      let found = index.properties(named: name, of: type).first { $0.declaration.isStatic == isStatic }
      if let found { return found }
    }
    return nil
  }

  /// Returns the factories that a name means: members of the value before the dot, else of `self`.
  mutating func factories(named name: String, of owner: Value?, at site: Site) -> [FactoryDeclaration] {
    let file = site.scope.context.file
    if let owner {
      let isStatic = owner.isType
      for type in owner.type?.memberTypes ?? [] {
        let found = table.factories(named: name, of: type, isStatic: isStatic, from: file)
        if !found.isEmpty { return found }
      }
      return []
    }
    guard site.scope.locals[name] == nil else { return [] }
    for (depth, type) in enclosingTypes(of: site.scope.context).enumerated() {
      let isStatic = depth > 0 || site.scope.isStatic
      let found = table.factories(named: name, of: type, isStatic: isStatic, from: file)
      if !found.isEmpty { return found }
      if !index.properties(named: name, of: type).isEmpty { return [] }
    }
    return []
  }

  // MARK: Key paths

  mutating func meaning(ofKeyPath path: [String], from root: CanonicalType?, at site: Site) -> Value? {
    guard let root else {
      // The type of the argument decides the root, and can depend on generic parameters.
      let found = path.count == 1 ? table.factories(named: path[0], of: .libraryContainer, from: site) : []
      events.mentioned += found.map { FactoryEvents.Mention(factory: $0, location: site.location) }
      return nil
    }
    let found = factories(at: path, from: root, in: site)
    if found.isEmpty { return nil }
    addRequest(for: found, [.deferred(.factory)], at: site)
    return .unknown
  }

  /// Returns the factories at a key path, such as `\.clock` or `\Cache.disk`.
  mutating func factories(at path: [String], from root: CanonicalType, in site: Site) -> [FactoryDeclaration] {
    guard path.count == 1, let name = path.first else { return [] }
    return factories(named: name, of: Value(type: root), at: site)
  }

  /// Returns the factories at a key path that an expression is; nil for any other expression.
  mutating func factories(at expression: Expression?, in site: Site) -> [FactoryDeclaration]? {
    guard case .keyPath(let root, let path) = expression?.form else { return nil }
    let type = root.map { index.resolve($0, in: site.scope.context) } ?? .named("Container")
    return factories(at: path, from: type, in: site)
  }

  // MARK: Requests

  /// Adds the request of a call that resolves factories, and returns the resolved value.
  mutating func resolve(_ factories: [FactoryDeclaration], _ call: Call, at site: Site) -> Value {
    evaluateArguments(of: call, at: site)
    addRequest(for: factories, [], at: site)
    let product = factories.lazy.compactMap(\.product).first
    return Value(type: product ?? site.expectation.type)
  }

  /// Adds a request to the closure that is being run, else to the consumer that the body belongs to.
  mutating func addRequest(
    for factories: [FactoryDeclaration],
    _ wrappings: [DependencyRequest.Wrapping],
    at inner: Site,
    isOfProperty: Bool = false
  ) {
    if isSilent || factories.isEmpty { return }
    let site = followed.first?.site ?? inner
    let role = site.expectation.role
    let isDeferred = wrappings.isEmpty && !isOfProperty && self.isDeferred(inner)
    let request = Request(
      factories: factories,
      label: role.argumentLabel,
      name: role.name ?? factories[0].baseName,
      parameterType: site.expectation.parameterType,
      wrappings: (isDeferred ? [.deferred(openRequests.isEmpty ? .lazy : .factory)] : []) + wrappings,
      injection: isOfProperty ? .property : injection(for: role),
      function: isOfProperty || inner.scope.isDeferred || !openRequests.isEmpty ? nil : body?.function,
      location: site.location
    )
    if let last = openRequests.indices.last {
      openRequests[last].append(request)
    } else if let body, !index.isForTests(body.context) {
      let use = FactoryEvents.Use(
        consumer: index.consumer(of: body),
        request: request,
        condition: site.scope.condition,
        body: body.location
      )
      events.uses.append(use)
    }
  }

  /// The kind of injection of a value with a role: outside of factories, only properties keep it.
  private func injection(for role: Expectation.Role) -> DependencyRequest.Injection {
    if !openRequests.isEmpty { return role.injection ?? .closure }
    return if case .property = role { .property } else { .call }
  }

  /// Whether a requested value is created later than the code around the request.
  private func isDeferred(_ site: Site) -> Bool {
    let isStored = site.scope.isDeferred || followed.contains { $0.site.scope.isDeferred }
    if isStored || !openRequests.isEmpty { return isStored }
    guard let body, !body.context.enclosing.isEmpty else { return false }
    return switch body.kind {
    case .initializer: false
    case .property: body.isStatic
    case .function, .lazyProperty, .accessor, .topLevel: true
    }
  }
}

extension NominalType {
  /// The library's own container.
  fileprivate static let libraryContainer = NominalType("Container")
}

extension FactoryTable {
  fileprivate func factories<Object>(
    named name: String,
    of type: NominalType,
    from site: CallSite<Object>
  ) -> [FactoryDeclaration] {
    factories(named: name, of: type, isStatic: false, from: site.scope.context.file)
  }
}

extension Expectation.Role {
  /// Whether the value is passed to other code or kept.
  fileprivate var isPassedOn: Bool {
    switch self {
    case .argument, .property, .result: true
    case .variable, .unknown: false
    }
  }

  /// The label of the argument.
  fileprivate var argumentLabel: String? { if case .argument(let label, _, _) = self { label } else { nil } }
}

extension CodeValue {
  /// Whether the value is a type.
  var isType: Bool { if case .metatype = type { true } else { false } }
}
