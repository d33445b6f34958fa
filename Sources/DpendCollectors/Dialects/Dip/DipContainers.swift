import DpendGraph

/// The containers of a project, where several variables can hold the same one.
struct DipContainers {
  private var parents: [DipContainerID: DipContainerID] = [:]
  private var created: Set<DipContainerID> = []
  private var withoutInjection: Set<DipContainerID> = []
  private var collaborations: [(DipContainerID, DipContainerID)] = []

  /// Records that two variables hold the same container, unless each of them holds one that code creates.
  mutating func unite(_ left: DipContainerID, _ right: DipContainerID) {
    let (left, right) = (resolved(left), resolved(right))
    if left == right { return }
    if created.contains(left), created.contains(right) { return }
    let (staying, leaving) = right.isBetterName(than: left) ? (right, left) : (left, right)
    parents[leaving] = staying
    if created.contains(leaving) { created.insert(staying) }
    if withoutInjection.contains(leaving) { withoutInjection.insert(staying) }
  }

  /// Returns the variable that identifies the container of a variable.
  func resolved(_ container: DipContainerID) -> DipContainerID {
    var current = container
    while let parent = parents[current] { current = parent }
    return current
  }

  /// Records that code creates a container.
  mutating func addCreation(of container: DipContainerID, autoInjects: Bool) {
    created.insert(resolved(container))
    if !autoInjects { withoutInjection.insert(resolved(container)) }
  }

  /// Whether a container fills the auto-injected properties of the objects that it creates.
  func autoInjects(_ container: DipContainerID) -> Bool { !withoutInjection.contains(resolved(container)) }

  /// Records that two containers request missing values from each other.
  mutating func addCollaboration(of container: DipContainerID, with other: DipContainerID) {
    collaborations += [(container, other), (other, container)]
  }

  /// The containers that code creates.
  var all: Set<DipContainerID> { Set(created.map { resolved($0) }) }

  /// Returns the containers that a container requests missing values from, in order.
  func collaborators(of container: DipContainerID) -> [DipContainerID] {
    collaborations.filter { resolved($0.0) == container }.map { resolved($0.1) }
      .reduce(into: []) { if $1 != container, !$0.contains($1) { $0.append($1) } }
  }
}

extension DipContainerID {
  fileprivate func isBetterName(than other: DipContainerID) -> Bool {
    (origin.rawValue, path.count, id) < (other.origin.rawValue, other.path.count, other.id)
  }
}
