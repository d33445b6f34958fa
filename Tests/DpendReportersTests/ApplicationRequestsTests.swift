import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The requests of the application's own code on the pages.
struct ApplicationRequestsTests {
  private static let context: PageContext = {
    let graph = BindingGraph(literal: ["A": ["B"], "B": [], "C": []])
    let requests = [("A", 12), ("B", 14), ("B", 20), ("Missing", 21)].map { name, line in
      EntryPoint(
        key: graph.bindings.first { $0.title == name }?.keys.first ?? Key(.named(name)),
        location: SourceLocation(file: "Main.swift", line: line, column: 1)
      )
    }
    return PageContext(analyze(graph.adding(requests)), container: .omitted(""))
  }()

  @Test("The page of the start lists what the code of the application requests, in the order of the source")
  func initialization() {
    #expect(
      ReportPage.initialization(Self.context).table("requests").dropFirst() == [
        ["Main.swift:12", "A", "A"], ["Main.swift:14", "B", "B"], ["Main.swift:20", "B", "B"],
        ["Main.swift:21", "Missing", "missing"],
      ]
    )
  }

  @Test("The page of a binding names the code that requests it, which would fail without it")
  func binding() {
    #expect(
      sentences(about: "B") == [
        "Requested by the code of the application at Main.swift:14 and Main.swift:20.",
        "Without it, the request of the code of the application at Main.swift:14 and Main.swift:20 would fail.",
      ]
    )
    #expect(sentences(about: "C") == [])
  }

  @Test("The table of keys counts these requests, with links to the pages that have them")
  func keys() throws {
    let page = ReportPage.keys(Self.context)
    #expect(
      page.table("keys").map { [$0[0]] + $0.suffix(2) } == [
        ["Type", "Requested by", "Requests of the application"], ["A", "0", "1"], ["B", "1", "2"], ["C", "0", "0"],
      ]
    )
    let cells = page.sections.flatMap(\.blocks).flatMap(\.tables).flatMap { $0.rows.map { $0[5].runs } }
    let pages = ["A", "B"].map { PageTarget(Self.context.names.binding($0 == "A" ? 0 : 1), anchor: "dependents") }
    #expect(cells == [[.reference("1", pages[0])], [.reference("2", pages[1])], [.text("0")]])
  }

  @Test("The declaration of a root is no request: the table of keys counts as many as the page of the root lists")
  func roots() {
    let request = EntryPoint(key: Key(.named("A")), location: SourceLocation(file: "Main.swift", line: 12, column: 1))
    let graph = BindingGraph(bindings: [("A", ["B"]), ("B", [])], roots: ["A", "B"]).adding([request])
    let context = PageContext(analyze(graph), container: .omitted(""))
    #expect(ReportPage.keys(context).table("keys").dropFirst().map { $0.last } == ["1", "0"])
    let sentences = ReportPage.binding(0, context).sections.flatMap(\.blocks).compactMap(\.sentences)
    #expect(sentences.contains("Requested by the code of the application at Main.swift:12."))
  }

  /// The sentences about the application on the page of a binding.
  private func sentences(about title: String) -> [String] {
    guard let index = Self.context.graph.bindings.firstIndex(where: { $0.title == title }) else { return [] }
    return ReportPage.binding(index, Self.context).sections.flatMap(\.blocks).compactMap(\.sentences)
      .filter { $0.contains("the application at") }
  }
}
