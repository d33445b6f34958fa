import DpendGraph

/// Makes bindings of what Dip's code says.
struct DipBindingFactory {
  let code: DipCode
  let properties: DipInjectedProperties
  let index: TypeIndex

  /// The definitions that make a value, in the order in which they are registered.
  let definitions: [DipDefinition]

  /// Everything that is asked for outside of definitions.
  let askings: [DipCode.InjectionPoint]

  init(_ code: DipCode, _ properties: DipInjectedProperties, index: TypeIndex) {
    self.code = code
    self.properties = properties
    self.index = index
    let autoInjecting = code.definitions.filter { $0.type != .void }.map { definition in
      var copy = definition
      if definition.autoInjects ?? code.containers.autoInjects(definition.container) {
        copy.requests += properties.requests(of: definition.concreteType, from: definition.container)
      }
      return copy
    }
    let makers = Set(autoInjecting.filter { !$0.isForgotten && !$0.isForTests }.compactMap { index.made(by: $0) })
    let inMade = { (asking: DipCode.InjectionPoint) in index.enclosingType(of: asking.context).map(makers.contains) ?? false }
    definitions = autoInjecting.map { definition in
      var copy = definition
      copy.requests += code.askings.filter { inMade($0) && index.enclosingType(of: $0.context) == index.made(by: copy) }
        .map(\.request)
      return copy
    }
    askings = code.askings.filter { !inMade($0) }
  }

  /// The bindings, the containers that hold them, and what asks for them.
  func bindings(of types: [TypeDeclaration]) -> CollectedBindings {
    let registry = DipRegistry(definitions, code.containers)
    let arguments = DipArguments(definitions, askings: askings)
    var collected = CollectedBindings(findings: code.findings)
    for (number, definition) in definitions.enumerated() {
      let entry = registry.entries[number]
      let isCaller = arguments.areHandedOver(to: definition)
      var binding = binding(of: definition, entry, takesArguments: isCaller)
      if entry.keys.isEmpty {
        binding.keys = definition.keys
        collected.unavailable.append(
          UnavailableBinding(
            binding,
            reason: definition.isForTests ? .onlyForTests : .replaced(at: entry.replacedAt)
          )
        )
      } else {
        collected.bindings.append(binding)
      }
    }
    addConsumers(to: &collected)
    addUnfilled(types, to: &collected)
    collected.components = components(of: collected)
    return collected
  }

  private func components(of collected: CollectedBindings) -> [Component] {
    let asked = (definitions.flatMap(\.requests) + askings.map(\.request)).map(\.container)
    let all = Set((definitions.map(\.container) + asked).map(code.containers.resolved)).union(code.containers.all)
    return all.sorted { $0.id < $1.id }.map { container in
      Component(
        id: container.id,
        name: container.name,
        kind: .container,
        collaborators: code.containers.collaborators(of: container).map(\.id),
        module: container.module
      )
    }
  }

  // MARK: Definitions

  private func binding(
    of definition: DipDefinition,
    _ entry: DipRegistry.Entry,
    takesArguments: Bool
  ) -> Binding {
    let container = code.containers.resolved(definition.container)
    let type = definition.concreteType.withoutExistentials
    let tag = definition.tag.tag
    let name = Key.description(type: type.description, tag: tag)
    return Binding(
      id: BindingID("\(container.id.rawValue).\(name)"),
      type: type,
      keys: entry.keys,
      factory: Factory(name: name),
      kind: .closure,
      scope: definition.scope,
      dialect: "dip",
      module: definition.module,
      component: container.id,
      condition: entry.condition,
      branches: entry.branches,
      isRoot: isMadeByStoryboard(definition),
      requests: argumentRequests(of: definition, areHandedOver: takesArguments)
        + definition.requests.map { request($0, of: definition) },
      location: definition.location
    )
  }

