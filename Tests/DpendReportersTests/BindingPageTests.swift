import DpendAnalysis
import DpendReporters
import Testing

@testable import DpendReporters

/// The page of one binding.
struct BindingPageTests {
  @Test("A scope that is chosen at the place of use stands with the need, on both sides and under the picture")
  func chosenScopes() {
    let context = PageContext(.chosenScopes, container: .omitted("no container"))
    let manners = [
      "needs", "needs, as new each time", "needs later, at first use, as new each time", "needs, as singleton",
    ]
    #expect(column("How", of: "needs", on: .binding(0, context)) == manners)
    #expect(column("How", of: "needed-by", on: .binding(1, context)) == manners)
    #expect(column("How", of: "diagram", on: .binding(1, context)) == manners)
  }

  /// The texts in a column of the table in a section of a page.
  private func column(_ name: String, of section: String, on page: ReportPage) -> [String] {
    let blocks = page.sections.filter { $0.anchor == section }.flatMap(\.blocks)
    return blocks.flatMap { block -> [String] in
      let table: ReportTable
      switch block {
      case .table(let found): table = found
      case .figure(let figure): table = figure.table
      default: return []
      }
      guard let place = table.columns.firstIndex(where: { $0.title == name }) else { return [] }
      return table.rows.map { $0[place].plain }
    }
  }
}
