import DpendAnalysis

/// The picture of what changed where bindings are too many: modules, with how much came and went in each.
struct ModuleDifferenceDrawing {
  private let difference: GraphDifference

  init(_ difference: GraphDifference) {
    self.difference = difference
  }

  /// The picture, without a name.
  var drawing: Drawing {
    let modules = Set((difference.base.bindings + difference.head.bindings).map(\.module)).sorted()
    let places = Dictionary(modules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = ModuleDependencyChanges.needs(of: difference.head).subtracting(difference.modules.added)
    let needs: [(ModuleDependency, Drawing.Mark)] =
      difference.modules.added.map { ($0, .came) } + difference.modules.removed.map { ($0, .went) }
      + kept.sorted().map { ($0, .stayed) }
    return Drawing(
      name: "",
      title: "What changed, by module",
      summary: "How many bindings of each module came, went and are others, and which modules need one another",
      groups: [],
      nodes: modules.map(node),
      edges: needs.compactMap { need, mark in
        guard let source = places[need.from], let destination = places[need.to] else { return nil }
        return Drawing.Edge(
          source: source,
          destination: destination,
          kind: .immediate,
          scope: nil,
          label: mark.sign,
          marks: [mark],
          count: 1,
          tooltip: "\(need.from) needs \(need.to)"
        )
      },
      hasLegend: true
    )
  }

  private func node(of module: String) -> Drawing.Node {
    let changes = difference.bindings
    let others =
      changes.renamed + changes.reimplemented + changes.rescoped + changes.retagged + changes.moved + changes.exposed
    let counts = [
      ("+", changes.added.count { $0.module == module }), ("−", changes.removed.count { $0.module == module }),
      ("~", Set(others.map(\.to)).count { $0.module == module }),
    ].filter { $0.1 > 0 }
    let isNew = !difference.base.bindings.contains { $0.module == module }
    let isGone = !difference.head.bindings.contains { $0.module == module }
    let mark: Drawing.Mark = isNew ? .came : isGone ? .went : counts.isEmpty ? .stayed : .changed
    return Drawing.Node(
      group: nil,
      kind: .module,
      title: (mark.sign.map { $0 + " " } ?? "") + module,
      details: counts.map { "\($0)\($1)" },
      scope: nil,
      marks: [mark],
      tooltip: module,
      target: nil
    )
  }
}
