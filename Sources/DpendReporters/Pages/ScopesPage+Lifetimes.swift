import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The matrix of who needs whom by scope, and for each of its cells that isn't as it should be a chain that shows why.
  static func lifetimes(_ context: PageContext) -> [ReportSection] {
    let matrix = LifetimeMatrix(context.graph)
    if matrix.scopes.count < 2 { return [] }
    let names = ScopeNames(matrix.scopes)
    let illegal = matrix.illegal
    let blocks: [ReportBlock] = [
      .paragraph(
        """
        Each row is a scope of what asks, each column one of what it asks for; the cells count the needs. What lives longer \
        must not keep what is meant to live shorter; what is asked for later, by a closure or a factory, it doesn't keep.
        """
      ),
      .verdict(illegal.isEmpty ? nil : .warning, verdict(on: illegal)),
      .table(table(of: matrix, names)),
    ]
    return [ReportSection(anchor: "lifetimes", title: "Who keeps whom", blocks: blocks)]
      + illegal.map { chain(of: $0, names, context) }
  }

  private static func verdict(on illegal: [LifetimeMatrix.IllegalCell]) -> ReportText {
    if illegal.isEmpty { return "Nothing is kept for longer than it is meant to live." }
    let count = illegal.reduce(0) { $0 + $1.cell.captures }
    let more = illegal.contains { $0.cell.hasMoreCaptures } ? "At least " : ""
    return "\(more)\(count.of("value")) \(count == 1 ? "is" : "are") kept for longer than meant: a captive dependency."
  }

  private static func table(of matrix: LifetimeMatrix, _ names: ScopeNames) -> ReportTable {
    ReportTable(
      caption: "Needs by scope",
      columns: [.init("Keeps ↓, needs →")]
        + matrix.scopes.map { .init(names.title(of: $0), isNumeric: true) },
      rows: zip(matrix.scopes, matrix.cells).map { holder, cells in
        [ReportText([.scope(holder)])]
          + zip(matrix.scopes, cells).map { needed, cell in text(of: cell, holder, needed, names) }
      },
      emptyText: "There are no bindings."
    )
  }

  private static func text(
    of cell: LifetimeMatrix.Cell,
    _ holder: Scope,
    _ needed: Scope,
    _ names: ScopeNames
  ) -> ReportText {
    if cell.shortest == nil { return cell.needs == 0 ? "" : "\(cell.needs)" }
    let target = PageTarget(PageNames.scopes, anchor: anchor(of: holder, needed, names))
    let captures: ReportText = "\(.reference(captives(cell), target)) \(.severity(.warning))"
    return cell.needs == 0 ? captures : "\(cell.needs), \(captures)"
  }

  private static func captives(_ cell: LifetimeMatrix.Cell) -> String {
    "\(cell.captures)\(cell.hasMoreCaptures ? " or more" : "") captive"
  }

  private static func anchor(of holder: Scope, _ needed: Scope, _ names: ScopeNames) -> String {
    let pair = "\(names.anchor(of: holder))-keeps-\(names.anchor(of: needed))"
    return PageNames.fileName(readable: pair, unique: pair)
  }

  private static func chain(
    of illegal: LifetimeMatrix.IllegalCell,
    _ names: ScopeNames,
    _ context: PageContext
  ) -> ReportSection {
    let account = CaptiveDependencyReport(context.graph)
    let others = illegal.cell.captures - 1
    let more: ReportText =
      context.result.findings(of: RuleName("captive-dependency")).isEmpty
      ? "\(others) more like it."
      : "\(others) more like it \(others == 1 ? "is" : "are") among the \(.reference("findings", findings))."
    return ReportSection(
      anchor: anchor(of: illegal.holder, illegal.needed, names),
      title: "\(names.title(of: illegal.holder)) keeps \(names.title(of: illegal.needed))".capitalizedFirst,
      blocks: [
        .paragraph("\(account.sentence(about: illegal.shortest).description.capitalizedFirst)."),
        .table(hops(of: illegal.shortest, context)),
        .list(account.remedies(for: illegal.shortest).map(remedy)),
      ] + (others > 0 ? [.paragraph(more)] : [])
    )
  }

  private static let findings = PageTarget(PageNames.findings, anchor: "captive-dependency")

  private static func remedy(_ note: Finding.Note) -> ReportText {
    let text: ReportText = "\(note.message.capitalizedFirst)"
    return note.location.map { "\(text): \(.place($0))" } ?? text
  }

  /// The needs from the holder to what it keeps, then the latter.
  private static func hops(of capture: Capture, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    let rest = capture.length - capture.edges.count
    let rows = capture.edges.enumerated().map { number, index -> [ReportText] in
      let edge = graph.edges[index]
      let request = graph.request(of: edge)
      let scope =
        number == 0
        ? graph.bindings[capture.holder].scope : graph.scope(neededBy: graph.edges[capture.edges[number - 1]])
      return [
        "\(number + 1)", context.link(edge.source), ReportText(scope.map { [.scope($0)] } ?? []),
        ReportText([.code(request.label ?? request.name)]), context.target(of: edge),
        ReportText([.place(request.location)]),
      ]
    }
    let omitted: [[ReportText]] =
      rest == 0 ? [] : [["", "\(rest.of("need")) more", "", "", context.link(capture.captured), ""]]
    return ReportTable(
      caption: "What keeps it",
      columns: [
        .init("Hop", isNumeric: true), .init("Binding"), .init("Scope"), .init("As"), .init("Keeps"), .init("Place"),
      ],
      rows: rows + omitted,
      emptyText: "There is nothing."
    )
  }
}
