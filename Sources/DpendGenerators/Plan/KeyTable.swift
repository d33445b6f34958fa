import DpendGraph

/// Which bindings give the value of each key where nothing in particular asks for it.
struct KeyTable {
  /// A key with its bindings.
  struct Entry {
    /// The key.
    let key: Key

    /// Whether several bindings give a value and none comes before the others.
    let isMany: Bool

    /// The indices of the bindings: a chain of arms, or all of them.
    let bindings: [ConditionalBranch<Int>]
  }

  /// The keys, sorted.
  let entries: [Entry]

  /// For each key the index of its entry.
  let indices: [Key: Int]

  /// For each binding the indices of the entries in which it stands.
  let entriesOfBinding: [Int: [Int]]

  /// Creates the table of the bindings that can be made.
  ///
  /// Each of them stands in it: one that others come before for all of its keys stands under its own type.
  init(_ graph: BindingGraph, _ facts: BindingFacts) {
    var bindingsOfKey = Dictionary(
      facts.made.flatMap { index in facts.keys[index].map { ($0, [index]) } },
      uniquingKeysWith: +
    )
    var entries = bindingsOfKey.map { Entry(key: $0.key, bindings: $0.value, graph) }
    let reached = Set(entries.flatMap { $0.bindings.map(\.content) })
    let hidden = facts.made.filter { !reached.contains($0) }
    let hiddenByType = Dictionary(grouping: hidden) { Key(graph.bindings[$0].type) }
    for (key, indices) in hiddenByType where bindingsOfKey[key] == nil {
      bindingsOfKey[key] = indices
      entries.append(Entry(key: key, bindings: indices, graph))
    }
    self.entries = entries.sorted { $0.key < $1.key }
    indices = Dictionary(uniqueKeysWithValues: self.entries.enumerated().map { ($1.key, $0) })
    entriesOfBinding = Dictionary(
      self.entries.enumerated().flatMap { index, entry in entry.bindings.map { ($0.content, [index]) } },
      uniquingKeysWith: +
    )
  }
}

extension KeyTable.Entry {
  fileprivate init(key: Key, bindings indices: [Int], _ graph: BindingGraph) {
    self.key = key
    let arms = indices.map { ConditionalBranch($0, when: graph.bindings[$0].condition) }
    let explicit = arms.filter { graph.bindings[$0.content].precedence == .explicit }
    let implicit = arms.filter { graph.bindings[$0.content].precedence == .implicit }
    let considered = !explicit.isEmpty && explicit.coverage() == .always ? explicit : explicit + implicit
    isMany = explicit.hasRivals || considered.count > explicit.count && implicit.hasRivals
    bindings = isMany ? considered.sorted { $0.content < $1.content } : ConditionalBranch.chain(considered)
  }
}

extension [ConditionalBranch<Int>] {
  /// Whether two of them are there in the same build.
  fileprivate var hasRivals: Bool {
    indices.contains { index in self[..<index].contains { !$0.condition.excludes(self[index].condition) } }
  }
}
