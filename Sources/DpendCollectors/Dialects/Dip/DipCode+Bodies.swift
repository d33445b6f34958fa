import DpendGraph

extension DipCode {
  /// Runs every body, each for the containers that it is called with.
  ///
  /// What is handed a container, or is an extension of it, runs where it is called. What nothing calls with a container that is
  /// known has one of its own.
  ///
  /// - Parameters:
  ///   - units: The bodies.
  ///   - index: The types of all files.
  ///   - usage: Which files mean Dip.
  ///   - registrations: What dipgen generates.
  /// - Returns: Everything that the bodies say.
  static func run(
    _ units: [CodeBody],
    index: TypeIndex,
    usage: DipUsage,
    _ registrations: [DipgenRegistration]
  ) -> DipCode {
    let generated = Set(registrations.map { $0.container(in: index) })
    let library = DipCode(units: units, usage: usage, index: index, generated: generated)
    var interpreter = CodeInterpreter(index: index, library: library)
    let own = units.filter { usage.isMeant(in: $0.context.file) }
    let dependent = own.filter { interpreter.library.needsContainer($0) }
    for unit in own where !interpreter.library.needsContainer(unit) {
      _ = run(unit, containers: [:], on: nil, asRoot: true, &interpreter)
    }
    fillResolvables(&interpreter)
    let called = Set(dependent.flatMap { unit in unit.calledNames.filter { $0 != unit.name } })
    for unit in dependent.filter({ !called.contains($0.name) }) + dependent.filter({ called.contains($0.name) })
    where !interpreter.library.wasRun(unit) {
      let given = interpreter.library.ownContainers(of: unit)
      _ = run(unit, containers: given.parameters, on: given.receiver, asRoot: true, &interpreter)
    }
    return interpreter.library
  }

  /// Runs the method by which objects that Dip makes resolve what they need themselves.
  private static func fillResolvables(_ interpreter: inout CodeInterpreter<DipCode>) {
    let index = interpreter.index
    for (number, definition) in interpreter.library.definitions.enumerated() {
      guard let made = index.made(by: definition), let nominal = definition.concreteType.nominal,
        (index[made]?.declarations ?? []).contains(where: { index.inherits($0) { $0.isOfDip("Resolvable") } })
      else { continue }
      let methods = index.functions(named: "resolveDependencies", of: nominal)
      guard let method = methods.first(where: { $0.declaration.parameters.count == 1 })?.declaration,
        let body = interpreter.library.bodies[method.location], let parameter = method.parameters.first
      else { continue }
      let container = CodeValue<Object>(object: .container(definition.container))
      interpreter.library.readings.append(
        Reading(unit: body, root: interpreter.library.roots, definition: number, phase: .injection)
      )
      _ = run(body, containers: [parameter.name: container], on: nil, asRoot: false, &interpreter)
      interpreter.library.readings.removeLast()
    }
  }

  /// Runs a body, once for the same containers and the same definition.
  ///
  /// - Parameters:
  ///   - unit: The body.
  ///   - containers: What is known of its parameters, by name.
  ///   - receiver: What is known of `self`.
  ///   - isRoot: Whether it runs by itself, and for no definition.
  ///   - interpreter: What runs it.
  /// - Returns: What is known of its result.
  static func run(
    _ unit: CodeBody,
    containers: [String: CodeValue<Object>],
    on receiver: CodeValue<Object>?,
    asRoot isRoot: Bool,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> Object? {
    var locals = containers.filter { $0.value.object != nil }
    for parameter in unit.defaults where locals[parameter.name] == nil {
      let value = interpreter.defaultValue(of: parameter, in: unit)
      if value.object != nil { locals[parameter.name] = value }
    }
    for parameter in interpreter.library.containerParameters(of: unit) where locals[parameter.name] == nil {
      let own = interpreter.library.container(named: parameter.name, in: unit, origin: .parameter)
      locals[parameter.name] = CodeValue(object: .container(own))
    }
    if let receiver, receiver.object != nil { locals["self"] = receiver }
    let outer = isRoot ? nil : interpreter.library.readings.last
    let key = Run(
      location: unit.location,
      containers: locals.keys.sorted().map { "\($0) \(String(describing: locals[$0]?.object))" },
      definition: outer?.definition
    )
    let isRepeatable = unit.kind != .accessor && unit.kind != .topLevel
    if isRepeatable, let known = interpreter.library.results[key] { return known }
    interpreter.library.results.updateValue(nil, forKey: key)
    interpreter.library.ran.insert(unit.location)
    if outer == nil { interpreter.library.roots += 1 }
    interpreter.library.readings.append(
      Reading(
        unit: unit,
        root: outer?.root ?? interpreter.library.roots,
        definition: outer?.definition,
        phase: outer?.phase ?? (unit.kind.runsAtOnce ? .construction : .later)
      )
    )
    if locals["self"] == nil, let own = interpreter.library.ownSubclass(of: unit) {
      locals["self"] = CodeValue(object: .container(own))
    }
    let result = interpreter.run(unit, with: locals).object
    interpreter.library.readings.removeLast()
    if case .container(let held) = result, unit.kind == .property || unit.kind == .lazyProperty {
      let own = interpreter.library.container(named: unit.name, in: unit, origin: .property)
      interpreter.library.containers.unite(own, held)
    }
    interpreter.library.results.updateValue(result, forKey: key)
    return result
  }

  static func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: CodeValue<Object>],
    on receiver: CodeValue<Object>?,
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object>? {
    let own = site.scope.locals["self"]?.object.map { CodeValue(object: $0) }
    let receiver = receiver ?? own
    let handsOver = arguments.values.contains { $0.object != nil } || receiver?.object != nil
    guard let body = interpreter.library.bodies[function.location] else { return nil }
    let isOfInterest = handsOver || interpreter.library.returnsContainer(body)
    guard isOfInterest, interpreter.library.readings.count < 64 else { return nil }
    let result = run(body, containers: arguments, on: receiver, asRoot: false, &interpreter)
    return result.map { CodeValue(object: $0) }
  }

