import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// For each entry point of a program what its code requests and creates, in the order of the source.
  static func programStarts(_ context: PageContext) -> [ReportSection] {
    ProgramStart.all(in: context.graph).enumerated().map { number, start in
      section(of: start, anchor: "program-\(number + 1)", context)
    }
  }

  private static func section(of start: ProgramStart, anchor: String, _ context: PageContext) -> ReportSection {
    let graph = context.graph
    let table = ReportTable(
      caption: "Requests at the start of \(graph.bindings[start.root].title)",
      columns: [
        .init("Position", isNumeric: true), .init("Requested by"), .init("Binding"), .init("Name"), .init("Kind"),
        .init("Source"),
      ],
      rows: start.steps.enumerated().map { position, step in
        let edge = graph.edges[step.edge]
        let request = graph.request(of: edge)
        return [
          "\(position + 1)", context.link(edge.source), context.target(of: edge),
          ReportText([.code(request.label ?? request.name)]), context.resolution(of: step.edge),
          ReportText([.location(step.location)]),
        ]
      },
      emptyText: "It requests nothing."
    )
    let explanation: ReportText = """
      The code of \(context.link(start.root)) requests and creates these, in the order of the source. Code decides when a dependency \
      that is not immediate is created.
      """
    return ReportSection(
      anchor: anchor,
      title: "Entry point \(graph.bindings[start.root].title)",
      blocks: [.paragraph(explanation), .table(table)]
    )
  }
}
