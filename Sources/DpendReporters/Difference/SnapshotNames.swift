import DpendAnalysis

/// The names of the bindings of two graphs for readers: the type with its tags, or the id where several bindings share them.
struct SnapshotNames {
  /// The names in the base graph.
  let before: OfOne

  /// The names in the head graph.
  let after: OfOne

  init(_ difference: GraphDifference) {
    before = OfOne(difference.base)
    after = OfOne(difference.head)
  }

  /// The names in one graph by id.
  struct OfOne {
    private let titles: [String: String]

    fileprivate init(_ snapshot: GraphSnapshot) {
      let uses = Dictionary(snapshot.bindings.map { ($0.title, 1) }, uniquingKeysWith: +)
      titles = Dictionary(
        snapshot.bindings.filter { uses[$0.title] == 1 }.map { ($0.id, $0.title) },
        uniquingKeysWith: { first, _ in first }
      )
    }

    /// Returns the name of a binding.
    subscript(id: String) -> String { titles[id] ?? id }
  }
}

extension GraphSnapshot.Binding {
  /// The type with its tags.
  fileprivate var title: String { ([type] + tags.map { "#\($0)" }).joined(separator: " ") }
}