  static func didMake(
    _ value: CodeValue<Object>,
    by initializer: InitializerDeclaration,
    with arguments: [String: CodeValue<Object>],
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<DipCode>
  ) {
    guard arguments.values.contains(where: { $0.object != nil }), interpreter.library.readings.count < 64 else {
      return
    }
    if let body = interpreter.library.bodies[initializer.location] {
      _ = run(body, containers: arguments, on: nil, asRoot: false, &interpreter)
    } else if let made = value.made {
      keep(arguments, in: made, at: site, &interpreter)
    }
  }

  /// Notes what a memberwise initializer puts into properties.
  private static func keep(
    _ arguments: [String: CodeValue<Object>],
    in type: CanonicalType,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) {
    for name in arguments.keys.sorted() {
      guard let value = arguments[name], value.object != nil else { continue }
      let property = interpreter.value(ofMember: name, of: CodeValue(type: type), in: site.scope)
      interpreter.library.didAssign(value, to: property)
    }
  }

  // MARK: What a body needs

  /// Whether a body runs for a container that whoever calls it decides.
  private func needsContainer(_ unit: CodeBody) -> Bool {
    containerParameters(of: unit).contains { !unit.hasDefault($0.name) } || isInContainerExtension(unit)
  }

  private func wasRun(_ unit: CodeBody) -> Bool {
    unit.kind != .accessor && unit.kind != .topLevel && ran.contains(unit.location)
  }

  private func returnsContainer(_ unit: CodeBody) -> Bool {
    usage.isContainer(unit.result.map { index.resolve($0, in: unit.context) }, in: unit.context.file)
  }

  private func containerParameters(of unit: CodeBody) -> [ParameterDeclaration] {
    unit.parameters.filter { usage.isContainer(index.resolve($0.type, in: unit.context), in: unit.context.file) }
  }

  private func isInContainerExtension(_ unit: CodeBody) -> Bool {
    !unit.isStatic && usage.isContainerExtension(unit.context)
  }

  /// The container that a method of a subclass is about.
  private func ownSubclass(of unit: CodeBody) -> DipContainer? {
    guard !unit.isStatic, !unit.context.enclosing.isEmpty else { return nil }
    return usage.containerSubclass(index.resolve(.named("Self"), in: unit.context)).map(container(ofSubclass:))
  }

  /// The container that extensions of it are about, where nothing shows which one calls them.
  private func unnamedContainer(in unit: CodeBody) -> DipContainer {
    DipContainer(
      module: modules[unit.context.file] ?? "",
      path: [DipUsage.containerName],
      origin: .parameter
    )
  }

  /// Containers of its own for a body that nothing calls with one that is known; for what a storyboard makes the one that fills
  /// it.
  private func ownContainers(
    of unit: CodeBody
  ) -> (parameters: [String: CodeValue<Object>], receiver: CodeValue<Object>?) {
    var parameters: [String: CodeValue<Object>] = [:]
    for parameter in containerParameters(of: unit) where !unit.hasDefault(parameter.name) {
      var own = container(named: parameter.name, in: unit, origin: .parameter)
      if unit.name == "didInstantiateFromStoryboard", let filling = storyboardContainers.first { own = filling }
      parameters[parameter.name] = CodeValue(object: .container(own))
    }
    guard isInContainerExtension(unit) else { return (parameters, nil) }
    return (parameters, CodeValue(object: .container(unnamedContainer(in: unit))))
  }
}

extension CodeBody.Kind {
  /// Whether it runs when what it belongs to is made.
  fileprivate var runsAtOnce: Bool {
    switch self {
    case .initializer, .property, .topLevel: true
    case .function, .accessor, .lazyProperty: false
    }
  }
}

extension CodeBody {
  /// Whether calls may leave a parameter out.
  fileprivate func hasDefault(_ name: String) -> Bool { defaults.contains { $0.name == name } }

  /// The names of the functions that are called in it.
  fileprivate var calledNames: Set<String> {
    var names: Set<String> = []
    for statement in statements { statement.visitCalls { if let name = $0.name { names.insert(name) } } }
    return names
  }
}