  /// Whether a storyboard makes the value, which is where the application starts.
  private func isMadeByStoryboard(_ definition: DipDefinition) -> Bool {
    if definition.isOfStoryboard { return true }
    guard let id = index.made(by: definition), definition.type == definition.concreteType else { return false }
    return (index[id]?.declarations ?? []).contains { declaration in
      index.inherits(declaration) { $0.isOfDip("StoryboardInstantiatable") }
    }
  }

  /// The requests for what the factory takes: from whoever asks, or from the container.
  private func argumentRequests(of definition: DipDefinition, areHandedOver: Bool) -> [DependencyRequest] {
    definition.product.arguments.compactMap { argument in
      guard let type = argument.type?.withoutExistentials else { return nil }
      let tag = definition.tag == .none ? DipTag.none : definition.tag
      return DependencyRequest(
        label: argument.label,
        name: argument.name,
        declaredType: type,
        alternatives: areHandedOver ? [DependencyRequest.Alternative(Key(type))] : alternatives(for: type, tag, []),
        source: areHandedOver ? .caller : .container,
        injection: .initializer,
        location: argument.location
      )
    }
  }

  // MARK: Requests

  private func request(_ request: DipRequest, of definition: DipDefinition) -> DependencyRequest {
    let tag = request.tag == .context ? definition.tag : request.tag
    let isStored = definition.scope != .unique
    return self.request(
      request,
      tag: tag,
      wrapping: request.phase.wrapping(isStored: isStored),
      askedBy: definition.container
    )
  }

  /// A request with what goes around its value.
  func request(
    _ request: DipRequest,
    tag: DipTag,
    wrapping: DependencyRequest.Wrapping?,
    askedBy container: DipContainer
  ) -> DependencyRequest {
    let wrappings = (wrapping.map { [$0] } ?? []) + (request.isOptional ? [.optional] : [])
    let asked = code.containers.resolved(request.container)
    return DependencyRequest(
      label: request.label,
      name: request.name,
      declaredType: request.type,
      alternatives: alternatives(for: request.type, tag, wrappings),
      arguments: request.arguments,
      component: asked == code.containers.resolved(container) ? nil : asked.id,
      injection: request.injection,
      location: request.location
    )
  }

  /// The keys that meet a request: the tagged one before the one without a tag, and `T?` itself before `T`.
  func alternatives(
    for type: CanonicalType,
    _ tag: DipTag,
    _ wrappings: [DependencyRequest.Wrapping]
  ) -> [DependencyRequest.Alternative] {
    let types = [type] + (type.argument(of: "Optional").map { [$0] } ?? [])
    let keys = types.flatMap { type -> [Key] in
      switch tag {
      case .known(let tag): [Key(type, tag: tag), Key(type)]
      case .none, .context: [Key(type)]
      case .unknown: [Key(type)] + tagged(type)
      }
    }
    return keys.map { DependencyRequest.Alternative($0, wrappings) }
  }

  /// The keys of a type under any tag.
  private func tagged(_ type: CanonicalType) -> [Key] {
    Set(definitions.flatMap(\.keys).filter { $0.type == type && $0.tag != nil }).sorted()
  }
}

extension DipRequest.Phase {
  /// What goes around a value that is asked for at this time.
  ///
  /// - Parameter isStored: Whether the asking object is stored while its properties are filled; one that isn't is made anew by
  ///   whatever leads back to it.
  /// - Returns: The wrapping; nil for a value that must be there at once.
  func wrapping(isStored: Bool) -> DependencyRequest.Wrapping? {
    switch self {
    case .construction: nil
    case .injection: isStored ? .deferred(.lazy) : nil
    case .weakInjection: isStored ? .deferred(.weak) : .heldWeakly
    case .later: .deferred(.lazy)
    }
  }
}

extension DipDefinition {
  /// The keys under which it is registered, its own first.
  var keys: [Key] {
    ([Key(type, tag: tag.tag)] + forwards.map { Key($0.type, tag: $0.tag.tag) })
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension TypeIndex {
  /// The type whose values a definition makes, when the project declares it.
  func made(by definition: DipDefinition) -> TypeID? {
    definition.concreteType.withoutOptionals.nominal.flatMap(id(of:))
  }
}
