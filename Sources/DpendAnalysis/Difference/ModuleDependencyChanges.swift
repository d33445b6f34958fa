/// Which modules came to need one another, and which no longer do.
public struct ModuleDependencyChanges: Hashable, Sendable {
  /// Pairs of modules of which the first now needs the second, by name.
  public let added: [ModuleDependency]

  /// Pairs of modules of which the first no longer needs the second, by name.
  public let removed: [ModuleDependency]

  /// Those of ``added`` where the second module needs the first one too.
  public let mutual: [ModuleDependency]

  /// Compares what bindings of modules need of one another.
  ///
  /// - Complexity: O(*n*) in the needs, and the sorting of pairs.
  init(base: GraphSnapshot, head: GraphSnapshot) {
    let (former, latter) = (Self.needs(of: base), Self.needs(of: head))
    added = latter.subtracting(former).sorted()
    removed = former.subtracting(latter).sorted()
    mutual = added.filter { latter.contains(ModuleDependency(from: $0.to, to: $0.from)) }
  }

  /// Whether nothing happened.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty }
}

/// A module that needs another one.
public struct ModuleDependency: Hashable, Sendable, Codable, Comparable {
  /// The module that needs.
  public let from: String

  /// The module that is needed.
  public let to: String

  /// Names two modules.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  /// By name.
  public static func < (left: ModuleDependency, right: ModuleDependency) -> Bool { (left.from, left.to) < (right.from, right.to) }
}

extension ModuleDependencyChanges {
  /// All pairs of modules of which the first needs the second.
  public static func needs(of snapshot: GraphSnapshot) -> Set<ModuleDependency> {
    let modules = Dictionary(
      snapshot.bindings.map { ($0.id, $0.module) },
      uniquingKeysWith: { first, _ in first }
    )
    let needs = snapshot.edges.compactMap { edge -> ModuleDependency? in
      guard let from = modules[edge.from], let to = edge.to.value.flatMap({ modules[$0] }) else { return nil }
      return from == to ? nil : ModuleDependency(from: from, to: to)
    }
    return Set(needs)
  }
}
