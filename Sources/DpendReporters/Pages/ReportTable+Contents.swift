import DpendGraph

extension ReportTable {
  /// Creates the table of the edges in a diagram of modules or components.
  static func edges(of drawing: Drawing, caption: String, columns: (String, String, String)) -> ReportTable {
    ReportTable(
      caption: caption,
      columns: [Column(columns.0), Column(columns.1), Column(columns.2, isNumeric: true)],
      rows: drawing.edges.map { edge in
        [drawing.name(of: edge.source), drawing.name(of: edge.destination), "\(edge.count)"]
      },
      emptyText: "There are no dependencies between them."
    )
  }

  /// Creates the table of the edges in a diagram of bindings.
  static func contents(of drawing: Drawing) -> ReportTable {
    ReportTable(
      caption: "Dependencies in the diagram",
      columns: [Column("Binding"), Column("Kind"), Column("Depends on")],
      rows: drawing.edges.map { edge in
        let marks = edge.marks.compactMap { mark -> String? in
          switch mark {
          case .cycle(let number): ", in cycle \(number)"
          case .cut: ", suggested cut"
          case .witness: ", in the shortest cycle"
          case .carrier: ", which breaks the cycle"
          case .received: ", received from an ancestor"
          case .inferred: ", inferred"
          case .missing, .ambiguous, .focus, .root, .added, .removed, .changed, .unchanged: nil
          }
        }
        let scope = edge.scope.map { ", as \($0.title)" } ?? ""
        return [
          drawing.name(of: edge.source), "\(edge.kind.title + scope + marks.joined())",
          drawing.name(of: edge.destination),
        ]
      },
      emptyText: "No dependencies and no dependents."
    )
  }

  /// Creates the table of the external values.
  static func runtimeValues(_ context: PageContext, atMost limit: Int = .max) -> ReportTable {
    let graph = context.graph
    let values = graph.runtimeValues.lazy.filter { !$0.isArgument }.prefix(limit)
    return ReportTable(
      caption: "External values",
      columns: [Column("Name"), Column("Type"), Column("Requested by")],
      rows: values.map { value in
        let consumers = Set(value.edges.map { graph.edges[$0].source }).sorted()
        return [
          ReportText([.code(value.label)]), ReportText([.code(value.type.description)]),
          .joined(consumers.map(context.link), separator: ", "),
        ]
      },
      emptyText: "There are no external values."
    )
  }

  /// Creates a table with a row for each binding.
  static func bindings(_ indices: [Int], caption: String, showsModule: Bool, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    let module = showsModule ? [Column("Module")] : []
    return ReportTable(
      caption: caption,
      columns: [Column("Binding"), Column("Provides"), Column("Scope")] + module
        + [Column("Dependencies", isNumeric: true), Column("Dependents", isNumeric: true)],
      rows: indices.map { index in
        let binding = graph.bindings[index]
        return [
          context.link(index), context.keys(binding.keys), ReportText(binding.hasScope ? [.scope(binding.scope)] : []),
        ]
          + (showsModule ? [context.link(module: binding.module)] : [])
          + ["\(Set(graph.dependencies(of: index)).count)", "\(Set(graph.consumers(of: index)).count)"]
      },
      emptyText: "There are no bindings."
    )
  }
}

extension Drawing {
  /// Returns the name of a node with a link to its page.
  func name(of node: Int) -> ReportText {
    let tags = nodes[node].details.filter { $0.hasPrefix("#") }.map { " " + $0 }.joined()
    let title = nodes[node].title + tags
    return ReportText([nodes[node].target.map { .link(title, $0) } ?? .code(title)])
  }
}
