import Algorithms
import DpendAnalysis
import DpendGraph

/// A table of bindings.
struct TableInsert: PageInsert {
  let name = "table"
  let summary = "a table of bindings with their keys, scopes, modules and files"
  let example = #"<!-- dpend:table select="module:Payments" -->"#
  let attributes = [InsertAttribute.select("The bindings. Default: all bindings, without consumers.")]

  func contents(for request: InsertRequest) throws(PageMistake) -> InsertContents {
    let context = request.context
    let bindings = try request.bindings("select") ?? Selection.bindings.bindings(in: context.graph)
    return InsertContents(blocks: [.table(table(of: bindings, context))])
  }

  private func table(of bindings: [Int], _ context: PageContext) -> ReportTable {
    let graph = context.graph
    return ReportTable(
      caption: "Bindings",
      columns: [.init("Binding"), .init("Provides"), .init("Scope"), .init("Module"), .init("Source")],
      rows: ReportTable.rows(of: bindings, graph).map { sites in
        let binding = graph.bindings[sites[0]]
        let count = sites.count > 1 ? ", \(sites.count.of("construction site"))" : ""
        let files = sites.map { graph.bindings[$0].location.file }.uniqued()
        return [
          "\(context.link(sites[0]))\(count)", context.keys(binding.keys),
          ReportText(binding.hasScope ? [.scope(binding.scope)] : []), context.link(module: binding.module),
          .joined(files.map { ReportText([.code($0)]) }, separator: ", "),
        ]
      },
      emptyText: "There are no bindings."
    )
  }
}
