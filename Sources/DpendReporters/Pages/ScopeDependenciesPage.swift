import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The pages of the dependencies between two scopes, one for each cell of the matrix of scopes.
  static func scopeDependencies(_ context: PageContext) -> [ReportPage] {
    let matrix = context.lifetimes
    if matrix.scopes.count < 2 { return [] }
    let names = ScopeNames(matrix.scopes)
    return zip(matrix.scopes, matrix.cells).flatMap { holder, cells in
      zip(matrix.scopes, cells).filter { !$0.1.edges.isEmpty }.map { dependency, cell in
        scopeDependencies(names.title(of: holder), names.title(of: dependency), cell.edges, context)
      }
    }
  }

  private static func scopeDependencies(
    _ holder: String,
    _ dependency: String,
    _ edges: [Int],
    _ context: PageContext
  ) -> ReportPage {
    let graph = context.graph
    let table = ReportTable(
      caption: "Dependencies",
      columns: [.init("Binding"), .init("Dependencies", isNumeric: true), .init("Depends on")],
      rows: edges.grouped { graph.edges[$0].source }.sorted { $0.key < $1.key }.map { source, edges in
        let targets = edges.map { context.target(of: graph.edges[$0]) }.uniqued()
        return [context.link(source), "\(edges.count)", .joined(Array(targets), separator: ", ")]
      },
      emptyText: "There are no dependencies."
    )
    return ReportPage(
      path: context.names.scopeDependencies(holder, dependency),
      kind: .scopeDependencies,
      title: "\(holder.capitalizedFirst) → \(dependency)",
      summary: """
        \(edges.count.of("dependency")) of bindings with the \(.reference("scope", PageTarget(PageNames.scopes))) \(holder) on bindings \
        with the scope \(dependency).
        """,
      sections: [ReportSection(anchor: "dependencies", title: "Dependencies", blocks: [.table(table)])]
    )
  }
}
