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
  mutating func matchLikely(_ pairs: [BindingSimilarity.Pair]) -> Bool {
    var best: [Int: BindingSimilarity.Pair] = [:]
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
