import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

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

  @Test("The ways from where needs begin, how much hangs on a binding, and ways too long to be told whole")
  func ways() {
    // App, Cart, Log, Panel
    let literal = AnalysisResult(
      analyzing: BindingGraph(literal: ["App": ["Cart"], "Cart": ["Log"], "Log": [], "Panel": ["Log"]])
    )
    let context = PageContext(literal, container: .omitted("no container"))
    #expect(
      ways(on: .binding(2, context)) == [
        "3 bindings in all come to need it, and it comes to need 0.", "- Panel → Log", "- App → Cart → Log",
      ]
    )
    #expect(
      ways(on: .binding(0, context)) == [
        "0 bindings in all come to need it, and it comes to need 2.", "Needs begin with it.",
      ]
    )
    let cycle = PageContext(.cycle, container: .omitted("no container"))
    #expect(ways(on: .binding(2, cycle)).last == "- A → B → C")
    let chain = (10..<30).map { (name: "T\($0)", needs: $0 < 29 ? ["T\($0 + 1)"] : []) }
    let long = PageContext(AnalysisResult(analyzing: BindingGraph(bindings: chain)), container: .omitted("none"))
    #expect(
      ways(on: .binding(19, long)).last
        == "- T10 → T11 → T12 → T13 → T14 → 10 others → T25 → T26 → T27 → T28 → T29"
    )
  }

  @Test("More ways than can be followed are counted")
  func manyWays() {
    let users = (0..<9).map { (name: "U\($0)", needs: ["X"]) }
    let context = PageContext(
      AnalysisResult(analyzing: BindingGraph(bindings: users + [("X", [])])),
      container: .omitted("no container")
    )
    #expect(ways(on: .binding(9, context)).suffix(2) == ["- U4 → X", "- and from 4 more"])
  }

  /// What the section about ways says, in plain lines.
  private func ways(on page: ReportPage) -> [String] {
    page.sections.filter { $0.anchor == "ways" }.flatMap(\.blocks).flatMap { block -> [String] in
      switch block {
      case .paragraph(let text): [text.plain]
      case .list(let lines): lines.map { "- " + $0.plain }
      default: []
      }
    }
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
