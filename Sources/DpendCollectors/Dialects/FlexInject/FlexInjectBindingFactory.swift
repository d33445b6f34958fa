import DpendGraph

/// Creates the bindings and consumers of FlexInject's containers.
struct FlexInjectBindingFactory {
  /// The types of all files.
  let index: TypeIndex

  /// The events in the code.
  let events: FlexInjectEvents

  /// The scope of registrations.
  let scope: Scope

  /// The registrations that the containers hold.
  let registry: FlexInjectRegistry

  /// Returns the bindings, consumers, entry points and findings.
  func bindings() -> CollectedBindings {
    var collected = CollectedBindings()
    for entry in registry.timeline.entries {
      let binding = binding(of: entry)
      if let location = entry.replacedAt {
        collected.unavailable.append(UnavailableBinding(binding, reason: .replaced(at: location)))
      } else {
        collected.bindings.append(binding)
      }
    }
    let points = events.uses.flatMap { use in
      containers(of: use.request).map { container in
        InjectionPoint(
          consumer: use.consumer,
          component: container.component(in: index).id,
          condition: use.condition,
          requests: [dependencyRequest(use.request, in: container)]
        )
      }
    }
    collected.addConsumers(points, dialect: FlexInjectNames.dialect)
    collected.components = components()
    collected.entryPoints = entryPoints()
    collected.findings = findings()
    return collected
  }

  private func containers(of request: FlexInjectEvents.Request) -> [FlexInjectEvents.Container] {
    events.flow.sources(of: request.container)
  }

  // MARK: Registrations

  private func binding(of entry: FlexInjectRegistry.Timeline.Entry) -> Binding {
    let (registration, container) = (entry.registration.registration, entry.registration.container)
    let component = container.component(in: index)
    let key = registry.key(for: registration.key)
    let file = entry.point.location.file
    let module = index.files[file]?.module ?? ""
    var binding = Binding(
      id: BindingID("\(module).\(component.name).\(registration.key.title)"),
      type: registration.created ?? registration.product?.withoutExistentials ?? key.type,
      keys: [key],
      factory: Factory(name: "register(\(registration.key.argument))"),
      kind: .closure,
      scope: scope,
      dialect: FlexInjectNames.dialect,
      module: module,
      component: component.id,
      condition: entry.condition,
      branches: entry.branches,
      requests: registration.requests.flatMap { request in
        // A request through the variable of the registration is a request from the same container.
        let isOwn = request.container == registration.container
        return (isOwn ? [container] : containers(of: request)).map { dependencyRequest(request, in: $0) }
      },
      requiredModules: index.files[file]?.imports ?? [],
      location: entry.point.location
    )
    binding.createsValue = registration.created != nil
    return binding
  }

  private func dependencyRequest(
    _ request: FlexInjectEvents.Request,
    in container: FlexInjectEvents.Container
  ) -> DependencyRequest {
    let key = registry.key(requesting: request.key, from: container)
    var result = DependencyRequest(
      label: request.label,
      name: request.name,
      declaredType: request.type ?? key.type,
      alternatives: [DependencyRequest.Alternative(key, request.wrappings)],
      scope: request.scope,
      component: container.component(in: index).id,
      injection: request.injection,
      location: request.location
    )
    result.function = request.function
    return result
  }

  /// The calls of `resolve` outside of registrations.
  private func entryPoints() -> [EntryPoint] {
    events.uses.filter { $0.body != nil }.flatMap { use in
      containers(of: use.request).map {
        EntryPoint(key: registry.key(requesting: use.request.key, from: $0), location: use.request.location)
      }
    }
  }

  private func components() -> [Component] {
    let entries = registry.timeline.entries
    let requests = entries.flatMap(\.registration.registration.requests) + events.uses.map(\.request)
    let used = entries.map(\.registration.container) + requests.flatMap(containers)
    return used.map { $0.component(in: index) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: Findings

  private func findings() -> [Finding] {
    let entries = registry.timeline.entries
    let requests =
      entries.filter { !$0.isReplaced }.flatMap(\.registration.registration.requests) + events.uses.map(\.request)
    let requested = requests.flatMap { request in containers(of: request).map { (request, $0) } }
    return events.findings + registry.collisions(in: index) + registry.removalNotes(in: index)
      + requested.compactMap { registry.mismatch(of: $0, in: $1, index) }
      + unknownContainers(entries.map(\.registration.container) + requested.map(\.1))
  }

  /// The findings about variables of which no code shows the container that they hold.
  private func unknownContainers(_ containers: [FlexInjectEvents.Container]) -> [Finding] {
    let variables = containers.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
    return variables.reduce(into: [FlowVariable]()) { if !$0.contains($1) { $0.append($1) } }.map {
      .unseen(
        "the container in '\($0.name)' cannot be read from the source",
        at: $0.location,
        advice: "pass it a container in code that dpend reads; it counts as a container of its own"
      )
    }
  }
}
