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
      caption: "Objects that the code of \(graph.bindings[start.root].title) creates",
      columns: [
        .init("Position", isNumeric: true), .init("Requested by"), .init("Binding"), .init("Created"),
        .init("Created before it"), .init("Source"),
      ],
      rows: start.steps.enumerated().map { position, step in
        let edge = graph.edges[step.edge]
        return [
          "\(position + 1)", context.link(edge.source), context.target(of: edge),
          "\(step.creation.words)\(context.details(of: step.edge))", dependencies(of: step, context),
          ReportText([.location(step.location)]),
        ]
      },
      emptyText: "It requests nothing."
    )
    let explanation: ReportText = """
      The code of \(context.link(start.root)) requests and creates these: first those at start, then those created later, both in the \
      order of the source. Each dependency is listed where it is first created, also one with a new instance for each request.
      """
    return ReportSection(
      anchor: anchor,
      title: "Entry point \(graph.bindings[start.root].title)",
      blocks: [.paragraph(explanation), .table(table)]
    )
  }

  /// The number of dependencies of a step up to which its row shows all.
  private static let mostDependencies = 6

  /// The bindings that are created before that of a step.
  private static func dependencies(of step: ProgramStart.Step, _ context: PageContext) -> ReportText {
    let names = { (indices: ArraySlice<Int>) in ReportText.joined(indices.map(context.link), separator: ", ") }
    let (first, rest) = (step.dependencies.prefix(mostDependencies), step.dependencies.dropFirst(mostDependencies))
    if rest.isEmpty { return names(first) }
    return "\(names(first)), \(.folded("… \(rest.count) more …", names(rest)))"
  }
}

extension ProgramStart.Creation {
  /// The words in a table.
  fileprivate var words: ReportText {
    switch self {
    case .atStart: "at start"
    case .running(let function): "when \(.code(function)) runs"
    case .firstUse(let property): "on first use of \(.code(property))"
    case .later: "later"
    case .independent: "by other code, and referenced weakly"
    }
  }
}
