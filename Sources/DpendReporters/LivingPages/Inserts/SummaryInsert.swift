import DpendAnalysis
import DpendGraph

/// The numbers of the graph.
struct SummaryInsert: PageInsert {
  let name = "summary"
  let summary = "the numbers of bindings, dependencies, modules and cycles"
  let example = "<!-- dpend:summary -->"
  let attributes = [InsertAttribute.select("The bindings that count. Default: all.")]

  func contents(for request: InsertRequest) throws(PageMistake) -> InsertContents {
    var context = request.context
    if let bindings = try request.bindings("select") {
      context = PageContext(context.result.narrowed(to: bindings).result, container: context.container)
    }
    return InsertContents(blocks: [ReportPage.numbers(context)])
  }
}
