import Algorithms
import DpendGraph

/// Creates the bindings and consumers of containers in which closures are registered by type and name.
struct ContainerBindings {
  /// The differences between libraries.
  struct Rules: Sendable {
    /// The name of the dialect.
    let dialect: String

    /// The scope of a registration without one.
    let defaultScope: Scope

    /// Whether registrations of one type with different runtime arguments are side by side.
    let distinguishesArguments: Bool
  }

  typealias Events = ContainerEvents

  private let index: TypeIndex
  private let events: Events
  private let rules: Rules

  /// The types of the runtime arguments of the registrations of each key.
  private let argumentTypes: [Key: Set<[CanonicalType?]>]

  /// The keys of each type with a name.
  private let namedKeys: [CanonicalType: [Key]]

  /// The keys with a name that requests of each type contain.
  private let requestedKeys: [CanonicalType: [Key]]

  /// The containers of each key.
  private let containersByKey: [Key: Set<ContainerOrigin>]

  /// The registrations in the containers that keep them.
  private let held: [HeldRegistrations.Entry]

  /// For each key that several containers hold, the holders of the registrations that each container keeps.
  private let holdersByKey: [Key: [ContainerOrigin: Set<ContainerOrigin>]]

  private let scopeEnds: ScopeEndTable

  init(_ events: Events, _ index: TypeIndex, _ rules: Rules) {
    let events = ComputedNames(events).expanded
    self.events = events
    self.index = index
    self.rules = rules
    namedKeys = Set(events.registrations.flatMap(\.keys)).filter { $0.tag != nil }.sorted().grouped(by: \.type)
    requestedKeys = Set(events.requests.compactMap(\.namedKey)).sorted().grouped(by: \.type)
    var types: [Key: Set<[CanonicalType?]>] = [:]
    var containers: [Key: Set<ContainerOrigin>] = [:]
    for registration in events.registrations {
      for key in registration.keys + registration.fallbackKeys(among: requestedKeys) {
        types[key, default: []].insert(registration.arguments.map { $0.type?.withoutExistentials })
        containers[key, default: []].formUnion(events.origins(of: registration.container))
      }
    }
    argumentTypes = types
    containersByKey = containers
    scopeEnds = ScopeEndTable(events)
    held = HeldRegistrations(events, distinguishesArguments: rules.distinguishesArguments, index).entries
    holdersByKey = held.holdersByKey
  }

  /// Returns the bindings, consumers and components.
  func bindings() -> CollectedBindings {
    var collected = CollectedBindings()
    let alternatives = alternatives
    for (number, entry) in held.enumerated() {
      var binding = binding(of: entry)
      binding.condition = entry.condition
      binding.branches = entry.kept.branches + alternatives[number]
      if entry.registration.isForTests {
        collected.unavailable.append(UnavailableBinding(binding, reason: .onlyForTests))
      } else if entry.kept.isReplaced, !entry.registration.isElement {
        collected.unavailable.append(UnavailableBinding(binding, reason: .replaced(at: entry.kept.replacedAt)))
      } else {
        binding.keys = entry.kept.slots.map(\.key)
        binding.fallbackKeys = entry.registration.fallbackKeys(among: requestedKeys)
        binding.isElement = entry.registration.isElement
        collected.bindings.append(binding)
      }
    }
    let points = events.uses.compactMap { use in
      request(use.request, of: nil, in: nil).map {
        InjectionPoint(
          consumer: use.consumer,
          component: origin(of: use.request).id,
          condition: use.condition,
          requests: [$0]
        )
      }
    }
    collected.addConsumers(points, dialect: rules.dialect)
    collected.components = components
    return collected
  }

  // MARK: Registrations

  /// For each registration the branches that keep it apart from those of its slot in other code.
  ///
  /// The last one to run replaces the others, and the source does not show the order of bodies. Of registrations with computed names,
  /// only one has a requested name.
  private var alternatives: [[RuntimeBranch]] {
    var numbers: [HeldRegistrations.Slot: [Int]] = [:]
    for (number, entry) in held.enumerated() {
      for slot in entry.kept.slots { numbers[slot.shared, default: []].append(number) }
    }
    return held.enumerated().map { number, entry in
      let rivals = entry.kept.slots.compactMap { numbers[$0.shared] }.first { $0.count > 1 } ?? []
      return rivals.firstIndex(of: number).map { position in
        [RuntimeBranch(statement: held[rivals[0]].registration.point.location, number: position)]
      } ?? []
    }
  }

