import Algorithms

/// A matcher for the bindings of two graphs, which finds the most certain pairs first.
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

  /// The bindings of the base without a partner.
  var freeBase: [Int] { base.indices.filter { headOfBase[$0] == nil } }

  /// The bindings of the head without a partner.
  var freeHead: [Int] { head.indices.filter { baseOfHead[$0] == nil } }

  /// Matches bindings with a description that is unique in both graphs.
  mutating func matchOnly(_ description: (GraphSnapshot.Binding) -> [String]) {
    let candidates = freeHead.grouped { description(head[$0]) }
    let groups = freeBase.grouped { description(base[$0]) }
    for index in freeBase {
      let name = description(base[index])
      guard groups[name]?.count == 1, let found = candidates[name], found.count == 1 else { continue }
      match(index, found[0])
    }
  }

  /// Matches pairs, the most similar first, unless one of the two has another partner that is as similar.
  ///
  /// - Returns: Whether any pair matched.
  mutating func matchLikely(_ pairs: [BindingSimilarity.Pair]) -> Bool {
    var best: [Int: BindingSimilarity.Pair] = [:]
    var isTied: Set<Int> = []
    for pair in pairs {
      // Bindings of the head have a negative sign.
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

  /// Matches the only providers of a key in both graphs, except for keys that are their own types.
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
