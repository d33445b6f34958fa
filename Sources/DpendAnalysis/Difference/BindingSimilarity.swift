import DpendGraph

/// The similarity of bindings of two graphs without a common id, by their dependencies, dependents and requested keys.
struct BindingSimilarity {
  /// A binding of the base and one of the head that may correspond.
  struct Pair: Hashable {
    let base: Int
    let head: Int

    /// The similarity, from 0 for nothing in common.
    let likeness: Double
  }

  /// The lowest similarity of corresponding bindings: more than half of their ties, or fewer with a similar name.
  private static let threshold = 0.6

  /// The number of bindings up to which a shared trait is distinctive.
  private static let mostSharing = 16

  private let base: Side
  private let head: Side

  init(base: GraphSnapshot, head: GraphSnapshot) {
    self.base = Side(base)
    self.head = Side(head)
  }

  /// Returns the pairs of sufficiently similar bindings without partners.
  func pairs(beyond matcher: BindingMatcher) -> [Pair] {
    let former = matcher.freeBase.map { index in
      (index, base.traits(of: index) { matcher.headOfBase[$0].map { head.bindings[$0].id } })
    }
    let latter = matcher.freeHead.map { index in
      (index, head.traits(of: index) { matcher.baseOfHead[$0] == nil ? nil : head.bindings[$0].id })
    }
    if former.isEmpty || latter.isEmpty { return [] }
    var owners: [String: [Int]] = [:]
    for (position, entry) in latter.enumerated() {
      for trait in entry.1.telling { owners[trait, default: []].append(position) }
    }
    return former.flatMap { index, traits in
      Set(traits.telling.flatMap { owners[$0].flatMap { $0.count > Self.mostSharing ? nil : $0 } ?? [] }).sorted()
        .map { Pair(base: index, head: latter[$0].0, likeness: traits.likeness(to: latter[$0].1)) }
        .filter { $0.likeness >= Self.threshold }
    }
  }
}

extension BindingSimilarity {
  /// The traits of a binding other than its id.
  struct Traits {
    /// The dependencies, dependents and keys.
    let ties: Set<String>

    /// The words in the name of the type.
    let words: Set<String>

    /// The file.
    let file: String

    /// The traits by which to find a partner.
    var telling: [String] { ties.sorted() + ["file " + file] + words.sorted().map { "word " + $0 } }

    /// Returns the proportion of common ties, with a bonus for a similar name, which is larger in the same file.
    ///
    /// Bindings with a single common tie and no common word in their names aren't similar.
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

  /// One of the graphs, with the dependencies of each binding.
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

    /// Returns the traits of a binding, in which other bindings have names that are valid in both graphs; those without such a name
    /// don't count.
    func traits(of index: Int, knownAs name: (Int) -> String?) -> Traits {
      let dependencies = leaving[index].map { edges[$0] }.map { edge in
        "dependencies \(edge.to.value.flatMap { indices[$0] }.flatMap(name) ?? "\(edge.label) \(edge.key.type)")"
      }
      // Labels often change together with the name of the type, while the consumer stays.
      let dependents = arriving[index].map { edges[$0] }.map { edge in
        "for \(indices[edge.from].flatMap(name) ?? edge.label)"
      }
      let keys = bindings[index].otherKeys.map { "key \($0.type) \($0.tag.value ?? "")" }
      return Traits(
        ties: Set(dependencies + dependents + keys),
        words: bindings[index].type.words,
        file: bindings[index].location.file
      )
    }
  }
}

extension String {
  /// The words of a name in camel case.
  var words: Set<String> {
    var words: [String] = []
    for character in self {
      if character.isUppercase || !character.isLetter || words.isEmpty { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) }
    }
    return Set(words.filter { $0.count > 1 })
  }
}
