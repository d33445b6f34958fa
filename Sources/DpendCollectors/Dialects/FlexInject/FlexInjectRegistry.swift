import DpendGraph

/// The registrations that FlexInject's containers hold, by the strings under which they store them.
///
/// At run time the string alone decides: a request receives the registration under its string, whatever types the two name.
struct FlexInjectRegistry {
  typealias Container = FlexInjectEvents.Container

  /// A container with a string under which it stores one registration.
  struct Slot: Hashable {
    let container: Container
    let runTimeName: String
  }

  /// A registration in one of the containers that it can reach.
  struct Placement {
    let registration: FlexInjectEvents.Registration
    let container: Container
  }

  typealias Timeline = RegistrationTimeline<Placement, Slot>

  /// The registrations in the order of the source, once for each container.
  private(set) var timeline = Timeline()

  /// The removals that are not in the body of a registration that they remove.
  private(set) var unorderedRemovals: [(removal: FlexInjectEvents.Removal, container: Container)] = []

  private var entriesBySlot: [Slot: [Timeline.Entry]] = [:]

  /// For each string the type that is registered under it: of the first registration that shows one, else of the first request.
  private var types: [String: CanonicalType] = [:]

  init(_ events: FlexInjectEvents) {
    for step in events.steps {
      switch step {
      case .registration(let registration):
        for container in events.flow.sources(of: registration.container) {
          let slot = Slot(container: container, runTimeName: registration.key.runTimeName)
          let placement = Placement(registration: registration, container: container)
          timeline.add(placement, in: [slot], at: registration.point)
        }
      case .removal(let removal):
        for container in events.flow.sources(of: removal.container) { remove(removal, from: container) }
      }
    }
    for entry in timeline.entries { for slot in entry.slots { entriesBySlot[slot, default: []].append(entry) } }
    unorderedRemovals = unorderedRemovals.filter { removal, container in
      timeline.entries.contains { entry in entry.slots.contains { removal.concerns($0, in: container) } }
    }
    addTypes(requests: events.uses.map(\.request))
  }

  private mutating func remove(_ removal: FlexInjectEvents.Removal, from container: Container) {
    let isOrdered = timeline.remove(at: removal.point) { removal.concerns($0, in: container) }
    if !isOrdered { unorderedRemovals.append((removal, container)) }
  }

  private mutating func addTypes(requests: [FlexInjectEvents.Request]) {
    let registrations = timeline.entries.map(\.registration.registration)
    let known =
      registrations.map { ($0.key, $0.product) }
      + (registrations.flatMap(\.requests) + requests).map { ($0.key, $0.type) }
    for case (.text(let text), let type) in known where types[text] == nil {
      types[text] = type?.withoutExistentials
    }
  }

  /// Returns the key of the graph for a key of FlexInject.
  func key(for key: FlexInjectKey) -> Key {
    switch key {
    case .type(let type): Key(type)
    case .text(let text): Key(types[text] ?? .named("Any"), tag: Tag(text))
    }
  }

  /// Returns the key of the graph for a request of a key from a container.
  func key(requesting key: FlexInjectKey, from container: Container) -> Key {
    self.key(for: registrations(for: key, in: container).first?.key ?? key)
  }

  /// Returns the registrations that satisfy a request from a container; those with an equal key take precedence.
  func registrations(for key: FlexInjectKey, in container: Container) -> [FlexInjectEvents.Registration] {
    let slot = Slot(container: container, runTimeName: key.runTimeName)
    let found = (entriesBySlot[slot] ?? []).map(\.registration.registration)
    let equal = found.filter { $0.key == key }
    return equal.isEmpty ? found : equal
  }
}

extension FlexInjectEvents.Removal {
  /// Whether this removes the registration in a slot from a container.
  fileprivate func concerns(_ slot: FlexInjectRegistry.Slot, in container: FlexInjectEvents.Container) -> Bool {
    slot.container == container && (key == nil || key?.runTimeName == slot.runTimeName)
  }
}
