import DpendAnalysis
import DpendGraph

/// The cycles, each with its dependencies and the edges to cut.
struct CyclesInsert: PageInsert {
  let name = "cycles"
  let summary = "the cycles, each with its dependencies and the edges to cut"
  let example = "<!-- dpend:cycles -->"
  let attributes = [InsertAttribute.select("The cycles through at least one of these bindings. Default: all cycles.")]

  func contents(for request: InsertRequest) throws(PageMistake) -> InsertContents {
    let context = request.context
    let selected = try request.bindings("select").map(Set.init)
    let cycles = context.cycles.indices.filter { index in
      selected.map { !$0.isDisjoint(with: context.cycles[index].witness.component) } ?? true
    }
    if cycles.isEmpty { return InsertContents(blocks: [.paragraph("There are no cycles between these bindings.")]) }
    return InsertContents(blocks: cycles.flatMap { blocks(about: $0, context) })
  }

  private func blocks(about cycle: Int, _ context: PageContext) -> [ReportBlock] {
    let page = ReportPage.cycle(cycle, context)
    let about = ReportFact(page.title, [page.summary])
    return [.facts([about])] + page.sections.flatMap(\.blocks).filter { if case .figure = $0 { false } else { true } }
  }
}
