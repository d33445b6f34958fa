import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page that lists all bindings.
  static func bindings(_ context: PageContext) -> ReportPage {
    let graph = context.graph
    let sorted = graph.bindings.indices
      .map { (index: $0, title: context.name(of: $0), folded: context.name(of: $0).lowercased()) }
      .sorted { ($0.folded, $0.title, $0.index) < ($1.folded, $1.title, $1.index) }
    let table = ReportTable.bindings(sorted.map(\.index), caption: "All bindings", showsModule: true, context)
    let metrics = context.result.metrics
    let consumers = metrics.consumers == 0 ? "" : " and \(metrics.consumers.of("consumer"))"
    return ReportPage(
      path: PageNames.bindings,
      kind: .bindings,
      title: "Bindings",
      summary: """
        \(metrics.bindings.of("binding"))\(consumers), sorted by name.\
        \(table.rows.count < sorted.count ? " Construction sites of one type share a row." : "")
        """,
      sections: [
        ReportSection(
          anchor: "bindings",
          title: "All bindings",
          blocks: [.table(table)]
        )
      ]
    )
  }
}
