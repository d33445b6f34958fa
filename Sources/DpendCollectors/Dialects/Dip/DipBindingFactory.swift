import DpendGraph

/// Makes bindings of what Dip's code says.
struct DipBindingFactory {
  let code: DipCode
  let properties: DipInjectedProperties
  let index: TypeIndex

  /// The definitions that make a value, in the order in which they are registered.
  let definitions: [DipDefinition]

  /// Everything that is asked for outside of definitions.
  let askings: [DipCode.Asking]

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
    let inMade = { (asking: DipCode.Asking) in index.enclosingType(of: asking.context).map(makers.contains) ?? false }
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
          UnavailableBinding(binding, reason: definition.isForTests ? .onlyForTests : .replaced)
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

  private func request(
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
  private func alternatives(
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

  // MARK: What asks and isn't made

  /// A consumer for each type in whose code something is asked for; an entry point for what is asked outside of all types.
  private func addConsumers(to collected: inout CollectedBindings) {
    var consumers: [CanonicalType: [DipCode.Asking]] = [:]
    for asking in askings {
      guard let type = consumer(of: asking) else {
        let keys = alternatives(for: asking.request.type, asking.request.tag, []).map(\.key)
        let provided = Set(definitions.flatMap(\.keys))
        guard let key = keys.first(where: provided.contains) ?? keys.last else { continue }
        collected.entryPoints.append(EntryPoint(key: key, location: asking.request.location))
        continue
      }
      consumers[type, default: []].append(asking)
    }
    for type in consumers.keys.sorted() {
      collected.bindings.append(consumer(type, consumers[type] ?? []))
    }
  }

  /// The type whose code asks for something; nil outside of all types, and in extensions of containers.
  private func consumer(of asking: DipCode.Asking) -> CanonicalType? {
    guard !asking.context.enclosing.isEmpty else { return nil }
    if code.usage.isContainerExtension(asking.context) { return nil }
    let isOwn = index.enclosingType(of: asking.context) != nil
    let name = isOwn ? "Self" : asking.context.enclosing.joined(separator: ".")
    let type = index.resolve(.named(name), in: isOwn ? asking.context : LexicalContext(file: asking.context.file))
    return code.usage.containerSubclass(type) == nil ? type : nil
  }

  private func consumer(_ type: CanonicalType, _ askings: [DipCode.Asking]) -> Binding {
    let first = askings[0]
    let container = code.containers.resolved(first.request.container)
    let module = index.files[first.context.file]?.module ?? container.module
    return Binding(
      id: BindingID("\(module).\(type)"),
      type: type,
      keys: [],
      factory: Factory(name: type.description),
      kind: .consumer,
      dialect: "dip",
      module: module,
      component: container.id,
      condition: askings.allSatisfy { $0.condition == first.condition } ? first.condition : .always,
      requests: askings.map { asking in
        request(
          asking.request,
          tag: asking.request.tag,
          wrapping: asking.request.phase.wrapping(isStored: true),
          askedBy: first.request.container
        )
      },
      location: first.request.location
    )
  }

  /// Types with properties that Dip would fill if anything registered them.
  private func addUnfilled(_ types: [TypeDeclaration], to collected: inout CollectedBindings) {
    guard definitions.allSatisfy({ $0.product.made != nil || $0.type != $0.concreteType }) else { return }
    let made = Set(definitions.compactMap { index.made(by: $0) })
    let inherited = Set(
      made.flatMap { id in index.allSupertypes(of: NominalType(module: id.module, id.name)).compactMap(index.id(of:)) }
    )
    for type in types where properties.hasOwn(type) {
      let id = index.id(type.path, in: type.location.file)
      if made.contains(id) || inherited.contains(id) { continue }
      collected.findings.append(
        Finding(
          rule: .unseenDeclaration,
          severity: .warning,
          message: "no container makes '\(type.qualifiedName)', so that Dip never fills its properties",
          location: type.location,
          notes: [
            Finding.Note(
              "register it, such as by register { \(type.qualifiedName)() }, or resolve into its properties yourself"
            )
          ]
        )
      )
    }
  }
}

extension DipRequest.Phase {
  /// What goes around a value that is asked for at this time.
  ///
  /// - Parameter isStored: Whether the asking object is stored while its properties are filled; one that isn't is made anew by
  ///   whatever leads back to it.
  /// - Returns: The wrapping; nil for a value that must be there at once.
  fileprivate func wrapping(isStored: Bool) -> DependencyRequest.Wrapping? {
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
