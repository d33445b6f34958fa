/// The changes of dependencies between modules.
package struct ModuleDependencyChanges: Hashable, Sendable {
  /// The new dependencies, by name.
  package let added: [ModuleDependency]

  /// The removed dependencies, by name.
  package let removed: [ModuleDependency]

  /// The new dependencies on a module that also depends on the first.
  package let mutual: [ModuleDependency]

  /// Compares the dependencies between bindings of different modules.
  ///
  /// - Complexity: O(*n* log *n*) in the dependencies.
  init(base: GraphSnapshot, head: GraphSnapshot) {
    let (former, latter) = (Self.dependencies(of: base), Self.dependencies(of: head))
    added = latter.subtracting(former).sorted()
    removed = former.subtracting(latter).sorted()
    mutual = added.filter { latter.contains(ModuleDependency(from: $0.to, to: $0.from)) }
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty }
}

/// A dependency between modules.
package struct ModuleDependency: Hashable, Sendable, Codable, Comparable {
  /// The dependent module.
  package let from: String

  /// The module that it depends on.
  package let to: String

  /// Creates a dependency.
  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  /// Compares names.
  package static func < (left: ModuleDependency, right: ModuleDependency) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension ModuleDependencyChanges {
  /// Returns the dependencies between the modules of a snapshot.
  package static func dependencies(of snapshot: GraphSnapshot) -> Set<ModuleDependency> {
    let modules = Dictionary(
      snapshot.bindings.map { ($0.id, $0.module) },
      uniquingKeysWith: { first, _ in first }
    )
    let dependencies = snapshot.edges.compactMap { edge -> ModuleDependency? in
      guard let from = modules[edge.from], let to = edge.to.value.flatMap({ modules[$0] }) else { return nil }
      return from == to ? nil : ModuleDependency(from: from, to: to)
    }
    return Set(dependencies)
  }
}
