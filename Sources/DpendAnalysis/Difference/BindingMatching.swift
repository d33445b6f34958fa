import Algorithms

/// The correspondence between the bindings of two graphs, despite new names, modules, tags and signatures.
package struct BindingMatching: Hashable, Sendable {
  /// For each binding of the base, the index of the corresponding one in the head.
  package let headOfBase: [Int?]

  /// For each binding of the head, the index of the corresponding one in the base.
  package let baseOfHead: [Int?]

  private let headNames: [String: String]

  /// Matches the bindings of two graphs.
  ///
  /// Bindings with the same id correspond. The others are matched by type, tag, module and component, then by fewer of these, as
  /// long as the match is unique. The rest is compared by dependencies, dependents and requested keys (`BindingSimilarity`).
  /// Finally, the only two providers of a key are matched.
  ///
  /// - Complexity: O(*n* log *n*) for *n* bindings and dependencies; in addition, bindings without a partner are compared with
  ///   those that share one of their rarer traits.
  init(base: GraphSnapshot, head: GraphSnapshot) {
    var matcher = BindingMatcher(base: base.bindings, head: head.bindings)
    matcher.matchOnly { [$0.id] }
    matcher.matchOnly { [$0.type, $0.dialect, $0.module, $0.component] + $0.tags }
    matcher.matchOnly { [$0.type, $0.dialect] + $0.tags }
    matcher.matchOnly { [$0.type, $0.dialect, $0.module] }
    let likeness = BindingSimilarity(base: base, head: head)
    while matcher.matchLikely(likeness.pairs(beyond: matcher)) {}
    matcher.matchProviders()
    headOfBase = matcher.headOfBase
    baseOfHead = matcher.baseOfHead
    headNames = Dictionary(
      zip(base.bindings, headOfBase).compactMap { binding, index in
        index.map { (binding.id, head.bindings[$0].id) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the id in the head of a binding of the base, or its id in the base if it was removed.
  package func headName(of id: String) -> String { headNames[id] ?? id }
}

extension GraphSnapshot.Binding {
  /// The tags of the keys, without duplicates.
  package var tags: [String] { keys.compactMap(\.tag.value).uniqued(on: \.self) }

  /// The keys other than the type itself.
  var otherKeys: [GraphSnapshot.Key] { keys.filter { $0.type != type } }
}
