/// The changes of dependencies between modules.
public struct ModuleDependencyChanges: Hashable, Sendable {
  /// The new dependencies, by name.
  public let added: [ModuleDependency]

  /// The removed dependencies, by name.
  public let removed: [ModuleDependency]

  /// The new dependencies on a module that also depends on the first.
  public let mutual: [ModuleDependency]

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
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty }
}

/// A dependency between modules.
public struct ModuleDependency: Hashable, Sendable, Codable, Comparable {
  /// The dependent module.
  public let from: String

  /// The module that it depends on.
  public let to: String

  /// Creates a dependency.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  /// Compares names.
  public static func < (left: ModuleDependency, right: ModuleDependency) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension ModuleDependencyChanges {
  /// Returns the dependencies between the modules of a snapshot.
  public static func dependencies(of snapshot: GraphSnapshot) -> Set<ModuleDependency> {
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
