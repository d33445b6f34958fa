/// Which containers a binding can get things from.
///
/// The outermost component around a binding is its container: all components inside are one when it comes to meeting requests.
public struct ContainerVisibility: Sendable {
  private let outermost: [ComponentID: ComponentID]
  private let asked: [ComponentID: [ComponentID]]
  private let components: [ComponentID: Component]

  /// Finds the containers among components.
  ///
  /// - Complexity: O(*n*) for *n* components and collaborations, with the square of the number of containers that collaborate.
  public init(_ components: [Component]) {
    let byID = Dictionary(components.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let outermost = byID.mapValues { $0.outermost(among: byID) }
    var collaborators: [ComponentID: [ComponentID]] = [:]
    for component in components {
      let container = outermost[component.id] ?? component.id
      collaborators[container, default: []] += component.collaborators.map { outermost[$0] ?? $0 }
    }
    self.components = byID
    self.outermost = outermost
    asked = Dictionary(
      uniqueKeysWithValues: Set(outermost.values).map { ($0, Self.reachable(from: $0, by: collaborators)) }
    )
  }

  /// The container that a component lies in: the outermost one around it.
  public func container(of component: ComponentID) -> ComponentID { outermost[component] ?? component }

  /// The containers that meet the requests of bindings in a component, in the order in which they are asked: its own first, then
  /// those that it collaborates with, the nearest first.
  public func containers(askedFrom component: ComponentID) -> [ComponentID] {
    let own = container(of: component)
    return asked[own] ?? [own]
  }

  /// The module whose code makes what a component holds; nil where that isn't one module.
  func module(of component: ComponentID) -> String? { components[container(of: component)]?.module }

  private static func reachable(
    from start: ComponentID,
    by collaborators: [ComponentID: [ComponentID]]
  ) -> [ComponentID] {
    var found = [start]
    var seen: Set = [start]
    var next = 0
    while next < found.count {
      found += (collaborators[found[next]] ?? []).filter { seen.insert($0).inserted }
      next += 1
    }
    return found
  }
}

extension Component {
  /// The component at the end of the chain of parents; the component itself where that leads back to it.
  fileprivate func outermost(among components: [ComponentID: Component]) -> ComponentID {
    var current = self
    var seen: Set = [id]
    while let parent = current.parent.flatMap({ components[$0] }) {
      guard seen.insert(parent.id).inserted else { return id }
      current = parent
    }
    return current.id
  }
}
