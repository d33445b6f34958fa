import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The table of the direct dependents of a binding, with their number.
  static func dependents(of use: UseAnswer, _ context: PageContext) -> [ReportBlock] {
    let graph = context.graph
    let direct = Set(graph.consumers(of: use.binding)).subtracting([use.binding]).count
    let requests = use.dependents.count { graph.edges[$0].source != use.binding }
    let total = use.dependentCount
    let all = Selection.dependents(of: graph.bindings[use.binding].id)
    let caption = "Dependents of \(context.name(of: use.binding))"
    let application = context.applicationRequests.requesters(of: use.binding).map {
      ReportBlock.paragraph("Requested by \($0).")
    }
    let numbers: [ReportBlock] =
      total == 0
      ? []
      : [
        .paragraph(
          "\(direct) direct\(requestWords(requests, for: direct)), \(ReportText.linked("\(total) in total", to: all))."
        )
      ]
    return numbers + [application].compactMap(\.self) + [
      .table(table(of: use.dependents, caption: caption, context))
    ]
      + explanations(of: use.dependents, graph)
      + (graph.bindings[use.binding].evidence == .constructed ? [.paragraph(aboutCreators)] : [])
  }

  private static let aboutCreators: ReportText = """
    Code that creates the object only to pass it to another one does not depend on it: the object that gets it does, unless its reference \
    is weak or inferred. An object that stores it, or whose method returns it, depends on it.
    """

  private static func table(of edges: [Int], caption: String, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    return ReportTable(
      caption: caption,
      columns: [.init("Binding"), .init("Requests"), .init("Name"), .init("Kind"), .init("Source")],
      rows: edges.map { number in
        let edge = graph.edges[number]
        let request = graph.request(of: edge)
        return [
          context.linkWithCondition(edge.source), context.keys([edge.alternative.key]),
          ReportText([.code(request.label ?? request.name)]), context.resolution(of: number),
          ReportText([.location(request.location)]),
        ]
      },
      emptyText: "No binding depends on this one."
    )
  }
}
