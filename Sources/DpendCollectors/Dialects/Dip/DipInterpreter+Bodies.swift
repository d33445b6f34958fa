import DpendGraph

extension DipInterpreter {
  /// Runs every body, each for the containers that it is called with.
  ///
  /// A body with a container as a parameter, or in an extension of the container, runs where it is called. A body that no code
  /// calls with a known container has one of its own.
  mutating func run(_ bodies: [CodeBody]) {
    let own = bodies.filter { names.areMeant(in: $0.context.file) }
    let dependent = own.filter { dependsOnCaller($0) }
    for body in own where !dependsOnCaller(body) { _ = run(body, containers: [:], on: nil, asRoot: true) }
    runResolvables()
    let called = Set(dependent.flatMap { body in body.calledNames.filter { $0 != body.name } })
    for body in dependent.filter({ !called.contains($0.name) }) + dependent.filter({ called.contains($0.name) })
    where !(body.kind.hasResult && ran.contains(body.location)) {
      let (parameters, receiver) = ownContainers(of: body)
      _ = run(body, containers: parameters, on: receiver, asRoot: true)
    }
  }

  /// Runs the method `resolveDependencies` of the objects that Dip creates.
  private mutating func runResolvables() {
    for (number, definition) in definitions.enumerated() {
      guard let created = index.typeCreated(by: definition), let nominal = definition.concreteType.nominal,
        names.conforms(created, to: "Resolvable")
      else { continue }
      let methods = index.functions(named: "resolveDependencies", of: nominal)
      guard let method = methods.first(where: { $0.declaration.parameters.count == 1 })?.declaration,
        let body = bodies[method.location], let parameter = method.parameters.first
      else { continue }
      let container = Value(object: .container(definition.container))
      frames.append(Frame(body: body, root: body.location, definition: number, phase: .injection))
      _ = run(body, containers: [parameter.name: container], on: nil, asRoot: false)
      frames.removeLast()
    }
  }

  /// Runs a body, once for the same containers and the same definition.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - containers: The known values of its parameters, by name.
  ///   - receiver: The known value of `self`.
  ///   - isRoot: Whether it runs by itself, and for no definition.
  /// - Returns: The knowledge about its result.
  mutating func run(
    _ body: CodeBody,
    containers: [String: Value],
    on receiver: Value?,
    asRoot isRoot: Bool
  ) -> Object? {
    let locals = locals(of: body, containers, receiver)
    let outer = isRoot ? nil : frames.last
    let objects = locals.compactMapValues(\.object)
    let key = Run(location: body.location, containers: objects, definition: outer?.definition)
    if body.kind.hasResult, let known = results[key] { return known }
    results.updateValue(nil, forKey: key)
    ran.insert(body.location)
    let phase = outer?.phase ?? (body.isImmediate ? .construction : .later)
    let root = outer?.root ?? body.location
    frames.append(Frame(body: body, root: root, definition: outer?.definition, phase: phase))
    let result = run(body, with: locals).object
    frames.removeLast()
    if case .container(let held) = result, body.kind.isInitialValue {
      self.containers.unite(container(named: body.name, in: body, origin: .property), held)
    }
    results.updateValue(result, forKey: key)
    return result
  }

  /// The values of the parameters and of `self`, as far as they are of interest.
  private mutating func locals(
    of body: CodeBody,
    _ containers: [String: Value],
    _ receiver: Value?
  ) -> [String: Value] {
    var locals = containers.filter { $0.value.object != nil }
    for parameter in body.defaults where locals[parameter.name] == nil {
      let value = defaultValue(of: parameter, in: body)
      if value.object != nil { locals[parameter.name] = value }
    }
    for parameter in containerParameters(of: body) where locals[parameter.name] == nil {
      let own = container(named: parameter.name, in: body, origin: .parameter)
      locals[parameter.name] = Value(object: .container(own))
    }
    if let receiver, receiver.object != nil { locals["self"] = receiver }
    if locals["self"] == nil, !body.isStatic, !body.context.enclosing.isEmpty,
      let subclass = names.containerSubclass(index.resolve(.named("Self"), in: body.context))
    {
      locals["self"] = Value(object: .container(container(ofSubclass: subclass)))
    }
    return locals
  }

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    let receiver = receiver ?? site.scope.locals["self"]?.object.map { Value(object: $0) }
    guard let body = bodies[function.location], frames.count < Self.deepestCall else { return nil }
    let passesObject = arguments.values.contains { $0.object != nil } || receiver?.object != nil
    guard passesObject || returnsContainer(body) else { return nil }
    return run(body, containers: arguments, on: receiver, asRoot: false).map { Value(object: $0) }
  }

  mutating func didCreate(
    _ value: Value,
    by initializer: InitializerDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Object? {
    let known = arguments.filter { $0.value.object != nil }
    if known.isEmpty || frames.count >= Self.deepestCall { return nil }
    if let body = bodies[initializer.location] {
      _ = run(body, containers: arguments, on: nil, asRoot: false)
      return nil
    }
    // A memberwise initializer assigns its arguments to properties.
    for (name, argument) in known.sorted(by: { $0.key < $1.key }) {
      let property = self.value(ofMember: name, of: Value(type: value.created), in: site.scope)
      didAssign(argument, to: property, under: site.scope.condition)
    }
    return nil
  }

  /// The largest number of nested bodies that are followed.
  private static var deepestCall: Int { 64 }

  // MARK: Containers of bodies

  /// Whether the caller of a body decides the container that it uses.
  private func dependsOnCaller(_ body: CodeBody) -> Bool {
    containerParameters(of: body).contains { !body.hasDefault($0.name) } || isInContainerExtension(body)
  }

  private func returnsContainer(_ body: CodeBody) -> Bool {
    names.isContainer(body.result.map { index.resolve($0, in: body.context) }, in: body.context.file)
  }

  private func containerParameters(of body: CodeBody) -> [ParameterDeclaration] {
    body.parameters.filter { names.isContainer(index.resolve($0.type, in: body.context), in: body.context.file) }
  }

  private func isInContainerExtension(_ body: CodeBody) -> Bool {
    !body.isStatic && names.isContainerExtension(body.context)
  }

  /// The containers of a body that no code calls with a known one; what a storyboard creates has the one that fills it.
  private func ownContainers(of body: CodeBody) -> (parameters: [String: Value], receiver: Value?) {
    var parameters: [String: Value] = [:]
    if body.name == "didInstantiateFromStoryboard", let filling = storyboardContainers.first {
      for parameter in containerParameters(of: body) where !body.hasDefault(parameter.name) {
        parameters[parameter.name] = Value(object: .container(filling))
      }
    }
    guard isInContainerExtension(body) else { return (parameters, nil) }
    let unnamed = DipContainerID(module: module(of: body.context.file), path: [DipNames.container], origin: .parameter)
    return (parameters, Value(object: .container(unnamed)))
  }
}
