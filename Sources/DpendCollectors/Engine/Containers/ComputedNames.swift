import Algorithms
import DpendGraph

/// The names that requests with a name which is computed at run time can have.
///
/// No finding may result from such a request, because dpend does not know what it gets: it finds every registration with a name that
/// its container can have, except those that depend on the requesting registration themselves.
struct ComputedNames {
  private let events: ContainerEvents

  /// The keys of each type with a name.
  private let namedKeys: [CanonicalType: [Key]]

  /// The containers of each key.
  private var containers: [Key: Set<ContainerOrigin>] = [:]

  /// For each container those in which it looks up values, and those that look up values in it.
  private var neighbors: [ContainerOrigin: [ContainerOrigin]] = [:]

  /// For each key the keys that its registrations request.
  private var requested: [Key: [Key]] = [:]

  init(_ events: ContainerEvents) {
    self.events = events
    namedKeys = Set(events.registrations.flatMap(\.keys)).filter { $0.tag != nil }.sorted().grouped(by: \.type)
    for (first, second) in events.connections {
      for first in events.origins(of: first) {
        for second in events.origins(of: second) {
          neighbors[first, default: []].append(second)
          neighbors[second, default: []].append(first)
        }
      }
    }
    for registration in events.registrations {
      let requests = registration.requests.flatMap(keys)
      for key in registration.keys {
        containers[key, default: []].formUnion(events.origins(of: registration.container))
        requested[key, default: []] += requests
      }
    }
  }

  /// The events with a request for each name that a computed one can be.
  var expanded: ContainerEvents {
    var copy = events
    for number in copy.registrations.indices {
      let registration = copy.registrations[number]
      copy.registrations[number].requests = registration.requests.flatMap { request in
        requests(for: request, from: registration, &copy.unknownRequests)
      }
    }
    copy.uses = copy.uses.flatMap { use in
      requests(for: use.request, from: nil, &copy.unknownRequests).map { request in
        var use = use
        use.request = request
        return use
      }
    }
    return copy
  }

  /// Returns a request for each name that the name of a request can be; the request itself where the source shows it.
  ///
  /// - Parameters:
  ///   - request: A request.
  ///   - registration: The registration whose closure requests the value; nil for other code.
  ///   - unknown: The containers of which code requests values that the source does not show; gains that of the request where it can get
  ///     one that is left out.
  /// - Returns: The requests.
  private func requests(
    for request: ContainerEvents.Request,
    from registration: ContainerEvents.Registration?,
    _ unknown: inout [ContainerEvents.Container]
  ) -> [ContainerEvents.Request] {
    guard case .unknown = request.registeredName else { return [request] }
    let reached = containers(reachedFrom: request.container)
    let possible = keys(for: request).filter { !reached.isDisjoint(with: containers[$0] ?? []) }
    let acyclic = possible.filter { !depends($0, on: registration?.keys ?? []) }
    if acyclic.count < possible.count { unknown.append(request.container) }
    if request.isForAll { return acyclic.count < possible.count ? [] : [request.optional(named: nil)] }
    return acyclic.map { request.optional(named: $0.tag) }
  }

  /// Returns the keys that a request can have.
  private func keys(for request: ContainerEvents.Request) -> [Key] {
    guard case .unknown(let name) = request.registeredName else {
      return [Key(request.type, tag: request.registeredName.tag)]
    }
    let named = (namedKeys[request.type] ?? []).filter { name.canBe($0.tag) }
    return named + (name.canBeNone || request.isForAll ? [Key(request.type, tag: name.tag)] : [])
  }

  /// Whether a key is one of some keys, or its registrations request one of them, directly or transitively.
  private func depends(_ key: Key, on goals: [Key]) -> Bool {
    var pending = [key]
    var seen: Set = [key]
    while let next = pending.popLast() {
      if goals.contains(next) { return true }
      pending += (requested[next] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Returns the containers that a container can be, and those that look up values in each other with them.
  private func containers(reachedFrom container: ContainerEvents.Container) -> Set<ContainerOrigin> {
    var reached = Set(events.origins(of: container))
    if reached.contains(.unknown) { return Set(containers.values.joined()) }
    // A container that the source does not show can be any other one.
    reached.insert(.unknown)
    var pending = Array(reached)
    while let next = pending.popLast() {
      pending += (neighbors[next] ?? []).filter { reached.insert($0).inserted }
    }
    return reached
  }
}
