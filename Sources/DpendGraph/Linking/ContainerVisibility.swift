/// The containers that satisfy the requests of a binding.
///
/// The container of a binding is its outermost component: all components inside it are one container for linking.
package struct ContainerVisibility: Sendable {
  private let outermost: [ComponentID: ComponentID]
  private let visible: [ComponentID: [ComponentID]]
  private let components: [ComponentID: Component]

  /// Finds the containers among some components.
  ///
  /// - Complexity: O(*n*) for *n* components and collaborations, with the square of the number of containers that collaborate.
  package init(_ components: [Component]) {
    let byID = Dictionary(components.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let outermost = byID.mapValues { $0.outermost(among: byID) }
    var collaborators: [ComponentID: [ComponentID]] = [:]
    for component in components {
      let container = outermost[component.id] ?? component.id
      collaborators[container, default: []] += component.collaborators.map { outermost[$0] ?? $0 }
    }
    self.components = byID
    self.outermost = outermost
    visible = Dictionary(
      uniqueKeysWithValues: Set(outermost.values).map { ($0, Self.reachable(from: $0, by: collaborators)) }
    )
  }

  /// Returns the container of a component: the outermost one around it.
  package func container(of component: ComponentID) -> ComponentID { outermost[component] ?? component }

  /// Returns the containers in which requests of a component's bindings are looked up, in order: its own, then those that it
  /// collaborates with, the nearest first.
  package func containers(visibleFrom component: ComponentID) -> [ComponentID] {
    let own = container(of: component)
    return visible[own] ?? [own]
  }

  /// Whether nothing outside of a component satisfies its requests.
  func isClosed(_ component: ComponentID) -> Bool { components[container(of: component)]?.isClosed ?? false }

  /// Returns the module whose code creates the values of a component; nil where there is no single one.
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
  /// Returns the last component in the chain of parents; the component itself where the chain is a cycle.
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
