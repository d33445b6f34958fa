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
  /// and the keys that it is asked for by (`BindingLikeness`); at last the only two that provide one key are taken for one another.
  ///
  /// - Complexity: O(*n* log *n*) for *n* bindings and needs; beyond that, the bindings without a partner are compared with those that
  ///   share one of their rarer traits.
  init(base: GraphSnapshot, head: GraphSnapshot) {
    var matcher = BindingMatcher(base: base.bindings, head: head.bindings)
    matcher.matchOnly { [$0.id] }
    matcher.matchOnly { [$0.type, $0.dialect, $0.module, $0.component] + $0.tags }
    matcher.matchOnly { [$0.type, $0.dialect] + $0.tags }
    matcher.matchOnly { [$0.type, $0.dialect, $0.module] }
    let likeness = BindingLikeness(base: base, head: head)
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

/// Puts bindings of two graphs together, the surest pairs first.
struct BindingMatcher {
  private let base: [GraphSnapshot.Binding]
  private let head: [GraphSnapshot.Binding]
  private(set) var headOfBase: [Int?]
  private(set) var baseOfHead: [Int?]

  init(base: [GraphSnapshot.Binding], head: [GraphSnapshot.Binding]) {
    self.base = base
    self.head = head
    headOfBase = Array(repeating: nil, count: base.count)
    baseOfHead = Array(repeating: nil, count: head.count)
  }

  /// The bindings before that have no partner yet.
  var freeBase: [Int] { base.indices.filter { headOfBase[$0] == nil } }

  /// The bindings after that have no partner yet.
  var freeHead: [Int] { head.indices.filter { baseOfHead[$0] == nil } }

  /// Matches those that are the only ones of one description on each side.
  mutating func matchOnly(_ description: (GraphSnapshot.Binding) -> [String]) {
    let candidates = Dictionary(grouping: freeHead) { description(head[$0]) }
    let groups = Dictionary(grouping: freeBase) { description(base[$0]) }
    for index in freeBase {
      let name = description(base[index])
      guard groups[name]?.count == 1, let found = candidates[name], found.count == 1 else { continue }
      match(index, found[0])
    }
  }

  /// Matches pairs, the likeliest first, where neither has another partner that is as likely.
  ///
  /// - Returns: Whether there were any.
  mutating func matchLikely(_ pairs: [BindingLikeness.Pair]) -> Bool {
    var best: [Int: BindingLikeness.Pair] = [:]
    var isTied: Set<Int> = []
    for pair in pairs {
      // Heads are told from bases by their sign.
      for end in [pair.base, ~pair.head] {
        if let other = best[end], other.likeness == pair.likeness { isTied.insert(end) }
        if best[end].map({ $0.likeness < pair.likeness }) ?? true {
          best[end] = pair
          isTied.remove(end)
        }
      }
    }
    let chosen = pairs.filter { pair in
      [pair.base, ~pair.head].allSatisfy { best[$0] == pair && !isTied.contains($0) }
    }
    for pair in chosen { match(pair.base, pair.head) }
    return !chosen.isEmpty
  }

  /// Matches the only bindings that provide a key on either side, where that isn't their own type.
  mutating func matchProviders() {
    let providers = Dictionary(
      freeHead.flatMap { index in head[index].otherKeys.map { ($0, [index]) } },
      uniquingKeysWith: +
    )
    let former = Dictionary(
      freeBase.flatMap { index in base[index].otherKeys.map { ($0, [index]) } },
      uniquingKeysWith: +
    )
    for index in freeBase {
      let found = base[index].otherKeys.lazy.filter { former[$0]?.count == 1 }
        .compactMap { providers[$0] }.first { $0.count == 1 && baseOfHead[$0[0]] == nil }
      if let found { match(index, found[0]) }
    }
  }

  private mutating func match(_ baseIndex: Int, _ headIndex: Int) {
    headOfBase[baseIndex] = headIndex
    baseOfHead[headIndex] = baseIndex
  }
}
