import DpendGraph

/// What happened to bindings from one graph to the next.
public struct BindingChanges: Hashable, Sendable {
  /// What is new, by id.
  public let added: [GraphSnapshot.Binding]

  /// What is gone, by id.
  public let removed: [GraphSnapshot.Binding]

  /// What is called otherwise: the type has another name, and is tied to the same things.
  public let renamed: [BindingChange]

  /// What lives longer or shorter, or in another scope of the same lifetime.
  public let rescoped: [BindingChange]

  /// What is asked for by other tags.
  public let retagged: [BindingChange]

  /// What is part of another module or component.
  public let moved: [BindingChange]

  /// What is provided under more or fewer keys, to others, under other `#if` conditions, or starts the application or no longer does.
  public let exposed: [BindingChange]

  /// What another type or another way of making now provides under the same key.
  public let reimplemented: [BindingChange]

  init(base: GraphSnapshot, head: GraphSnapshot, _ matching: BindingMatching) {
    added = zip(head.bindings, matching.baseOfHead).filter { $1 == nil }.map(\.0)
    removed = zip(base.bindings, matching.headOfBase).filter { $1 == nil }.map(\.0)
    let needs = (Dictionary(grouping: base.edges, by: \.from), Dictionary(grouping: head.edges, by: \.from))
    let pairs = zip(head.bindings, matching.baseOfHead).compactMap { binding, index in
      index.map { BindingChange(from: base.bindings[$0], to: binding) }
    }
    let replaced = pairs.map { $0.isReplacement(needs.0[$0.from.id] ?? [], needs.1[$0.to.id] ?? []) }
    renamed = zip(pairs, replaced).filter { !$1 && $0.from.type != $0.to.type }.map(\.0)
    reimplemented = zip(pairs, replaced).filter(\.1).map(\.0)
    rescoped = pairs.filter { ($0.from.scope, $0.from.lifetime) != ($0.to.scope, $0.to.lifetime) }
    retagged = pairs.filter { $0.from.tags != $0.to.tags }
    exposed = pairs.filter { !$0.exposures.isEmpty }
    moved = pairs.filter { ($0.from.module, $0.from.component) != ($0.to.module, $0.to.component) }
  }

  /// The bindings that live longer than they did.
  public var outgrown: [BindingChange] { rescoped.filter { $0.from.lifetime < $0.to.lifetime } }

  /// Whether nothing happened.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty
      && [renamed, rescoped, retagged, moved, reimplemented, exposed].allSatisfy(\.isEmpty)
  }
}

/// A binding before and after.
public struct BindingChange: Hashable, Sendable {
  /// What it was.
  public let from: GraphSnapshot.Binding

  /// What it is.
  public let to: GraphSnapshot.Binding

  /// Pairs a binding with what it was.
  public init(from: GraphSnapshot.Binding, to: GraphSnapshot.Binding) {
    self.from = from
    self.to = to
  }

  /// The keys that both provide and neither is called by.
  public var sharedKeys: [GraphSnapshot.Key] { from.otherKeys.filter(to.otherKeys.contains) }

  /// What is another about who can ask for it, in clauses; what its tags and its own name say is told otherwise.
  public var exposures: [String] {
    let (before, after) = (Set(from.otherKeys.map(\.type)), Set(to.otherKeys.map(\.type)))
    let gained = to.otherKeys.map(\.type).filter { !before.contains($0) }
    let lost = from.otherKeys.map(\.type).filter { !after.contains($0) }
    let isSameType = from.type == to.type
    return
      (isSameType ? gained.map { "is now provided as \($0) too" } + lost.map { "is no longer provided as \($0)" } : [])
      + [
        from.access == to.access ? nil : "was \(from.access) and is \(to.access)",
        from.condition == to.condition
          ? nil : "is there \(to.condition.value.map { "only under #if \($0)" } ?? "under every condition")",
        from.isRoot == to.isRoot ? nil : to.isRoot ? "starts the application" : "no longer starts the application",
      ].compactMap(\.self)
  }

  /// Whether this is a thing of its own that took the other one's place, and not the same under another name.
  ///
  /// It is when both provide a key that neither is called by, and need different things, or nothing that would tell.
  fileprivate func isReplacement(_ former: [GraphSnapshot.Edge], _ latter: [GraphSnapshot.Edge]) -> Bool {
    if from.type == to.type { return from.kind != to.kind }
    if sharedKeys.isEmpty { return false }
    let (before, after) = (Set(former.map(\.label)), Set(latter.map(\.label)))
    if before.isEmpty, after.isEmpty {
      return from.location.file != to.location.file && from.type.words.isDisjoint(with: to.type.words)
    }
    return before.intersection(after).count * 2 < before.union(after).count
  }
}
