import DpendGraph

extension DipInterpreter {
  /// Returns the container before the dot; for a call without a dot `self`, where that is one.
  func container(_ receiver: Value?, at site: Site) -> DipContainerID? {
    if case .container(let known) = (receiver ?? site.scope.locals["self"])?.object { return known }
    guard let receiver else { return nil }
    if let subclass = names.containerSubclass(receiver.type) { return container(ofSubclass: subclass) }
    guard names.isContainer(receiver.type, in: site.scope.context.file), let body else { return nil }
    return container(named: "container", in: body, origin: .parameter)
  }

  /// Returns the container that a variable in a body holds.
  func container(named name: String, in body: CodeBody, origin: DipContainerID.Origin) -> DipContainerID {
    let own = body.name.isEmpty || body.name == name ? [] : [body.name]
    return container(at: own + [name], in: body.context, origin)
  }

  /// Returns the container of all instances of a subclass.
  func container(ofSubclass type: NominalType) -> DipContainerID {
    DipContainerID(module: type.module ?? "", path: type.components.map(\.name), origin: .property)
  }

  private func container(
    at path: [String],
    in context: LexicalContext,
    _ origin: DipContainerID.Origin
  ) -> DipContainerID {
    let outer = context.enclosing.filter { $0 != DipNames.container }
    return DipContainerID(module: module(of: context.file), path: outer + path, origin: origin)
  }

  mutating func object(of property: TypeIndex.Member<PropertyDeclaration>, type: CanonicalType?) -> Object? {
    let declaration = property.declaration
    if let subclass = names.containerSubclass(type) { return .container(container(ofSubclass: subclass)) }
    let file = declaration.location.file
    let isContainer = names.isContainer(type, in: file)
    let body = bodies[declaration.location].flatMap { $0.kind.isInitialValue ? $0 : nil }
    guard isContainer || body != nil, names.areMeant(in: file) else { return nil }
    let result = body.flatMap { run($0, containers: [:], on: nil, asRoot: true) }
    guard isContainer else { return result }
    let context = LexicalContext(file: file, enclosing: property.context.enclosing)
    let own = container(at: [declaration.name], in: context, .property)
    if case .container(let held) = result { containers.unite(own, held) }
    return .container(own)
  }

  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value? {
    guard name == "uiContainers", case .metatype(let type) = owner.type, names.isContainer(type, in: file) else {
      return nil
    }
    return Value(object: .storyboardContainers)
  }

  func meaning(ofUndeclared name: String, in file: String) -> Value? {
    let container = DipContainerID(module: module(of: file), path: [name], origin: .property)
    return generated.contains(container) ? Value(object: .container(container)) : nil
  }

  mutating func didAssign(_ value: Value, to target: Value, under condition: BuildCondition) {
    guard case .container(let container) = value.object else { return }
    switch target.object {
    case .container(let old): containers.unite(old, container)
    case .storyboardContainers: storyboardContainers.append(container)
    case .definition, nil: break
    }
  }

  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    if let subclass = names.containerSubclass(type) {
      let container = container(ofSubclass: subclass)
      containers.addCreation(of: container, autoInjects: true)
      evaluateArguments(of: call, at: site, callee: .initializer)
      return Value(type: type, object: .container(container))
    }
    guard names.isContainer(type, in: site.scope.context.file), let body else { return nil }
    let container = container(createdFor: site.expectation.role, in: body)
    let autoInjects = call.argument("autoInjectProperties")?.form != .literal(.boolean(false))
    containers.addCreation(of: container, autoInjects: autoInjects)
    let created = Value(type: type, created: type, object: .container(container))
    if let block = call.argument("configBlock") ?? call.trailingClosure {
      apply(block, to: [created], in: site.scope)
    }
    return created
  }

  /// The container that an initializer creates for a role.
  private func container(createdFor role: Expectation.Role, in body: CodeBody) -> DipContainerID {
    switch role {
    case .property(let name) where body.kind.isInitialValue:
      container(named: name, in: body, origin: body.name == name ? .property : .local)
    case .property(let name): container(at: [name], in: body.context, .property)
    default: container(named: role.name ?? "container", in: body, origin: .local)
    }
  }

  // MARK: Collaboration and removal

  mutating func collaborate(_ call: Call, of container: DipContainerID, at site: Site) {
    let others = call.arguments.flatMap { argument in
      if case .collection(let elements) = argument.value.form { elements } else { [argument.value] }
    }
    for other in others {
      let value = value(of: other, for: .nothing, in: site.scope)
      if case .container(let held) = value.object { containers.addCollaboration(of: container, with: held) }
    }
  }

  mutating func remove(_ call: Call, at site: Site) {
    guard let first = call.arguments.first?.value else { return }
    let removed = value(of: first, for: .nothing, in: site.scope).object
    if case .definition(let number) = removed { remove(number, at: site) }
  }

  /// Removes the earlier definitions of the same body from a container.
  mutating func removeAll(from container: DipContainerID, at site: Site) {
    guard let root = frames.last?.root else { return }
    let emptied = containers.resolved(container)
    for number in definitions.indices where definitions[number].point.sequence == [root] {
      if containers.resolved(definitions[number].container) == emptied { remove(number, at: site) }
    }
  }

  /// Removes a definition in the builds of a call; a call in a branch that the definition is not in leaves it in place.
  private mutating func remove(_ number: Int, at site: Site) {
    let point = definitions[number].point
    guard site.scope.branches.allSatisfy(point.branches.contains) else { return }
    if let rest = point.condition.excluding([site.scope.condition]) {
      definitions[number].point.condition = rest
    } else {
      definitions[number].isRemoved = true
    }
  }
}
