import DpendGraph

extension ReportTable {
  /// The edges of a picture of modules or components.
  static func edges(of drawing: Drawing, caption: String, columns: (String, String, String)) -> ReportTable {
    ReportTable(
      caption: caption,
      columns: [Column(columns.0), Column(columns.1), Column(columns.2, isNumeric: true)],
      rows: drawing.edges.map { edge in
        [drawing.name(of: edge.source), drawing.name(of: edge.destination), "\(edge.count)"]
      },
      emptyText: "There are none."
    )
  }

  /// Everything that a picture of bindings shows, in words.
  static func contents(of drawing: Drawing) -> ReportTable {
    ReportTable(
      caption: "The same as a table",
      columns: [Column("Binding"), Column("How"), Column("Needs")],
      rows: drawing.edges.map { edge in
        let cycle = edge.marks.compactMap { mark -> String? in
          switch mark {
          case .cycle(let number): ", in cycle \(number)"
          case .cut: ", to be cut"
          case .witness: ", in the shortest cycle"
          case .carrier: ", which rests on this"
          case .missing, .ambiguous, .focus, .root, .came, .went, .changed, .stayed: nil
          }
        }
        let scope = edge.scope.map { ", as \($0.title)" } ?? ""
        return [
          drawing.name(of: edge.source), "\(edge.kind.title + scope + cycle.joined())",
          drawing.name(of: edge.destination),
        ]
      },
      emptyText: "It needs nothing, and nothing needs it."
    )
  }

  /// The values that the container takes from outside.
  static func runtimeValues(_ context: PageContext, atMost limit: Int = .max) -> ReportTable {
    let graph = context.graph
    let values = graph.runtimeValues.lazy.filter { !$0.isArgument }.prefix(limit)
    return ReportTable(
      caption: "Values from outside",
      columns: [Column("Name"), Column("Type"), Column("Needed by")],
      rows: values.map { value in
        let consumers = Set(value.edges.map { graph.edges[$0].source }).sorted()
        return [
          ReportText([.code(value.label)]), ReportText([.code(value.type.description)]),
          .joined(consumers.map(context.link), separator: ", "),
        ]
      },
      emptyText: "Nothing comes from outside."
    )
  }

  /// Bindings, one in each row.
  static func bindings(_ indices: [Int], caption: String, showsModule: Bool, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    let module = showsModule ? [Column("Module")] : []
    return ReportTable(
      caption: caption,
      columns: [Column("Binding"), Column("Provides"), Column("Scope")] + module
        + [Column("Needs", isNumeric: true), Column("Needed by", isNumeric: true)],
      rows: indices.map { index in
        let binding = graph.bindings[index]
        return [context.link(index), context.keys(binding.keys), ReportText([.scope(binding.scope)])]
          + (showsModule ? [context.link(module: binding.module)] : [])
          + ["\(Set(graph.dependencies(of: index)).count)", "\(Set(graph.consumers(of: index)).count)"]
      },
      emptyText: "There are none."
    )
  }
}

extension Drawing {
  /// The name of a node, which leads to its page.
  func name(of node: Int) -> ReportText {
    let tags = nodes[node].details.filter { $0.hasPrefix("#") }.map { " " + $0 }.joined()
    let title = nodes[node].title + tags
    return ReportText([nodes[node].target.map { .link(title, $0) } ?? .code(title)])
  }
}