  private func binding(of entry: HeldRegistrations.Entry) -> Binding {
    let (registration, container) = (entry.registration, entry.holder)
    let type = registration.concreteType
    let module = index.files[registration.point.location.file]?.module ?? ""
    let name = Key.description(type: type.description, tag: registration.name.tag)
    let scope = registration.scope ?? events.defaultScopes[container] ?? rules.defaultScope
    var binding = Binding(
      id: BindingID("\(container.id.rawValue).\(name)"),
      type: type,
      keys: registration.keys,
      factory: Factory(name: name),
      kind: .closure,
      scope: scope,
      dialect: rules.dialect,
      module: module,
      component: container.id,
      isRoot: registration.isRoot,
      requests: registration.arguments.compactMap(argument)
        + registration.requests.compactMap { request($0, of: entry, in: scope) },
      requiredModules: index.files[registration.point.location.file]?.imports ?? [],
      location: registration.point.location
    )
    binding.createsValue = registration.created != nil
    binding.scopeEnds = scopeEnds.ends(of: scope.name, in: events.origins(of: registration.container))
    return binding
  }

  private func argument(_ argument: Events.Argument) -> DependencyRequest? {
    let type = (argument.type ?? .named("Any")).withoutExistentials
    return DependencyRequest(
      label: argument.label,
      name: argument.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(Key(type))],
      source: .caller,
      injection: .initializer,
      location: argument.location
    )
  }

  // MARK: Requests

  /// Returns a request of the graph; nil for one that finds nothing and accepts that.
  private func request(
    _ request: Events.Request,
    of entry: HeldRegistrations.Entry?,
    in scope: Scope?
  ) -> DependencyRequest? {
    let keys = keys(for: request)
    let named = request.isForAll && request.registeredName == .none ? namedKeys[request.type] ?? [] : []
    let overloads = (keys + named).reduce(into: Set<[CanonicalType?]>()) { $0.formUnion(argumentTypes[$1] ?? []) }
    let isProvided = !overloads.isEmpty
    let passed = arguments(of: request, overloads)
    if isProvided, !request.isRequired, !overloads.contains(where: { $0.count == passed.count }) { return nil }
    let isAbsent = !isProvided && !(request.isRequired && isReadCompletely(request.type))
    let wrappings = request.wrappings + wrappings(of: request.phase, in: scope)
    let origin = origin(of: request, by: entry?.holder)
    var result = DependencyRequest(
      label: request.label,
      name: request.name,
      declaredType: request.declaredType,
      alternatives: keys.map { DependencyRequest.Alternative($0, wrappings) },
      hasDefault: isAbsent && !wrappings.contains(.optional),
      arguments: passed,
      scope: request.scope,
      component: origin == entry?.holder ? nil : origin.id,
      injection: request.injection,
      location: request.location
    )
    result.function = request.function
    result.isOfOwnProperty = request.isOfOwnProperty
    result.parameterType = request.parameterType
    result.isOnCompletion = request.phase == .injection
    if let builds = entry?.registration.point.condition, !request.condition.excludes(builds) {
      // A function that the closure calls can have a declaration in each branch of an #if, and the code of one of them is read.
      result.condition = request.condition.beyond(builds)
    }
    return result
  }

  /// Returns the types of the arguments that a request passes.
  ///
  /// The source does not always show the static type that Swift infers, so the types only select among overloads. Where arguments
  /// are one value, it contains all that a registration takes.
  private func arguments(of request: Events.Request, _ overloads: Set<[CanonicalType?]>) -> [CanonicalType?] {
    let passed = request.arguments.map { $0?.withoutExistentials }
    if rules.distinguishesArguments {
      let fitting = overloads.filter { $0.count == passed.count }
      return fitting.count > 1 && fitting.contains(passed) ? passed : passed.map { _ in nil }
    }
    let count = passed.isEmpty ? 0 : overloads.map(\.count).max() ?? 0
    return Array(repeating: nil, count: count)
  }

  /// Whether dpend would have seen a registration of a type: the project declares it, and every registration shows its type.
  private func isReadCompletely(_ type: CanonicalType) -> Bool {
    if events.isIncomplete { return false }
    return type.nominal.flatMap(index.id(of:)) != nil || type.contentType.map { isReadCompletely($0) } ?? false
  }

  /// Returns the keys that satisfy a request, in order of preference: an optional value can be registered itself.
  private func keys(for request: Events.Request) -> [Key] {
    let tag = request.registeredName.tag
    let own = Key(request.type, tag: tag)
    let optional = Key(request.declaredType, tag: tag)
    let isRegistered = request.wrappings.contains(.optional) && optional != own && argumentTypes[optional] != nil
    return (isRegistered ? [optional] : []) + [own]
  }

  /// Returns the wrappings of a value that is requested at a time; a transient object is not stored before its injection.
  private func wrappings(of phase: Events.Phase, in scope: Scope?) -> [DependencyRequest.Wrapping] {
    switch phase {
    case .construction: []
    case .injection: scope?.lifetime == .transient ? [] : [.deferred(.lazy)]
    case .later: [.deferred(.lazy)]
    }
  }

  /// Returns the container of a request: of several that provide a key the one with the requesting binding, else the first one.
  ///
  /// Where other containers hold other registrations of the key, the one that holds that of this container.
  private func origin(of request: Events.Request, by own: ContainerOrigin? = nil) -> ContainerOrigin {
    let reachable = events.containers(of: request.container, inFile: request.location.file, index)
    let key = keys(for: request).lazy.filter { containersByKey[$0] != nil }.first
    let providing = key.flatMap { containersByKey[$0] } ?? []
    if let own, reachable.contains(own), providing.contains(own) { return own }
    let found = reachable.first(where: providing.contains) ?? reachable.first ?? .unknown
    let holders = key.flatMap { holdersByKey[$0]?[found] } ?? []
    return holders.count == 1 && !holders.contains(found) ? holders.first ?? found : found
  }

  // MARK: Containers

  /// The containers that run registrations of others, with the holders of these.
  private var sharing: [ContainerOrigin: Set<ContainerOrigin>] {
    var holders: [ContainerOrigin: Set<ContainerOrigin>] = [:]
    for entry in held {
      for other in entry.containers where other != entry.holder { holders[other, default: []].insert(entry.holder) }
    }
    return holders
  }

  private var components: [Component] {
    let requests = events.requests
    let used = Set(
      events.flow.origins + held.map(\.holder) + requests.map { origin(of: $0) }
    )
    let all = used.sorted { $0.id < $1.id }
    let unknown = Set(events.unknownRequests.flatMap(events.origins))
    let connections = events.connections.flatMap { first, second in
      events.origins(of: first).flatMap { first in events.origins(of: second).map { (first, $0) } }
    }
    let sharing = sharing
    return all.map { origin in
      let searched = connections.filter { $0.0 == origin }.map(\.1)
      let children = connections.filter { $0.1 == origin }.map(\.0)
      let known = searched + children + (sharing[origin] ?? []).sorted { $0.id < $1.id }
      // A container that the source does not show can be any other one.
      let others = origin == .unknown ? all : known + all.filter { $0 == .unknown }
      let collaborators = others.filter { $0 != origin }.map(\.id)
      var component = Component(
        id: origin.id,
        name: origin.name,
        kind: .container,
        collaborators: collaborators.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        module: origin.module
      )
      component.assumedCollaborators = Set(collaborators).subtracting(searched.map(\.id))
      component.hasUnknownRequests = unknown.contains(origin)
      return component
    }
  }
}

extension ContainerEvents.Request {
  /// The key of a request with a known name; nil for others.
  fileprivate var namedKey: Key? {
    if case .known(let tag) = registeredName { Key(type, tag: tag) } else { nil }
  }
}

extension ContainerEvents.Registration {
  /// Returns the keys of requests that it satisfies where nothing else does: of one for all values as an element, and of one with a name
  /// that its computed name can be, unless it requests that one itself.
  ///
  /// - Parameter requested: The keys with names that requests of each type contain.
  /// - Returns: The keys.
  fileprivate func fallbackKeys(among requested: [CanonicalType: [Key]]) -> [Key] {
    guard case .unknown(let name) = name, let type else { return keysOfElement }
    let own = requests.map { Key($0.type, tag: $0.registeredName.tag) }
    return keysOfElement + (requested[type] ?? []).filter { name.canBe($0.tag) && !own.contains($0) }
  }
}

extension ContainerEvents {
  /// All requests.
  fileprivate var requests: [Request] { registrations.flatMap(\.requests) + uses.map(\.request) }
}
