import DpendGraph

extension CompositionInterpreter {
  mutating func didCreate(
    _ value: Value,
    by initializer: InitializerDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Object? {
    code.flow.add(arguments.mapValues(\.object), to: initializer.parameters)
    return add(value, initializer, arguments, at: site)
  }

  mutating func didCreate(_ value: Value, at site: Site) -> Object? { add(value, nil, [:], at: site) }

  /// Adds the construction site of a generic function for one of the types with which code calls it.
  mutating func addSpecialized(
    _ value: Value,
    _ initializer: InitializerDeclaration,
    _ arguments: [String: Value],
    at site: Site,
    in body: Int
  ) -> Object? {
    let outer = current
    current = body
    defer { current = outer }
    code.flow.add(arguments.mapValues(\.object), to: initializer.parameters)
    let number = code.sites.count
    let object = add(value, initializer, arguments, at: site)
    if number < code.sites.count { code.sites[number].isSpecialized = true }
    return object
  }

  /// Adds a construction site; the object is external where the project does not declare the type.
  private mutating func add(
    _ value: Value,
    _ initializer: InitializerDeclaration?,
    _ arguments: [String: Value],
    at site: Site
  ) -> Object? {
    guard let type = value.created, let nominal = type.nominal else { return nil }
    let id = index.id(of: nominal)
    if id == nil { code.mockUses.add(creationOf: nominal, by: current) }
    if id == nil, !foreign.contains(nominal) { return isOfOtherModule(nominal) ? .external : nil }
    let types = initializer.map { parameterTypes(of: $0, creating: nominal) } ?? []
    let number = code.sites.count
    code.sites.append(
      ConstructionSite(
        type: type,
        expectedType: site.expectation.type,
        initializer: initializer,
        parameterTypes: types,
        arguments: arguments.mapValues(\.object),
        argumentTypes: arguments.compactMapValues(\.type),
        role: site.expectation.role,
        body: current,
        isDeferred: site.scope.isDeferred,
        condition: site.scope.condition,
        branches: site.scope.branches,
        closures: site.scope.closures,
        argumentCalls: site.scope.closures.isEmpty
          ? [:]
          : argumentCalls(in: site, initializer?.parameters ?? []) {
            locationOfConstant($0, in: site.scope)
          },
        location: site.location
      )
    )
    let created = CompositionSources(.origin(.site(number)))
    code.flow.add(.site(number))
    for type in [id].compactMap(\.self) + index.allSupertypes(of: nominal).compactMap(index.id(of:)) {
      guard let declaration = index[type]?.declarations.first else { continue }
      code.flow.add(created, to: .instance(of: declaration))
    }
    return created
  }

  /// Returns the locations of the calls whose results a call passes, by the names of the parameters.
  ///
  /// - Parameters:
  ///   - site: The location of the call, with its arguments.
  ///   - parameters: The parameters.
  ///   - location: Returns the location for an argument that is no call; nil for one without a location.
  /// - Returns: The locations.
  func argumentCalls(
    in site: Site,
    _ parameters: [ParameterDeclaration],
    otherwise location: (Expression) -> SourceLocation?
  ) -> [String: SourceLocation] {
    let calls = site.arguments.map { $0.value.locationOfCall ?? location($0.value) }
    guard calls.contains(where: { $0 != nil }), let match = ArgumentMatch(site.arguments, parameters) else {
      return [:]
    }
    var found: [String: SourceLocation] = [:]
    for (call, parameter) in zip(calls, match.parameters) { found[parameters[parameter].name] = call }
    return found
  }

  /// Returns the location of a local constant that keeps a value of another module; nil for other expressions.
  private func locationOfConstant(_ expression: Expression, in scope: Environment) -> SourceLocation? {
    guard case .name(let name, nil) = expression.form, let location = scope.declarations[name],
      let object = scope.locals[name]?.object
    else { return nil }
    // A method of the project can have the name of the called one, so that nothing is known about the value.
    return object == .external || object == .variable(name, at: location) ? location : nil
  }

  /// Whether a type that the index does not contain is one of another module, and not a nested or an associated type.
  private func isOfOtherModule(_ type: NominalType) -> Bool {
    let enclosing = index.declaration(enclosing: bodies[current].context)
    return type.components.count == 1 && enclosing?.kind != .protocol
  }

  /// Returns the resolved types of an initializer's parameters; those of a memberwise one are inferred where none is written.
  private mutating func parameterTypes(
    of initializer: InitializerDeclaration,
    creating type: NominalType
  ) -> [CanonicalType] {
    zip(initializer.parameters, index.parameterTypes(of: initializer, creating: type)).map { parameter, known in
      guard parameter.type == .placeholder, let property = index.properties(named: parameter.name, of: type).first
      else { return known }
      return value(of: property).type ?? known
    }
  }
}

extension Expression {
  /// The location of the call whose result the expression is, also unwrapped or cast; nil for other expressions.
  var locationOfCall: SourceLocation? {
    switch form {
    // The location of a call with another call in its receiver is also that of the other one.
    case .call(let call): call.callee.beginsWithCall ? nil : location
    case .unwrapped(let inner), .attempt(let inner), .cast(let inner, _, _): inner.locationOfCall
    default: nil
    }
  }

  /// Whether a call is the first part of the expression.
  private var beginsWithCall: Bool {
    switch form {
    case .call: true
    case .member(let base?, _, _): base.beginsWithCall
    case .unwrapped(let inner), .attempt(let inner), .cast(let inner, _, _): inner.beginsWithCall
    default: false
    }
  }
}
