import Algorithms
import DpendGraph

/// The changes of bindings between two graphs.
package struct BindingChanges: Hashable, Sendable {
  /// The new bindings, by id.
  package let added: [GraphSnapshot.Binding]

  /// The removed bindings, by id.
  package let removed: [GraphSnapshot.Binding]

  /// The renamed bindings: the type has another name and similar dependencies and dependents.
  package let renamed: [BindingChange]

  /// The bindings with another lifetime, or another scope of the same lifetime.
  package let rescoped: [BindingChange]

  /// The bindings with other tags.
  package let retagged: [BindingChange]

  /// The bindings in another module or component.
  package let moved: [BindingChange]

  /// The bindings with other keys, access levels or `#if` conditions, and those that became a root or no longer are one.
  package let exposed: [BindingChange]

  /// The bindings whose key is now provided by another type or factory.
  package let reimplemented: [BindingChange]

  init(
    base: GraphSnapshot,
    head: GraphSnapshot,
    _ matching: BindingMatching,
    where isIncluded: (Evidence?) -> Bool = { _ in true }
  ) {
    added = zip(head.bindings, matching.baseOfHead).filter { $1 == nil && isIncluded($0.evidence) }.map(\.0)
    removed = zip(base.bindings, matching.headOfBase).filter { $1 == nil && isIncluded($0.evidence) }.map(\.0)
    let dependencies = (base.edges.grouped(by: \.from), head.edges.grouped(by: \.from))
    let pairs = zip(head.bindings, matching.baseOfHead).compactMap { binding, index in
      index.map { BindingChange(from: base.bindings[$0], to: binding) }
    }.filter { isIncluded($0.to.evidence) || isIncluded($0.from.evidence) }
    let replaced = pairs.map { $0.isReplacement(dependencies.0[$0.from.id] ?? [], dependencies.1[$0.to.id] ?? []) }
    renamed = zip(pairs, replaced).filter { !$1 && $0.from.type != $0.to.type }.map(\.0)
    reimplemented = zip(pairs, replaced).filter(\.1).map(\.0)
    rescoped = pairs.filter {
      ($0.from.scope, $0.from.lifetime) != ($0.to.scope, $0.to.lifetime) && !$0.from.isConsumer && !$0.to.isConsumer
    }
    retagged = pairs.filter { $0.from.tags != $0.to.tags }
    exposed = pairs.filter { !$0.exposures.isEmpty }
    moved = pairs.filter { ($0.from.module, $0.from.component) != ($0.to.module, $0.to.component) }
  }

  /// The bindings with a longer lifetime than before.
  package var outgrown: [BindingChange] { rescoped.filter { $0.to.lifetime.outlives($0.from.lifetime) } }

  /// Whether nothing changed.
  package var isEmpty: Bool {
    added.isEmpty && removed.isEmpty
      && [renamed, rescoped, retagged, moved, reimplemented, exposed].allSatisfy(\.isEmpty)
  }
}

/// A change of a binding.
package struct BindingChange: Hashable, Sendable {
  /// The binding in the base.
  package let from: GraphSnapshot.Binding

  /// The binding in the head.
  package let to: GraphSnapshot.Binding

  /// Creates a change.
  package init(from: GraphSnapshot.Binding, to: GraphSnapshot.Binding) {
    self.from = from
    self.to = to
  }

  /// The keys that both provide, except for their own types.
  package var sharedKeys: [GraphSnapshot.Key] { from.otherKeys.filter(to.otherKeys.contains) }

  /// The changes of keys, access, condition and root, as clauses.
  ///
  /// Changes of tags and names are described elsewhere.
  package var exposures: [String] {
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

  /// Returns whether the binding is a replacement for the other one, not the same binding under another name.
  ///
  /// It is if both provide a key that isn't their own type, and their dependencies differ or don't exist.
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
