import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The diagram of the bindings of a selection.
struct SelectedDiagramTests {
  private let result = analyze(
    TestProject(
      """
      class View { init(cart: Cart, log: Log) {} }
      class Cart { init(store: Store, missing: any Missing) {} }
      class Store { init(log: Log) {} }
      class Log {}
      protocol Missing {}
      """
    ).graph
  )

  private func page(of text: String) throws -> ReportPage {
    let selection = try Selection(text)
    return try .diagram(of: selection, showing: selection.bindings(in: result.graph), in: result)
  }

  @Test("It shows exactly the selected bindings, with the dependencies among them and missing ones")
  func part() throws {
    let page = try page(of: "Cart or Log or Store")
    let drawing = try #require(page.figures.first?.drawing)
    #expect(drawing.nodes.map(\.title) == ["Cart", "Log", "Store", "Missing"])
    let edges = drawing.edges.map { "\(drawing.nodes[$0.source].title) \(drawing.nodes[$0.destination].title)" }
    #expect(Set(edges) == ["Cart Store", "Cart Missing", "Store Log"])
    let names = PageNames(result.graph)
    let log = try Selection("Log").bindings(in: result.graph)
    #expect(drawing.nodes[1].target == PageTarget(names.binding(log[0])))
    #expect(
      page.figures[0].caption.plain
        == "3 of 4 bindings, with the dependencies among them; 2 incoming dependencies are omitted."
    )
    #expect(
      page.path == ".dpend/diagram" && page.summary.plain == "type:Cart or type:Log or type:Store · Edit selection"
    )
    #expect(drawing.hasLegend && !drawing.hasFile)
  }

  @Test("All bindings have no omitted dependencies")
  func all() throws {
    #expect(try page(of: "*").figures[0].caption.plain == "All 4 bindings, with the dependencies among them.")
    #expect(try page(of: "Log").figures[0].caption.plain.hasSuffix("; 2 incoming dependencies are omitted."))
    #expect(try page(of: "View").figures[0].caption.plain.hasSuffix("; 2 outgoing dependencies are omitted."))
  }

  @Test("Too many bindings have no diagram")
  func limit() throws {
    let classes = (0...400).map { "class C\($0) {}" }.joined(separator: "\n")
    let many = analyze(TestProject([("Sources/App/All.swift", "App", MarkedSource(classes))]).graph)
    let all = Array(many.graph.bindings.indices)
    #expect(
      try ReportPage.diagram(of: Selection("*"), showing: Array(all.dropLast()), in: many).figures[0].drawing.nodes
        .count == 400
    )
    let error = #expect(throws: DiagramLimit.self) {
      try ReportPage.diagram(of: Selection("*"), showing: all, in: many)
    }
    #expect(
      error?.description == """
        401 bindings with 0 dependencies among them are too many for one diagram, which shows at most 400 bindings and 1200 dependencies; \
        restrict the selection, such as with 'and module:NAME'
        """
    )
  }
}
