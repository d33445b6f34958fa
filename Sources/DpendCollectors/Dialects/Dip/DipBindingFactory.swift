import DpendGraph

/// Creates the bindings and consumers of Dip's containers.
struct DipBindingFactory {
  /// The storage location of a definition: a later one with the same key and arguments replaces it.
  private struct Slot: Hashable {
    let container: DipContainerID
    let key: Key
    let arguments: [CanonicalType?]
  }

  private let interpreter: DipInterpreter
  private let properties: DipInjectedProperties
  private let requests: DipRequests

  /// The definitions that create an object, in the order in which they are registered.
  private let definitions: [DipDefinition]

  /// The requests outside of all definitions.
  private let uses: [DipInterpreter.Use]

  private var index: TypeIndex { interpreter.index }

  init(_ interpreter: DipInterpreter, _ properties: DipInjectedProperties) {
    self.interpreter = interpreter
    self.properties = properties
    (definitions, uses) = properties.distributed()
    requests = DipRequests(definitions, uses, containers: interpreter.containers)
  }

  /// Returns the bindings, consumers, entry points, components and findings.
  func bindings(of types: [TypeDeclaration]) -> CollectedBindings {
    var collected = CollectedBindings(findings: interpreter.findings)
    for (definition, entry) in zip(definitions, timeline.entries) {
      var binding = binding(of: definition)
      binding.condition = entry.condition
      binding.branches = entry.branches
      if entry.isReplaced {
        let reason: UnavailableBinding.Reason = definition.isForTests ? .onlyForTests : .replaced(at: entry.replacedAt)
        collected.unavailable.append(UnavailableBinding(binding, reason: reason))
      } else {
        binding.keys = entry.slots.map(\.key)
        collected.bindings.append(binding)
      }
    }
    addConsumers(to: &collected)
    collected.findings += types.compactMap(uninjected)
    collected.components = components()
    return collected
  }

  /// The definitions that the containers hold.
  private var timeline: RegistrationTimeline<Void, Slot> {
    var timeline = RegistrationTimeline<Void, Slot>()
    for definition in definitions {
      let container = interpreter.containers.resolved(definition.container)
      let keys = definition.isRemoved || definition.isForTests ? [] : definition.keys
      let arguments = definition.product.arguments.map(\.type)
      let slots = keys.map { Slot(container: container, key: $0, arguments: arguments) }
      timeline.add((), in: slots, at: definition.point)
    }
    return timeline
  }

  private func components() -> [Component] {
    let requested = (definitions.flatMap(\.requests) + uses.map(\.request)).map(\.container)
    let used = Set((definitions.map(\.container) + requested).map(interpreter.containers.resolved))
    return used.union(interpreter.containers.all).sorted { $0.id < $1.id }.map { container in
      Component(
        id: container.id,
        name: container.name,
        kind: .container,
        collaborators: interpreter.containers.collaborators(of: container).map(\.id),
        module: container.module
      )
    }
  }

  // MARK: Definitions

  private func binding(of definition: DipDefinition) -> Binding {
    let container = interpreter.containers.resolved(definition.container)
    let type = definition.concreteType.withoutExistentials
    let name = Key.description(type: type.description, tag: definition.tag.tag)
    return Binding(
      id: BindingID("\(container.id.rawValue).\(name)"),
      type: type,
      keys: definition.keys,
      factory: Factory(name: name),
      kind: .closure,
      scope: definition.scope,
      dialect: DipDialect.identifier,
      module: definition.module,
      component: container.id,
      isRoot: isCreatedByStoryboard(definition),
      requests: requests.arguments(of: definition) + definition.requests.map { requests.request($0, of: definition) },
      location: definition.point.location
    )
  }

  /// Whether a storyboard creates the object, so that it is a root.
  private func isCreatedByStoryboard(_ definition: DipDefinition) -> Bool {
    if definition.isOfStoryboard { return true }
    guard let id = index.typeCreated(by: definition), definition.type == definition.concreteType else { return false }
    return interpreter.names.conforms(id, to: "StoryboardInstantiatable")
  }

  // MARK: Consumers

  /// Adds a consumer for each type whose code requests values, and an entry point for each request outside of types.
  private func addConsumers(to collected: inout CollectedBindings) {
    var points: [InjectionPoint] = []
    for use in uses {
      if let consumer = consumer(of: use) {
        let point = InjectionPoint(
          consumer: consumer,
          component: interpreter.containers.resolved(use.request.container).id,
          condition: use.condition,
          requests: [requests.request(use.request)]
        )
        points.append(point)
      } else if let key = requests.providedKey(for: use.request) {
        collected.entryPoints.append(EntryPoint(key: key, location: use.request.location))
      }
    }
    collected.addConsumers(points, dialect: DipDialect.identifier)
  }

  /// The type that contains a request; nil outside of all types, and for extensions and subclasses of the container.
  private func consumer(of use: DipInterpreter.Use) -> Consumer? {
    if interpreter.names.isContainerExtension(use.context) { return nil }
    let consumer = index.consumer(enclosing: use.context, at: use.request.location)
    return interpreter.names.containerSubclass(consumer?.type) == nil ? consumer : nil
  }

  /// A finding about a type with auto-injected properties that no container creates.
  private func uninjected(_ type: TypeDeclaration) -> Finding? {
    guard properties.exist(in: type) else { return nil }
    let isComplete = definitions.allSatisfy { $0.product.created != nil || $0.type != $0.concreteType }
    let id = index.id(type.path, in: type.location.file)
    let isCreated = definitions.contains { definition in
      guard let created = definition.concreteType.withoutOptionals.nominal else { return false }
      return ([created] + index.allSupertypes(of: created)).contains { index.id(of: $0) == id }
    }
    if !isComplete || isCreated { return nil }
    return .unseen(
      "no container creates '\(type.qualifiedName)', so Dip never injects its properties",
      at: type.location,
      advice: "register it, as in 'register { \(type.qualifiedName)() }', or resolve the properties in its code"
    )
  }
}
