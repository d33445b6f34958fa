import DpendGraph

extension DipCode {
  /// The container before the dot; for a call without a dot `self`, where that is one.
  func container(_ receiver: CodeValue<Object>?, at site: CallSite<Object>) -> DipContainer? {
    guard let receiver else {
      if case .container(let own) = site.scope.locals["self"]?.object { return own }
      return nil
    }
    if case .container(let container) = receiver.object { return container }
    if let subclass = usage.containerSubclass(receiver.type) { return container(ofSubclass: subclass) }
    guard usage.isContainer(receiver.type, in: site.scope.context.file), let unit else { return nil }
    return container(named: "container", in: unit, origin: .parameter)
  }

  /// The container that a variable in a body holds.
  func container(named name: String, in unit: CodeBody, origin: DipContainer.Origin) -> DipContainer {
    let outer = unit.context.enclosing.filter { $0 != DipUsage.containerName }
    let own = unit.name.isEmpty || unit.name == name ? [] : [unit.name]
    return DipContainer(module: modules[unit.context.file] ?? "", path: outer + own + [name], origin: origin)
  }

  /// The container that all values of a subclass are taken for.
  func container(ofSubclass type: NominalType) -> DipContainer {
    DipContainer(module: type.module ?? "", path: type.components.map(\.name), origin: .property)
  }

  /// The container that a property holds, when nothing shows that it is another one.
  private func container(of property: PropertyDeclaration, in enclosing: [String]) -> DipContainer {
    let outer = enclosing.filter { $0 != DipUsage.containerName }
    return DipContainer(
      module: modules[property.location.file] ?? "",
      path: outer + [property.name],
      origin: .property
    )
  }

  static func object(
    of property: TypeIndex.Member<PropertyDeclaration>,
    type: CanonicalType?,
    by interpreter: inout CodeInterpreter<DipCode>
  ) -> Object? {
    let declaration = property.declaration
    let library = interpreter.library
    if let subclass = library.usage.containerSubclass(type) {
      return .container(library.container(ofSubclass: subclass))
    }
    let isContainer = library.usage.isContainer(type, in: declaration.location.file)
    let body = library.bodies[declaration.location].flatMap {
      $0.kind == .property || $0.kind == .lazyProperty ? $0 : nil
    }
    guard isContainer || body != nil, library.usage.isMeant(in: declaration.location.file) else { return nil }
    var result: Object?
    if let body { result = run(body, containers: [:], on: nil, asRoot: true, &interpreter) }
    guard isContainer else { return result }
    let own = library.container(of: declaration, in: property.context.enclosing)
    if case .container(let held) = result { interpreter.library.containers.unite(own, held) }
    return .container(own)
  }

  func value(ofMember name: String, of owner: CodeValue<Object>, in file: String) -> CodeValue<Object>? {
    guard name == "uiContainers", case .metatype(let type) = owner.type, usage.isContainer(type, in: file) else {
      return nil
    }
    return CodeValue(object: .storyboardContainers)
  }

  func value(ofUndeclared name: String, in file: String) -> CodeValue<Object>? {
    let container = DipContainer(module: modules[file] ?? "", path: [name], origin: .property)
    return generated.contains(container) ? CodeValue(object: .container(container)) : nil
  }

  mutating func didAssign(_ value: CodeValue<Object>, to target: CodeValue<Object>) {
    guard case .container(let container) = value.object else { return }
    switch target.object {
    case .container(let place): containers.unite(place, container)
    case .storyboardContainers: storyboardContainers.append(container)
    case .definition, nil: break
    }
  }

  static func value(
    ofMaking type: CanonicalType,
    _ call: Call,
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object>? {
    let library = interpreter.library
    if let subclass = library.usage.containerSubclass(type) {
      let container = library.container(ofSubclass: subclass)
      interpreter.library.containers.noteMaking(container, autoInjects: true)
      interpreter.evaluateArguments(of: call, at: site, callee: .initializer)
      return CodeValue(type: type, object: .container(container))
    }
    guard library.usage.isContainer(type, in: site.scope.context.file), let unit = library.unit else { return nil }
    let container = library.container(madeFor: site.expectation.role, in: unit)
    let autoInjects = call.argument("autoInjectProperties")?.form != .literal(.boolean(false))
    interpreter.library.containers.noteMaking(container, autoInjects: autoInjects)
    let made = CodeValue<Object>(type: type, made: type, object: .container(container))
    if let block = call.argument("configBlock") ?? call.trailingClosure {
      configure(made, with: block, at: site, &interpreter)
    }
    return made
  }

  /// The container that an initializer makes for a place.
  private func container(madeFor role: Expectation.Role, in unit: CodeBody) -> DipContainer {
    switch role {
    case .property(let name):
      if unit.kind == .property || unit.kind == .lazyProperty {
        return container(named: name, in: unit, origin: unit.name == name ? .property : .local)
      }
      let outer = unit.context.enclosing.filter { $0 != DipUsage.containerName }
      return DipContainer(module: modules[unit.context.file] ?? "", path: outer + [name], origin: .property)
    case .variable(let name): return container(named: name, in: unit, origin: .local)
    case .argument(_, let name, _) where !name.isEmpty: return container(named: name, in: unit, origin: .local)
    case .argument, .result, .unknown: return container(named: "container", in: unit, origin: .local)
    }
  }

  /// Runs the block that a container is made with.
  private static func configure(
    _ container: CodeValue<Object>,
    with block: Expression,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) {
    if case .closure(let closure) = block.form {
      _ = interpreter.run(closure, with: [container], for: .nothing, in: site.scope)
      return
    }
    let functions = interpreter.functions(referredToBy: block, in: site.scope)
    guard let function = functions.first, let parameter = function.declaration.parameters.first,
      let body = interpreter.library.bodies[function.declaration.location]
    else { return }
    _ = run(body, containers: [parameter.name: container], on: nil, asRoot: false, &interpreter)
  }

  // MARK: Collaboration

  static func collaborate(
    _ call: Call,
    of container: DipContainer,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object> {
    for argument in call.arguments {
      let others = if case .collection(let elements) = argument.value.form { elements } else { [argument.value] }
      for other in others {
        let value = interpreter.value(of: other, for: .nothing, in: site.scope)
        guard case .container(let collaborator) = value.object else { continue }
        interpreter.library.containers.noteCollaboration(of: container, with: collaborator)
      }
    }
    return CodeValue(type: .void)
  }

  // MARK: Forgetting

  static func remove(
    _ call: Call,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object> {
    if let first = call.arguments.first {
      let value = interpreter.value(of: first.value, for: .nothing, in: site.scope)
      if case .definition(let number) = value.object { interpreter.library.definitions[number].isForgotten = true }
    }
    return CodeValue(type: .void)
  }

  /// Forgets what the same body registered before.
  mutating func reset(_ container: DipContainer) -> CodeValue<Object> {
    let root = readings.last?.root
    let forgetful = containers.resolved(container)
    for number in definitions.indices where definitions[number].root == root {
      if containers.resolved(definitions[number].container) == forgetful { definitions[number].isForgotten = true }
    }
    return CodeValue(type: .void)
  }
}
