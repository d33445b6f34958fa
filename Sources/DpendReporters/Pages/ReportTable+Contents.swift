import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportTable {
  /// Creates the table of the edges in a diagram of modules or components.
  ///
  /// Each number leads to the references that it counts, if a page lists them.
  static func edges(of drawing: Drawing, caption: String, name: String) -> ReportTable {
    let counted = 2.plural(of: drawing.counted).capitalizedFirst
    return ReportTable(
      caption: caption,
      columns: [Column(name), Column("Depends on"), Column(counted, isNumeric: true)],
      rows: drawing.edges.map { edge in
        let words = edge.marks.lazy.compactMap(\.reason).first ?? "\(edge.count)"
        return [
          drawing.name(of: edge.source), drawing.name(of: edge.destination),
          ReportText([edge.target.map { .reference(words, $0) } ?? .text(words)]),
        ]
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
          case .runTimeOnly: ", at run time only"
          case .importOnly: ", import without references"
          case .violation: ", violation of a rule"
          case .missing, .ambiguous, .focus, .root, .added, .removed, .changed, .unchanged: nil
          }
        }
        let scope = edge.scope.map { ", as \($0.title)" } ?? ""
        let condition = edge.condition.map { ", under #if \($0)" } ?? ""
        let isSum = [edge.source, edge.destination].contains { drawing.nodes[$0].kind.isSum }
        return [
          drawing.name(of: edge.source),
          isSum ? "\(edge.count.of("dependency"))" : "\(edge.kind.title + scope + marks.joined() + condition)",
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

  /// The number of construction sites of one type up to which each has a row.
  private static let mostSiteRows = 3

  /// Creates a table with a row for each binding, or for all construction sites of a type with many of them.
  ///
  /// - Parameters:
  ///   - indices: The indices of the bindings.
  ///   - caption: The caption.
  ///   - showsModule: Whether there is a column with the module.
  ///   - showsScope: Whether there is a column with the scope.
  ///   - context: The values of the pages.
  /// - Returns: The table.
  static func bindings(
    _ indices: [Int],
    caption: String,
    showsModule: Bool,
    showsScope: Bool = true,
    _ context: PageContext
  ) -> ReportTable {
    let graph = context.graph
    let module = showsModule ? [Column("Module")] : []
    return ReportTable(
      caption: caption,
      columns: [Column("Binding"), Column("Provides")] + (showsScope ? [Column("Scope")] : []) + module
        + [
          Column("Dependencies", isNumeric: true, part: "dependencies"),
          Column("Dependents", isNumeric: true, part: "dependents"),
        ],
      rows: rows(of: indices, graph).map { shown in
        let binding = graph.bindings[shown[0]]
        return [
          name(of: shown, context).with(remark: context.comments.summary(of: binding)),
          context.keys(binding.keys),
        ]
          + (showsScope ? [ReportText(binding.hasScope ? [.scope(binding.scope)] : [])] : [])
          + (showsModule ? [context.link(module: binding.module)] : [])
          + [
            "\(graph.inVariants(others(graph.dependencies, of: shown)).count)",
            "\(others(graph.consumers, of: shown).count)",
          ]
      },
      emptyText: "There are no bindings."
    )
  }

  /// Returns the neighbors in order; a binding that depends on itself is none of its own.
  private static func others(_ neighbors: (Int) -> [Int], of shown: [Int]) -> [Int] {
    Set(shown.flatMap { index in neighbors(index).filter { $0 != index } }).sorted()
  }

  /// Returns the bindings of each row, in the order of their first ones.
  static func rows(of indices: [Int], _ graph: BindingGraph) -> [[Int]] {
    let groups = indices.grouped { ConstructionSiteGroup(graph.bindings[$0]) }
    return indices.compactMap { index in
      guard let group = ConstructionSiteGroup(graph.bindings[index]), let sites = groups[group],
        sites.count > mostSiteRows
      else { return [index] }
      return sites[0] == index ? sites : nil
    }
  }

  /// Returns the name of the only binding of a row, or the type of several construction sites with a link to each.
  static func name(of indices: [Int], _ context: PageContext) -> ReportText {
    if indices.count == 1 { return context.link(indices[0]) }
    let sorted = indices.sorted { context.graph.bindings[$0].location < context.graph.bindings[$1].location }
    let links = sorted.map { index in
      let location = context.graph.bindings[index].location
      let label = "\(location.file.split(separator: "/").last ?? ""):\(location.line)"
      return ReportText([.link(label, PageTarget(context.names.binding(index)))])
    }
    let type: ReportText = "\(.code(context.graph.bindings[indices[0]].title))"
    return "\(type), \(.folded("\(indices.count) construction sites", .joined(links, separator: ", ")))"
  }
}

extension Drawing.Mark {
  /// The words for a dependency without references; nil for other marks.
  fileprivate var reason: String? {
    switch self {
    case .runTimeOnly: "at run time only"
    case .importOnly: "import"
    default: nil
    }
  }
}

extension Drawing {
  /// Returns the name of a node with a link to its page.
  func name(of node: Int) -> ReportText {
    let tags = nodes[node].details.filter { $0.hasPrefix("#") }.map { " " + $0 }.joined()
    let title = nodes[node].title + tags + (nodes[node].distinction.map { " " + $0 } ?? "")
    return ReportText([nodes[node].target.map { .link(title, $0) } ?? .code(title)])
  }
}
