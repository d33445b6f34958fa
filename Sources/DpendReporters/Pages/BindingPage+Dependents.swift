import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of requests for a binding up to which one table has all.
  private static let mostInOneTable = 20

  /// The tables of the dependents of a binding, with their number: one for each module or part of a module where there are many.
  static func dependents(of use: UseAnswer, _ context: PageContext) -> [ReportBlock] {
    let graph = context.graph
    let direct = Set(graph.consumers(of: use.binding)).subtracting([use.binding]).count
    let all = Selection.dependents(of: graph.bindings[use.binding].id)
    let areas = use.dependents.grouped { context.drawings.area(of: graph.edges[$0].source) }.sorted { $0.key < $1.key }
    let tables: [ReportBlock] =
      use.dependents.count <= mostInOneTable || areas.count == 1
      ? [.table(table(of: use.dependents, caption: "Dependents of \(graph.bindings[use.binding].title)", context))]
      : areas.map { area, edges in
        let count = Set(edges.map { graph.edges[$0].source }).count
        let name = context.drawings.name(of: area)
        return .folded(
          "\(name): \(count.of("dependent"))",
          [.table(table(of: edges, caption: "Dependents in \(name)", context))]
        )
      }
    return count(direct, total: use.dependentCount, all) + tables + inferences(among: use.dependents, graph)
  }

  private static func table(of edges: [Int], caption: String, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    return ReportTable(
      caption: caption,
      columns: [.init("Binding"), .init("Requests"), .init("Name"), .init("Kind"), .init("Source")],
      rows: edges.map { number in
        let edge = graph.edges[number]
        let request = graph.request(of: edge)
        return [
          context.link(edge.source), context.keys([edge.alternative.key]),
          ReportText([.code(request.label ?? request.name)]), context.resolution(of: number),
          ReportText([.location(request.location)]),
        ]
      },
      emptyText: "No binding depends on this one."
    )
  }
}
