import DpendGraph

/// How alike bindings of two graphs are that have no id in common: by what they need, who needs them, and what they are asked for by.
struct BindingSimilarity {
  /// A binding before and one after that may be the same.
  struct Pair: Hashable {
    let base: Int
    let head: Int

    /// From 0 for nothing in common.
    let likeness: Double
  }

  /// Two bindings are the same from this likeness on: more than half of what they are tied to, or less under a similar name.
  private static let threshold = 0.6

  /// A trait that more bindings than these share tells nothing about any of them.
  private static let mostSharing = 16

  private let base: Side
  private let head: Side

  init(base: GraphSnapshot, head: GraphSnapshot) {
    self.base = Side(base)
    self.head = Side(head)
  }

  /// The pairs of bindings without partners that are alike enough.
  func pairs(beyond matcher: BindingMatcher) -> [Pair] {
    let former = matcher.freeBase.map { index in
      (index, base.traits(of: index) { matcher.headOfBase[$0].map { head.bindings[$0].id } })
    }
    let latter = matcher.freeHead.map { index in
      (index, head.traits(of: index) { matcher.baseOfHead[$0] == nil ? nil : head.bindings[$0].id })
    }
    if former.isEmpty || latter.isEmpty { return [] }
    var owners: [String: [Int]] = [:]
    for (place, entry) in latter.enumerated() {
      for trait in entry.1.telling { owners[trait, default: []].append(place) }
    }
    return former.flatMap { index, traits in
      Set(traits.telling.flatMap { owners[$0].flatMap { $0.count > Self.mostSharing ? nil : $0 } ?? [] }).sorted()
        .map { Pair(base: index, head: latter[$0].0, likeness: traits.likeness(to: latter[$0].1)) }
        .filter { $0.likeness >= Self.threshold }
    }
  }
}

extension BindingSimilarity {
  /// What is known of one binding without its name.
  struct Traits {
    /// The needs, the askers and the keys.
    let ties: Set<String>

    /// The words of the name of the type.
    let words: Set<String>

    /// The file.
    let file: String

    /// What may tell a partner.
    var telling: [String] { ties.sorted() + ["file " + file] + words.sorted().map { "word " + $0 } }

    /// How much of what both are tied to they share, and a bonus for a similar name, the more in the same file.
    ///
    /// Two that share a single tie and not a word of their names are two things at one place.
    func likeness(to other: Traits) -> Double {
      let hasWord = !words.isDisjoint(with: other.words)
      if !hasWord, ties.intersection(other.ties).count < 2 { return 0 }
      return share(ties, other.ties) + 0.5 * share(words, other.words) + (hasWord && file == other.file ? 0.25 : 0)
    }

    private func share(_ left: Set<String>, _ right: Set<String>) -> Double {
      let all = left.union(right).count
      return all == 0 ? 0 : Double(left.intersection(right).count) / Double(all)
    }
  }

  /// One of the graphs, with the needs of each binding.
  private struct Side {
    let bindings: [GraphSnapshot.Binding]
    private let edges: [GraphSnapshot.Edge]
    private let indices: [String: Int]
    private var leaving: [[Int]]
    private var arriving: [[Int]]

    init(_ snapshot: GraphSnapshot) {
      bindings = snapshot.bindings
      edges = snapshot.edges
      indices = Dictionary(
        bindings.enumerated().map { ($1.id, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      leaving = Array(repeating: [], count: bindings.count)
      arriving = leaving
      for (index, edge) in edges.enumerated() {
        if let source = indices[edge.from] { leaving[source].append(index) }
        if let target = edge.to.value.flatMap({ indices[$0] }) { arriving[target].append(index) }
      }
    }

    /// The traits of a binding, in which others go by a name that both graphs know; without one they don't count.
    func traits(of index: Int, knownAs name: (Int) -> String?) -> Traits {
      let needs = leaving[index].map { edges[$0] }.map { edge in
        "needs \(edge.to.value.flatMap { indices[$0] }.flatMap(name) ?? "\(edge.label) \(edge.key.type)")"
      }
      // A label often changes with the name of the type, and the asker stays.
      let askers = arriving[index].map { edges[$0] }.map { edge in
        "for \(indices[edge.from].flatMap(name) ?? edge.label)"
      }
      let keys = bindings[index].otherKeys.map { "key \($0.type) \($0.tag.value ?? "")" }
      return Traits(
        ties: Set(needs + askers + keys),
        words: bindings[index].type.words,
        file: bindings[index].location.file
      )
    }
  }
}

extension String {
  /// The words that a name in camel case is made of.
  var words: Set<String> {
    var words: [String] = []
    for character in self {
      if character.isUppercase || !character.isLetter || words.isEmpty { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) }
    }
    return Set(words.filter { $0.count > 1 })
  }
}
