import DpendGraph

extension RuntimeContainerInterpreter {
  /// Completes the requests after all code was read: with the containers that code outside of factories does not show, and with the parents
  /// of the containers that it shows.
  mutating func completeRequests() {
    if state.events.registrations.isEmpty && state.events.uses.isEmpty { return }
    moveRequestsToFactories()
    connectCurrentContainer()
    sortParents()
    extendRequestsToParents()
  }

  /// Moves the requests of objects that factories create to the factories, in whose containers the objects resolve.
  private mutating func moveRequestsToFactories() {
    let factories = state.events.registrations.indices.filter { !state.events.registrations[$0].isForTests }
    let creating = Dictionary(grouping: factories) { state.events.registrations[$0].concreteType }
    var uses: [ContainerEvents.Use] = []
    for use in state.events.uses {
      let isMoved = use.request.container == .variable(Self.current) && use.condition == .always
      guard isMoved, let numbers = creating[use.consumer.type] else {
        uses.append(use)
        continue
      }
      for number in numbers {
        let container = state.events.registrations[number].container
        state.events.registrations[number].requests.append(use.request.from(container))
      }
    }
    state.events.uses = uses
  }

  /// Lets the container of the running factory be any container of the project, the shared one first.
  private mutating func connectCurrentContainer() {
    let isShared = state.events.flow.origins.contains(RuntimeContainerNames.shared)
    let origins = state.events.flow.origins.filter { $0 != RuntimeContainerNames.shared }
    for origin in (isShared || origins.isEmpty ? [RuntimeContainerNames.shared] : []) + origins {
      state.events.flow.add(.origin(origin), to: Self.current)
    }
  }

  /// Sorts the parents of each container by descending priority, then in the order of the code.
  private mutating func sortParents() {
    let prioritized = state.events.connections.map { connection in
      let parent = state.events.flow.sources(of: connection.1).first
      let priority = if case .origin(let origin)? = parent { priorities[origin] } else { nil as Int? }
      return (connection: connection, priority: priority ?? RuntimeContainerNames.defaultPriority)
    }
    state.events.connections = prioritized.sorted { $0.priority > $1.priority }.map(\.connection)
  }

  /// Adds requests to the parents of a container whose values are requested all, because the request gets theirs too.
  private mutating func extendRequestsToParents() {
    let search = ParentSearch(state.events)
    for number in state.events.registrations.indices {
      state.events.registrations[number].requests = state.events.registrations[number].requests.flatMap(search.requests)
    }
    state.events.uses = state.events.uses.flatMap { use in
      search.requests(for: use.request).map { request in
        ContainerEvents.Use(
          consumer: use.consumer,
          request: request,
          condition: use.condition,
          body: use.body,
          closures: use.closures
        )
      }
    }
  }
}

/// The parents of containers, and the containers with values of each type.
private struct ParentSearch {
  private let flow: FlowGraph<ContainerOrigin>
  private var parents: [ContainerEvents.Container: [ContainerEvents.Container]] = [:]

  /// For each type the containers with values, and the tags of these.
  private var owners: [CanonicalType: [ContainerEvents.Container: Set<Tag?>]] = [:]

  init(_ events: ContainerEvents) {
    flow = events.flow
    for (child, parent) in events.connections {
      for source in flow.sources(of: child) { parents[source, default: []] += flow.sources(of: parent) }
    }
    for registration in events.registrations where !registration.isForTests && registration.arguments.isEmpty {
      guard let type = registration.type, let owner = flow.sources(of: registration.container).first else { continue }
      owners[type, default: [:]][owner, default: []].insert(registration.name.tag)
    }
  }

  /// Returns a request for each searched container with values, if the request is for all values; else the request itself.
  func requests(for request: ContainerEvents.Request) -> [ContainerEvents.Request] {
    guard request.isForAll, let tags = owners[request.type], let own = flow.sources(of: request.container).first else {
      return [request]
    }
    let owners = searched(from: own).filter { container in
      guard case .known(let tag) = request.registeredName else { return tags[container] != nil }
      return tags[container]?.contains(tag) ?? false
    }
    return owners.isEmpty ? [request] : owners.map(request.from)
  }

  /// Returns a container and its ancestors, each once.
  private func searched(from container: ContainerEvents.Container) -> [ContainerEvents.Container] {
    var found = [container]
    var position = 0
    while position < found.count {
      for parent in parents[found[position]] ?? [] where !found.contains(parent) { found.append(parent) }
      position += 1
    }
    return found
  }
}

extension ContainerEvents.Request {
  /// Returns the same request to another container.
  fileprivate func from(_ container: ContainerEvents.Container) -> ContainerEvents.Request {
    var copy = self
    copy.container = container
    return copy
  }
}
