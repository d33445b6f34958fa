import DpendGraph

/// The registrations that remain in the containers of a project, each in the container that holds its binding.
///
/// Several containers can run one registration, and another one can replace it in some of them.
struct HeldRegistrations {
  /// The storage location of a registration: a later one with the same key and arguments replaces it.
  struct Slot: Hashable {
    let container: ContainerOrigin
    let key: Key
    let arguments: [CanonicalType?]

    /// The position of a registration that replaces none, because its name is computed at run time; nil for others.
    var registration: Int?
  }

  /// A registration with the containers that keep it.
  struct Entry {
    let registration: ContainerEvents.Registration

    /// The container of the binding: of several that keep the registration one, in which the others look it up.
    let holder: ContainerOrigin

    /// The containers in which nothing replaces it; of a replaced one the containers that run it.
    let containers: [ContainerOrigin]

    /// The registration with the slots and conditions under which the holder keeps it.
    let kept: Timeline.Entry

    /// The builds in which a container keeps it.
    let condition: BuildCondition
  }

  typealias Timeline = RegistrationTimeline<Int, Slot>

  /// The registrations with a known type, in order.
  private(set) var entries: [Entry] = []

  /// Finds the containers that keep each registration.
  ///
  /// - Parameters:
  ///   - events: The registrations.
  ///   - distinguishesArguments: Whether registrations of one type with different runtime arguments are side by side.
  ///   - index: The types of the project.
  init(_ events: ContainerEvents, distinguishesArguments: Bool, _ index: TypeIndex) {
    let numbers = events.registrations.indices.filter { events.registrations[$0].type != nil }
    var containers: [Int: [ContainerOrigin]] = [:]
    var numbersByContainer: [ContainerOrigin: [Int]] = [:]
    for number in numbers {
      let registration = events.registrations[number]
      let found = events.containers(of: registration.container, inFile: registration.point.location.file, index)
      containers[number] = found
      for container in found { numbersByContainer[container, default: []].append(number) }
    }
    let order = RegistrationOrder(events)
    var kept: [Int: [ContainerOrigin: Timeline.Entry]] = [:]
    for (container, numbers) in numbersByContainer {
      var timeline = Timeline()
      for step in order.steps(of: numbers, in: container) {
        let registration = events.registrations[step.registration]
        let arguments = distinguishesArguments ? registration.arguments.map(\.type) : []
        let own = if case .unknown = registration.name { step.registration } else { nil as Int? }
        let slots = (registration.isForTests ? [] : registration.keys).map {
          Slot(container: container, key: $0, arguments: arguments, registration: own)
        }
        timeline.add(step.registration, in: slots, at: step.point)
      }
      for entry in timeline.entries { kept[entry.registration, default: [:]][container] = entry }
    }
    entries = numbers.compactMap { number in
      let all = (containers[number] ?? []).compactMap { container in
        kept[number]?[container].map { (container: container, entry: $0) }
      }
      let remaining = all.filter { !$0.entry.isReplaced }
      guard let first = remaining.first ?? all.first else { return nil }
      return Entry(
        registration: events.registrations[number],
        holder: first.container,
        containers: (remaining.isEmpty ? all : remaining).map(\.container),
        kept: first.entry,
        condition: remaining.count > 1 ? .any(of: remaining.map(\.entry.condition)) : first.entry.condition
      )
    }
  }
}

extension [HeldRegistrations.Entry] {
  /// For each key that several containers hold, the holders of the registrations that each container keeps.
  var holdersByKey: [Key: [ContainerOrigin: Set<ContainerOrigin>]] {
    var found: [Key: [ContainerOrigin: Set<ContainerOrigin>]] = [:]
    var holders: [Key: Set<ContainerOrigin>] = [:]
    for entry in self where !entry.kept.isReplaced {
      for key in Set(entry.kept.slots.map(\.key)) {
        holders[key, default: []].insert(entry.holder)
        for container in entry.containers { found[key, default: [:]][container, default: []].insert(entry.holder) }
      }
    }
    return found.filter { (holders[$0.key]?.count ?? 0) > 1 }
  }
}

extension HeldRegistrations.Slot {
  /// The slot of all registrations with the same key.
  var shared: Self {
    var copy = self
    copy.registration = nil
    return copy
  }
}

extension ContainerEvents {
  /// Returns the containers that a value can be, those of other modules than that of the code last; at least one.
  func containers(of value: Container, inFile file: String, _ index: TypeIndex) -> [ContainerOrigin] {
    let module = index.files[file]?.module
    let all = origins(of: value)
    let isOther = { (origin: ContainerOrigin) in origin.module != nil && origin.module != module }
    return all.filter { !isOther($0) } + all.filter(isOther)
  }
}
