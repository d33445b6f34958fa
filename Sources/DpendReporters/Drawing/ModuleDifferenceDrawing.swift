import DpendAnalysis

/// The diagram of a difference by module, for graphs with too many bindings: the number of changes in each module.
struct ModuleDifferenceDrawing {
  private let difference: GraphDifference

  init(_ difference: GraphDifference) {
    self.difference = difference
  }

  /// The diagram, without a name.
  var drawing: Drawing {
    let dependent = difference.modules.added + difference.modules.removed + difference.modules.kept
    let modules = Set(
      (difference.base.bindings + difference.head.bindings).map(\.module) + dependent.flatMap { [$0.from, $0.to] }
    ).sorted()
    let indices = Dictionary(modules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let dependencies: [(ModuleDependency, Drawing.Mark)] =
      difference.modules.added.map { ($0, .added) } + difference.modules.removed.map { ($0, .removed) }
      + difference.modules.kept.map { ($0, .unchanged) }
    return Drawing(
      name: "",
      title: "Changes by module",
      summary:
        "The number of added, removed and changed bindings in each module, and the dependencies between modules in the source",
      groups: [],
      nodes: modules.map(node),
      edges: dependencies.compactMap { dependency, mark in
        guard let source = indices[dependency.from], let destination = indices[dependency.to] else { return nil }
        return Drawing.Edge(
          source: source,
          destination: destination,
          kind: .immediate,
          scope: nil,
          label: mark.sign,
          marks: [mark],
          count: 1,
          tooltip: "\(dependency.from) depends on \(dependency.to)"
        )
      },
      hasLegend: true
    )
  }

  private func node(of module: String) -> Drawing.Node {
    let changes = difference.bindings
    let changed =
      changes.renamed + changes.reimplemented + changes.rescoped + changes.retagged + changes.moved + changes.exposed
    let counts = [
      ("+", changes.added.count { $0.module == module }), ("−", changes.removed.count { $0.module == module }),
      ("~", Set(changed.map(\.to)).count { $0.module == module }),
    ].filter { $0.1 > 0 }
    let isNew = !difference.base.hasModule(module)
    let isRemoved = !difference.head.hasModule(module)
    let mark: Drawing.Mark = isNew ? .added : isRemoved ? .removed : counts.isEmpty ? .unchanged : .changed
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

extension GraphSnapshot {
  /// Whether a module was read, or holds bindings.
  fileprivate func hasModule(_ name: String) -> Bool {
    modules.contains { $0.name == name } || bindings.contains { $0.module == name }
  }
}
