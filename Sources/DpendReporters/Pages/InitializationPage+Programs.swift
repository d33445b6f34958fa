import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of objects, one created by the other, to follow from the entry point of a program.
  private static let mostLevels = 2

  /// For each entry point of a program what its code requests and creates, in the order of the source.
  static func programStarts(_ context: PageContext) -> [ReportSection] {
    let graph = context.graph
    let roots = graph.bindings.indices.filter { graph.bindings[$0].kind == .consumer && graph.bindings[$0].isRoot }
    return roots.enumerated().compactMap { number, root in
      var visited: Set<Int> = [root]
      let edges = requests(of: root, in: graph, mostLevels, &visited)
      return edges.isEmpty ? nil : programStart(of: root, edges, anchor: "program-\(number + 1)", context)
    }
  }

  /// Returns the edges of a binding, each followed by those of the object that the code creates with it.
  private static func requests(
    of consumer: Int,
    in graph: BindingGraph,
    _ levels: Int,
    _ visited: inout Set<Int>
  ) -> [Int] {
    let own = graph.outgoing[consumer].filter { graph.edges[$0].binding != nil }
      .sorted { graph.request(of: graph.edges[$0]).location < graph.request(of: graph.edges[$1]).location }
    var all: [Int] = []
    for number in own {
      let edge = graph.edges[number]
      all.append(number)
      guard levels > 1, edge.evidence == .constructed, edge.resolution == .immediate, let target = edge.binding,
        visited.insert(target).inserted
      else { continue }
      all += requests(of: target, in: graph, levels - 1, &visited)
    }
    return all
  }

  private static func programStart(
    of root: Int,
    _ edges: [Int],
    anchor: String,
    _ context: PageContext
  ) -> ReportSection {
    let graph = context.graph
    let table = ReportTable(
      caption: "Requests at the start of \(graph.bindings[root].title)",
      columns: [
        .init("Position", isNumeric: true), .init("Requested by"), .init("Binding"), .init("Name"), .init("Kind"),
        .init("Source"),
      ],
      rows: edges.enumerated().map { position, number in
        let edge = graph.edges[number]
        let request = graph.request(of: edge)
        return [
          "\(position + 1)", context.link(edge.source), context.target(of: edge),
          ReportText([.code(request.label ?? request.name)]), context.resolution(of: number),
          ReportText([.location(request.location)]),
        ]
      },
      emptyText: "It requests nothing."
    )
    let explanation: ReportText = """
      The code of \(context.link(root)) requests and creates these, in the order of the source. Code decides when a dependency that is \
      not immediate is created.
      """
    return ReportSection(
      anchor: anchor,
      title: "Entry point \(graph.bindings[root].title)",
      blocks: [.paragraph(explanation), .table(table)]
    )
  }
}
