import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the bindings that are created when the application starts, in creation order.
  static func initialization(_ context: PageContext) -> ReportPage {
    let starts = InitializationOrder.determine(in: context.graph).starts
    let programs = programStarts(context)
    let count = starts.reduce(0) { $0 + $1.steps.count }
    return ReportPage(
      path: PageNames.initialization,
      kind: .initialization,
      title: "Initialization",
      summary: starts.isEmpty
        ? programs.isEmpty
          ? "No binding has an eager scope: each is created when the program requests it."
          : """
          No binding has an eager scope. The section \(.reference("At start", atStart)) lists what the code of entry points creates.
          """
        : """
        \(count.of("binding")) \(count == 1 ? "is" : "are") created at start, before any request. \
        A binding that creates a new instance for each request has a row for the first of them only.
        """,
      sections: (starts.isEmpty && programs.isEmpty
        ? [ReportSection(anchor: "start", title: "At start", blocks: [.paragraph("No binding has an eager scope.")])]
        : starts.enumerated().map { number, start in section(of: start, number, context) } + programs)
        + applicationRequests(context)
    )
  }

  private static func section(
    of start: InitializationOrder.Start,
    _ number: Int,
    _ context: PageContext
  ) -> ReportSection {
    let component = context.graph.components.first { $0.id == start.container }?.name ?? start.container.rawValue
    let dialect = start.turns.first.map { context.graph.bindings[$0.eager].dialect } ?? ""
    let vocabulary = context.graph.vocabulary(ofDialect: dialect)
    let creations = vocabulary.isGenerated ? context.graph.types.containerCreations : []
    let names = Set(creations.map(\.type))
    let name = names.count == 1 ? creations[0].type : component
    let drawing = context.drawings.initialization(
      start.steps,
      name: "initialization-\(number + 1)",
      title: "Start of \(name)"
    )
    let figure = drawing.map {
      ReportBlock.figure(ReportFigure(drawing: $0, caption: "\($0.summary).", table: .contents(of: $0)))
    }
    return ReportSection(
      anchor: "start-\(number + 1)",
      title: "Start of \(name)",
      blocks: [.paragraph("\(vocabulary.start.explanation)\(creator(of: name, creations))")] + unordered(start, context)
        + (start.steps.isEmpty ? [] : [.table(order(of: start, name, context))])
        + (start.steps.isEmpty ? [] : [figure].compactMap(\.self))
    )
  }

  /// The sentence about the code that creates a container; empty if it is not known.
  private static func creator(of name: String, _ creations: [ContainerCreation]) -> ReportText {
    if creations.isEmpty { return "" }
    let locations = creations.limited(to: mostCreations).map { ReportText([.location($0.location)]) }
    let rest = creations.count - locations.count
    let all = ReportText.list(locations + (rest > 0 ? ["\(rest.of("more location"))"] : []))
    return " Code creates \(.code(name)) at \(all)."
  }

  /// The number of locations that a sentence about the creation of a container names.
  private static let mostCreations = 4

  /// The verdict on eager bindings that no order can create; empty without any.
  private static func unordered(_ start: InitializationOrder.Start, _ context: PageContext) -> [ReportBlock] {
    if start.circular.isEmpty { return [] }
    let names = ReportText.joined(start.circular.map(context.link), separator: ", ")
    return [
      .verdict(
        .error,
        "There is no creation order for \(names): their immediate dependencies form a \(.reference("cycle", cycles))."
      )
    ]
  }

  private static let cycles = PageTarget(PageNames.cycles)
  private static let atStart = PageTarget(PageNames.initialization, anchor: "start")

  /// The steps of a start as a table.
  private static func order(
    of start: InitializationOrder.Start,
    _ name: String,
    _ context: PageContext
  ) -> ReportTable {
    let graph = context.graph
    let positions = Dictionary(
      start.steps.enumerated().map { ($1.binding, $0 + 1) },
      uniquingKeysWith: { first, _ in first }
    )
    return ReportTable(
      caption: "Creation order of \(name)",
      columns: [
        .init("Position", isNumeric: true), .init("Binding"), .init("Scope"), .init("Cause"),
        .init("Distance", isNumeric: true), .init("Depends on"),
      ],
      rows: start.steps.enumerated().map { number, step in
        let binding = graph.bindings[step.binding]
        let earlier = Set(graph.immediateDependencies(of: step.binding).compactMap { positions[$0] })
          .filter { $0 <= number }.sorted()
        let condition: ReportText = binding.condition == .always ? "" : ", under \(.code("#if \(binding.condition)"))"
        return [
          "\(number + 1)", "\(context.link(step.binding))\(condition)", ReportText([.scope(binding.scope)]),
          step.cause == step.binding ? "eager itself" : context.link(step.cause),
          "\(step.depth)", "\(earlier.map(String.init).joined(separator: ", "))",
        ]
      },
      emptyText: "No binding is created at start."
    )
  }
}
