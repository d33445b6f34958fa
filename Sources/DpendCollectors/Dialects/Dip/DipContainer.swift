import DpendGraph

/// A container of Dip, named by the variable that it is kept in.
struct DipContainer: Hashable, Sendable {
  /// How sure it is that a name stands for one container of its own.
  enum Origin: Int, Hashable, Sendable, Comparable {
    /// A property, a variable outside of all functions, or a subclass.
    case property

    /// A local variable.
    case local

    /// A parameter, or `self` in an extension of the container: whoever calls decides.
    case parameter

    static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
  }

  /// The module that declares it.
  let module: String

  /// The names of what is around it and its own, from the outside in.
  let path: [String]

  /// What its name is.
  let origin: Origin

  /// Whether two names are the same, wherever they were read.
  static func == (left: DipContainer, right: DipContainer) -> Bool {
    left.module == right.module && left.path == right.path
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(module)
    hasher.combine(path)
  }

  /// The stable name of the component.
  var id: ComponentID { ComponentID(([module] + path).joined(separator: ".")) }

  /// The name that readers see.
  var name: String { path.joined(separator: ".") }
}

/// The containers that code speaks of, where several names can stand for one.
struct DipContainers {
  private var parents: [DipContainer: DipContainer] = [:]
  private var made: Set<DipContainer> = []
  private var withoutInjection: Set<DipContainer> = []
  private var collaborations: [(DipContainer, DipContainer)] = []

  /// Says that two names stand for one container; a name that stands for another one already keeps it.
  mutating func unite(_ left: DipContainer, _ right: DipContainer) {
    let (left, right) = (resolved(left), resolved(right))
    if left == right { return }
    if made.contains(left), made.contains(right) { return }
    let (staying, leaving) = right.isBetterName(than: left) ? (right, left) : (left, right)
    parents[leaving] = staying
    if made.contains(leaving) { made.insert(staying) }
    if withoutInjection.contains(leaving) { withoutInjection.insert(staying) }
  }

  /// The name under which a container is shown.
  func resolved(_ container: DipContainer) -> DipContainer {
    var current = container
    while let parent = parents[current] { current = parent }
    return current
  }

  /// Notes that a container is made.
  mutating func noteMaking(_ container: DipContainer, autoInjects: Bool) {
    made.insert(resolved(container))
    if !autoInjects { withoutInjection.insert(resolved(container)) }
  }

  /// Whether a container fills the auto-injected properties of what it makes.
  func autoInjects(_ container: DipContainer) -> Bool { !withoutInjection.contains(resolved(container)) }

  /// Notes that two containers ask one another for what they lack.
  mutating func noteCollaboration(of container: DipContainer, with other: DipContainer) {
    collaborations += [(container, other), (other, container)]
  }

  /// Those that were made.
  var all: Set<DipContainer> { Set(made.map { resolved($0) }) }

  /// Whom a container asks for what it lacks, in order.
  func collaborators(of container: DipContainer) -> [DipContainer] {
    collaborations.filter { resolved($0.0) == container }.map { resolved($0.1) }
      .reduce(into: []) { if $1 != container, !$0.contains($1) { $0.append($1) } }
  }
}

extension DipContainer {
  fileprivate func isBetterName(than other: DipContainer) -> Bool {
    (origin, path.count, id) < (other.origin, other.path.count, other.id)
  }
}
