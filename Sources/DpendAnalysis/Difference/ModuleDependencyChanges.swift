/// The changes of dependencies between modules.
package struct ModuleDependencyChanges: Hashable, Sendable {
  /// The new dependencies, by name.
  package let added: [ModuleDependency]

  /// The removed dependencies, by name.
  package let removed: [ModuleDependency]

  /// The dependencies in both graphs, by name.
  package let kept: [ModuleDependency]

  /// The new dependencies on a module that also depends on the first.
  package let mutual: [ModuleDependency]

  /// Compares the dependencies between modules in the source; if a snapshot of an earlier dpend contains none, those between the
  /// modules of bindings.
  ///
  /// - Complexity: O(*n* log *n*) in the dependencies.
  init(base: GraphSnapshot, head: GraphSnapshot) {
    let isOutdated = base.moduleDependencies == nil || head.moduleDependencies == nil
    let former = isOutdated ? base.dependenciesOfBindings : base.dependenciesInSource
    let latter = isOutdated ? head.dependenciesOfBindings : head.dependenciesInSource
    added = latter.subtracting(former).sorted()
    removed = former.subtracting(latter).sorted()
    kept = latter.intersection(former).sorted()
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

extension GraphSnapshot {
  /// The dependencies between modules in the source.
  fileprivate var dependenciesInSource: Set<ModuleDependency> {
    Set((moduleDependencies ?? []).map { ModuleDependency(from: $0.from, to: $0.to) })
  }

  /// The dependencies between the modules of bindings.
  fileprivate var dependenciesOfBindings: Set<ModuleDependency> {
    let modules = Dictionary(
      bindings.map { ($0.id, $0.module) },
      uniquingKeysWith: { first, _ in first }
    )
    let dependencies = edges.compactMap { edge -> ModuleDependency? in
      guard let from = modules[edge.from], let to = edge.to.value.flatMap({ modules[$0] }) else { return nil }
      return from == to ? nil : ModuleDependency(from: from, to: to)
    }
    return Set(dependencies)
  }
}
