import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The list of the cycles.
  static func cycles(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.cycles,
      kind: .cycles,
      title: "Cycles",
      summary: context.cycles.isEmpty
        ? "No binding needs itself before it exists."
        : "\(context.cycles.count.of("group")) of bindings need one another in a circle, so that none can be made first.",
      sections: [
        ReportSection(
          anchor: "cycles",
          title: "Cycles",
          blocks: [
            .table(
              ReportTable(
                caption: "A shortest cycle of each group",
                columns: [.init("Cycle"), .init("Through"), .init("Bindings", isNumeric: true)],
                rows: context.cycles.enumerated().map { index, cycle in
                  [
                    "\(.reference("Cycle \(index + 1)", PageTarget(context.names.cycle(index))))",
                    round(cycle, context), "\(cycle.bindings.count)",
                  ]
                },
                emptyText: "There are none."
              )
            )
          ]
        )
      ]
    )
  }

  /// One cycle, hop by hop.
  static func cycle(_ index: Int, _ context: PageContext) -> ReportPage {
    let cycle = context.cycles[index]
    let drawing = context.drawings.cycle(index, name: "cycle-\(index + 1)")
    return ReportPage(
      path: context.names.cycle(index),
      kind: .cycle,
      title: "Cycle \(index + 1)",
      summary: round(cycle, context),
      sections: [
        ReportSection(
          anchor: "diagram",
          title: "Diagram",
          blocks: [
            .figure(ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: .contents(of: drawing)))
          ]
        ),
        ReportSection(anchor: "hops", title: "Every hop", blocks: [.table(hops(of: cycle, context))]),
        ReportSection(anchor: "cut", title: "How to cut it", blocks: [.paragraph(advice)]),
      ]
    )
  }

  private static var advice: ReportText {
    ReportText(prose: RuleRegistry.all.first { $0.name.rawValue == "dependency-cycle" }?.explanation.howToFix ?? "")
  }

  private static func round(_ cycle: CycleWitness, _ context: PageContext) -> ReportText {
    .joined((cycle.bindings + cycle.bindings.prefix(1)).map(context.link), separator: " → ")
  }

  private static func hops(of cycle: CycleWitness, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    return ReportTable(
      caption: "The hops of the cycle",
      columns: [
        .init("Hop", isNumeric: true), .init("Binding"), .init("Asks for"), .init("As"), .init("Which is"),
        .init("Place"),
      ],
      rows: cycle.edges.enumerated().map { number, index in
        let edge = graph.edges[index]
        let request = graph.request(of: edge)
        return [
          "\(number + 1)", context.link(edge.source), ReportText([.code(request.declaredType.description)]),
          ReportText([.code(request.label ?? request.name)]), context.target(of: edge),
          ReportText([.place(request.location)]),
        ]
      },
      emptyText: "There are none."
    )
  }
}
