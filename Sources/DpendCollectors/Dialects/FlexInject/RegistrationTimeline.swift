import DpendGraph

/// What the containers hold after the registrations and removals of the source, as far as its order tells.
///
/// Code runs in the order of the source only inside one body: there a later registration under the same text takes the place of an
/// earlier one, and a removal takes it away. What stands in a branch of an `if`, or in an arm of an `#if`, does so there only.
struct RegistrationTimeline {
  /// A registration in one container.
  struct Entry {
    let registration: FlexInjectEvents.Registration

    /// The container, or the variable of which nothing is known.
    let container: ContainerSource

    /// The builds in which nothing replaces it.
    var condition: BuildCondition

    /// The branches in which nothing does.
    var branches: [RuntimeBranch]

    /// Where something replaces it, or takes it away, whenever it was registered.
    var replacedAt: SourceLocation?

    var isReplaced: Bool { replacedAt != nil }

    var runTimeName: String { registration.key.runTimeName }
  }

  /// Two registrations under one text that both can run.
  struct Rivals {
    let earlier: Entry
    let later: Entry
  }

  /// The branch of a statement in which none of those is taken that stand in the source.
  private static let otherBranch = -1

  /// The registrations in the order of the source, once for each container.
  private(set) var entries: [Entry] = []

  /// Every two registrations in one container under one text.
  private(set) var rivals: [Rivals] = []

  /// The removals that stand in other bodies than what they take away.
  private(set) var lateRemovals: [(removal: FlexInjectEvents.Removal, container: ContainerSource)] = []

  private var places: [Place: [Int]] = [:]

  private struct Place: Hashable {
    let container: ContainerSource
    let runTimeName: String
  }

  init(_ events: FlexInjectEvents) {
    for step in events.steps {
      switch step {
      case .registration(let registration):
        for container in events.flow.containers(of: registration.container) { add(registration, to: container) }
      case .removal(let removal):
        for container in events.flow.containers(of: removal.container) { apply(removal, to: container) }
      }
    }
    lateRemovals = lateRemovals.filter { removal, container in
      entries.contains { $0.container == container && removal.concerns($0) && !$0.isReplaced }
    }
  }

  private mutating func add(_ registration: FlexInjectEvents.Registration, to container: ContainerSource) {
    let site = registration.site
    let new = Entry(
      registration: registration,
      container: container,
      condition: site.condition,
      branches: site.branches
    )
    let place = Place(container: container, runTimeName: new.runTimeName)
    let earlier = (places[place] ?? []).filter { !entries[$0].isReplaced }
    for index in earlier where !entries[index].excludes(site) {
      let rival = entries[index]
      if rival.registration.site.body == site.body { replace(index, by: site) }
      rivals.append(Rivals(earlier: rival, later: new))
    }
    // What was replaced is not looked at again, so that thousands of registrations under one text take no longer than others.
    places[place] = earlier.filter { !entries[$0].isReplaced } + [entries.count]
    entries.append(new)
  }

  private mutating func apply(_ removal: FlexInjectEvents.Removal, to container: ContainerSource) {
    var isLate = true
    for index in entries.indices where entries[index].container == container && removal.concerns(entries[index]) {
      guard entries[index].registration.site.body == removal.site.body else { continue }
      isLate = false
      let isCertain = removal.site.branches.allSatisfy(entries[index].branches.contains)
      if isCertain, !entries[index].excludes(removal.site) { replace(index, by: removal.site) }
    }
    if isLate { lateRemovals.append((removal, container)) }
  }

  /// Leaves of a registration what a later place in the same body doesn't undo.
  private mutating func replace(_ index: Int, by later: FlexInjectEvents.Site) {
    let entry = entries[index]
    if let decision = later.branches.first(where: { !entry.branches.contains($0) }) {
      if !entry.branches.contains(where: { $0.statement == decision.statement }) {
        entries[index].branches.append(RuntimeBranch(statement: decision.statement, number: Self.otherBranch))
      }
    } else if let rest = entry.condition.excluding([later.condition]) {
      entries[index].condition = rest
    } else {
      entries[index].replacedAt = later.location
    }
  }
}

extension RegistrationTimeline.Entry {
  /// Whether the registration never runs together with what stands somewhere.
  fileprivate func excludes(_ site: FlexInjectEvents.Site) -> Bool {
    condition.excludes(site.condition) || branches.excludes(site.branches)
  }
}

extension FlexInjectEvents.Removal {
  /// Whether it takes away what is registered under a text.
  fileprivate func concerns(_ entry: RegistrationTimeline.Entry) -> Bool {
    key == nil || key?.runTimeName == entry.runTimeName
  }
}
