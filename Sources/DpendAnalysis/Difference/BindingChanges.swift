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

  /// What another type or another way of making now provides under the same key.
  public let reimplemented: [BindingChange]

  init(base: GraphSnapshot, head: GraphSnapshot, _ matching: BindingMatching) {
    added = zip(head.bindings, matching.baseOfHead).filter { $1 == nil }.map(\.0)
    removed = zip(base.bindings, matching.headOfBase).filter { $1 == nil }.map(\.0)
    let needs = (Dictionary(grouping: base.edges, by: \.from), Dictionary(grouping: head.edges, by: \.from))
    let pairs = zip(head.bindings, matching.baseOfHead).compactMap { binding, index in
      index.map { BindingChange(from: base.bindings[$0], to: binding) }
    }
    let changes = pairs.filter { !$0.isReplacement(needs.0[$0.from.id] ?? [], needs.1[$0.to.id] ?? []) }
    renamed = changes.filter { $0.from.type != $0.to.type }
    reimplemented = pairs.filter { $0.isReplacement(needs.0[$0.from.id] ?? [], needs.1[$0.to.id] ?? []) }
    rescoped = pairs.filter { ($0.from.scope, $0.from.lifetime) != ($0.to.scope, $0.to.lifetime) }
    retagged = pairs.filter { $0.from.tags != $0.to.tags }
    moved = pairs.filter { ($0.from.module, $0.from.component) != ($0.to.module, $0.to.component) }
  }

  /// The bindings that live longer than they did.
  public var outgrown: [BindingChange] { rescoped.filter { $0.from.lifetime < $0.to.lifetime } }

  /// Whether nothing happened.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty
      && [renamed, rescoped, retagged, moved, reimplemented].allSatisfy(\.isEmpty)
  }
}

/// A binding before and after.
public struct BindingChange: Hashable, Sendable {
  /// What it was.
  public let from: GraphSnapshot.Binding

  /// What it is.
  public let to: GraphSnapshot.Binding

  /// The keys that both provide and neither is called by.
  public var sharedKeys: [GraphSnapshot.Key] { from.otherKeys.filter(to.otherKeys.contains) }

  /// Whether this is a thing of its own that took the other one's place, and not the same under another name.
  ///
  /// It is when both provide a key that neither is called by, and need different things, or nothing that would tell.
  fileprivate func isReplacement(_ former: [GraphSnapshot.Edge], _ latter: [GraphSnapshot.Edge]) -> Bool {
    if from.type == to.type { return from.kind != to.kind }
    if sharedKeys.isEmpty { return false }
    let (before, after) = (Set(former.map(\.label)), Set(latter.map(\.label)))
    if before.isEmpty, after.isEmpty { return from.location.file != to.location.file }
    return before.intersection(after).count * 2 < before.union(after).count
  }
}
