/// Which binding of one graph is which of another, also where it has a new name, module, tag or signature.
public struct BindingMatching: Hashable, Sendable {
  /// For each binding before, the index of the same one after.
  public let headOfBase: [Int?]

  /// For each binding after, the index of the same one before.
  public let baseOfHead: [Int?]

  private let headNames: [String: String]

  /// Matches the bindings of two graphs.
  ///
  /// What has the same id is the same. Of the others those are that have the same type, tag, module and component, then those that
  /// have fewer of these in common, wherever that leaves one on each side. What is left is compared by what it needs, who needs it,
  /// and the keys that it is asked for by (`BindingSimilarity`); at last the only two that provide one key are taken for one another.
  ///
  /// - Complexity: O(*n* log *n*) for *n* bindings and needs; beyond that, the bindings without a partner are compared with those that
  ///   share one of their rarer traits.
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

  /// The id after of what had an id before; the same where it is gone.
  public func headName(of id: String) -> String { headNames[id] ?? id }
}

extension GraphSnapshot.Binding {
  /// The tags of the keys, each once.
  public var tags: [String] {
    var seen: Set<String> = []
    return keys.compactMap(\.tag.value).filter { seen.insert($0).inserted }
  }

  /// The keys that don't merely name the type itself.
  var otherKeys: [GraphSnapshot.Key] { keys.filter { $0.type != type } }
}
