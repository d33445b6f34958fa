import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// What is made when the application starts, in the order in which it is.
  static func initialization(_ context: PageContext) -> ReportPage {
    let starts = InitializationOrder(context.graph).starts
    let count = starts.reduce(0) { $0 + $1.steps.count }
    return ReportPage(
      path: PageNames.initialization,
      kind: .initialization,
      title: "Initialization",
      summary: starts.isEmpty
        ? "Nothing is made at start: each binding waits until it is asked for."
        : """
        \(count.of("binding")) \(count == 1 ? "is" : "are") made at start, before anybody asks for \(count == 1 ? "it" : "them"). \
        What is made anew for each request stands where it is made first.
        """,
      sections: starts.isEmpty
        ? [
          ReportSection(
            anchor: "start",
            title: "At start",
            blocks: [.paragraph("No binding has a scope that makes it together with its container.")]
          )
        ]
        : starts.enumerated().map { number, start in section(of: start, number, context) }
    )
  }

  private static func section(
    of start: InitializationOrder.Start,
    _ number: Int,
    _ context: PageContext
  ) -> ReportSection {
    let name = context.graph.components.first { $0.id == start.container }?.name ?? start.container.rawValue
    let dialect = start.turns.first.map { context.graph.bindings[$0.eager].dialect } ?? ""
    let explanation = context.graph.vocabulary(ofDialect: dialect).start.explanation
    let drawing = context.drawings.initialization(
      start.steps,
      name: "initialization-\(number + 1)",
      title: "What \(name) makes at start"
    )
    let figure = drawing.map {
      ReportBlock.figure(ReportFigure(drawing: $0, caption: "\($0.summary).", table: .contents(of: $0)))
    }
    return ReportSection(
      anchor: "start-\(number + 1)",
      title: "The start of \(name)",
      blocks: [.paragraph("\(explanation)")] + circular(start, context)
        + (start.steps.isEmpty ? [] : [.table(order(of: start, name, context))])
        + (start.steps.isEmpty ? [] : [figure].compactMap(\.self))
    )
  }

  private static func circular(_ start: InitializationOrder.Start, _ context: PageContext) -> [ReportBlock] {
    if start.circular.isEmpty { return [] }
    let names = ReportText.joined(start.circular.map(context.link), separator: ", ")
    return [
      .verdict(
        .error,
        "There is no order for \(names): what is needed at once is in a \(.reference("cycle", cycles))."
      )
    ]
  }

  private static let cycles = PageTarget(PageNames.cycles)

  private static func order(
    of start: InitializationOrder.Start,
    _ name: String,
    _ context: PageContext
  ) -> ReportTable {
    let graph = context.graph
    let places = Dictionary(
      start.steps.enumerated().map { ($1.binding, $0 + 1) },
      uniquingKeysWith: { first, _ in first }
    )
    return ReportTable(
      caption: "What \(name) makes at start, in this order",
      columns: [
        .init("Position", isNumeric: true), .init("Binding"), .init("Scope"), .init("Made because of"),
        .init("Needs away", isNumeric: true), .init("After"),
      ],
      rows: start.steps.enumerated().map { number, step in
        let binding = graph.bindings[step.binding]
        let needs = Set(graph.immediateDependencies(of: step.binding).compactMap { places[$0] })
          .filter { $0 <= number }.sorted()
        let builds: ReportText = binding.condition == .always ? "" : ", only where \(.code("#if \(binding.condition)"))"
        return [
          "\(number + 1)", "\(context.link(step.binding))\(builds)", ReportText([.scope(binding.scope)]),
          step.cause == step.binding ? "itself: it is eager" : context.link(step.cause),
          "\(step.depth)", "\(needs.map(String.init).joined(separator: ", "))",
        ]
      },
      emptyText: "Nothing is made."
    )
  }
}
