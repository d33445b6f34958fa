import DpendGraph

/// Makes bindings of what FlexInject's containers hold, and consumers of what else asks them.
struct FlexInjectBindingFactory {
  /// The types of all files.
  let index: TypeIndex

  /// What the code does.
  let events: FlexInjectEvents

  private let timeline: RegistrationTimeline
  private let links: RegistrationLinks

  init(index: TypeIndex, events: FlexInjectEvents) {
    self.index = index
    self.events = events
    timeline = RegistrationTimeline(events)
    let inside = timeline.entries.flatMap(\.registration.requests)
    links = RegistrationLinks(timeline, requests: inside + events.requests.map(\.request))
  }

  /// Everything that the graph needs to know.
  func bindings() -> CollectedBindings {
    var collected = CollectedBindings()
    for entry in timeline.entries {
      let binding = binding(of: entry)
      if let place = entry.replacedAt {
        collected.unavailable.append(UnavailableBinding(binding, reason: .replaced(at: place)))
      } else {
        collected.bindings.append(binding)
      }
    }
    collected.bindings += consumers()
    collected.components = components()
    collected.entryPoints = entryPoints()
    collected.findings = findings()
    return collected
  }

  // MARK: Registrations

  private func binding(of entry: RegistrationTimeline.Entry) -> Binding {
    let registration = entry.registration
    let component = component(of: entry.container)
    let key = links.key(for: registration.key)
    let file = registration.site.location.file
    let module = index.files[file]?.module ?? ""
    return Binding(
      id: BindingID("\(module).\(component.name).\(registration.key.title)"),
      type: registration.made ?? registration.product?.withoutExistentials ?? key.type,
      keys: [key],
      factory: Factory(name: "register(\(registration.key.argument))"),
      kind: .closure,
      scope: .flexInjectShared,
      dialect: FlexInjectNames.dialect,
      module: module,
      component: component.id,
      condition: entry.condition,
      branches: entry.branches,
      requests: registration.requests.flatMap { requests($0, of: entry) },
      requiredModules: index.files[file]?.imports ?? [],
      location: registration.site.location
    )
  }

  /// What the closure of a registration asks for: of the same variable, the same container.
  private func requests(
    _ request: FlexInjectEvents.Request,
    of entry: RegistrationTimeline.Entry
  ) -> [DependencyRequest] {
    let isOwn = request.container == entry.registration.container
    return (isOwn ? [entry.container] : events.flow.containers(of: request.container)).map {
      dependencyRequest(request, in: $0)
    }
  }

  private func dependencyRequest(
    _ request: FlexInjectEvents.Request,
    in container: ContainerSource
  ) -> DependencyRequest {
    let key = links.key(asking: request.key, in: container)
    return DependencyRequest(
      label: request.label,
      name: request.name,
      declaredType: request.type ?? key.type,
      alternatives: [DependencyRequest.Alternative(key, request.wrappings)],
      scope: request.scope,
      component: component(of: container).id,
      injection: request.injection,
      location: request.location
    )
  }

  // MARK: Consumers

  private func consumers() -> [Binding] {
    var order: [Asker] = []
    var requests: [Asker: [DependencyRequest]] = [:]
    for asking in events.requests {
      let asker = Asker(consumer: asking.consumer, condition: asking.condition)
      if requests[asker] == nil { order.append(asker) }
      requests[asker, default: []] += events.flow.containers(of: asking.request.container)
        .map { dependencyRequest(asking.request, in: $0) }
    }
    return order.map { consumer($0, requests: requests[$0] ?? []) }
  }

  /// Something that asks in some builds.
  private struct Asker: Hashable {
    let consumer: FlexInjectEvents.Consumer
    let condition: BuildCondition
  }

  private func consumer(_ asker: Asker, requests: [DependencyRequest]) -> Binding {
    let consumer = asker.consumer
    return Binding(
      id: BindingID("\(consumer.module).\(consumer.type)"),
      type: consumer.type,
      keys: [],
      factory: Factory(name: "\(consumer.type)"),
      kind: .consumer,
      dialect: FlexInjectNames.dialect,
      module: consumer.module,
      component: requests.first?.component ?? component(of: .shared).id,
      condition: asker.condition,
      requests: requests.sorted { $0.location < $1.location },
      location: consumer.location
    )
  }

  /// The places that call `resolve` outside of registrations.
  private func entryPoints() -> [EntryPoint] {
    events.requests.filter { $0.body != nil }.flatMap { asking in
      events.flow.containers(of: asking.request.container).map {
        EntryPoint(key: links.key(asking: asking.request.key, in: $0), location: asking.request.location)
      }
    }
  }

  // MARK: Containers

  private func components() -> [Component] {
    let used =
      timeline.entries.map(\.container)
      + (timeline.entries.flatMap(\.registration.requests) + events.requests.map(\.request))
      .flatMap { events.flow.containers(of: $0.container) }
    return used.map(component).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func component(of container: ContainerSource) -> Component {
    let (name, module): (String, String?) =
      switch container {
      case .shared: ("DependencyContainer.shared", nil)
      case .made(let made): (made.name, made.module)
      case .instance(let type): (type.qualifiedName, type.module)
      case .variable(let variable): (variable.name, index.files[variable.location.file]?.module)
      }
    let id = ComponentID(module.map { "\($0).\(name)" } ?? name)
    return Component(id: id, name: name, kind: .container, module: module)
  }

  // MARK: Findings

  private func findings() -> [Finding] {
    let requests =
      timeline.entries.filter { !$0.isReplaced }.flatMap(\.registration.requests)
      + events.requests.map(\.request)
    let asked = requests.flatMap { request in events.flow.containers(of: request.container).map { (request, $0) } }
    let mistyped = MistypedRequests(index: index, links: links)
    return events.findings + KeyCollisions.findings(timeline) { component(of: $0).name }
      + RemovalNotes.findings(timeline) { component(of: $0).name }
      + asked.compactMap { mistyped.finding(about: $0, in: $1) }
      + unknownContainers(timeline.entries.map(\.container) + asked.map(\.1))
  }

  /// The variables of which no code shows which container they hold.
  private func unknownContainers(_ containers: [ContainerSource]) -> [Finding] {
    let variables = containers.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
    return variables.reduce(into: [ContainerSource.Variable]()) { if !$0.contains($1) { $0.append($1) } }.map {
      StageDiagnostic.unseenDeclaration.finding(
        "which container '\($0.name)' is can't be read from the source",
        at: $0.location,
        notes: [Finding.Note("no code that was read hands one over; dpend takes it for a container of its own")]
      )
    }
  }
}
