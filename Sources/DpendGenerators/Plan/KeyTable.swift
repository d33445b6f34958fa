import DpendGraph

/// The bindings that provide the value of each key, independent of requests.
struct KeyTable {
  /// A key and its bindings.
  struct Entry {
    /// The key.
    let key: Key

    /// Whether several bindings provide a value and none takes precedence.
    let isMany: Bool

    /// The indices of the bindings: a chain of conditional branches, or all of them.
    let bindings: [ConditionalBranch<Int>]
  }

  /// The entries, in the order of their keys.
  let entries: [Entry]

  /// The index of the entry of each key.
  let indices: [Key: Int]

  /// The indices of the entries of each binding.
  let entriesOfBinding: [Int: [Int]]

  /// Creates the table for the bindings that can be created without arguments.
  ///
  /// Each of them has an entry: if others take precedence for all of its keys, the entry is for its own type.
  init(_ graph: BindingGraph, _ facts: BindingFacts) {
    let created = facts.created.filter { graph.bindings[$0].runtimeArguments.isEmpty }
    var bindingsOfKey = Dictionary(
      created.flatMap { index in facts.keys[index].map { ($0, [index]) } },
      uniquingKeysWith: +
    )
    var entries = bindingsOfKey.map { Entry(key: $0.key, bindings: $0.value, graph) }
    let reached = Set(entries.flatMap { $0.bindings.map(\.content) })
    let hidden = created.filter { !reached.contains($0) }
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
    let branches = indices.map { ConditionalBranch($0, when: graph.bindings[$0].condition) }
    let explicit = branches.filter { graph.bindings[$0.content].precedence == .explicit }
    let implicit = branches.filter { graph.bindings[$0.content].precedence == .implicit }
    let considered = !explicit.isEmpty && explicit.coverage() == .always ? explicit : explicit + implicit
    isMany = explicit.hasRivals || considered.count > explicit.count && implicit.hasRivals
    bindings = isMany ? considered.sorted { $0.content < $1.content } : ConditionalBranch.chain(considered)
  }
}

extension [ConditionalBranch<Int>] {
  /// Whether two of the bindings are active in the same build.
  fileprivate var hasRivals: Bool {
    indices.contains { index in self[..<index].contains { !$0.condition.excludes(self[index].condition) } }
  }
}
