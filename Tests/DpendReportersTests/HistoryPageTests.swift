import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct HistoryPageTests {
  private static let before = graph(
    "class A { init(b: B) {} }; class B { init() {} }; class Old { init(a: A, b: B) {} }"
  )
  private static let after = graph(
    "class A { init(b: B, new: New) {} }; class B { init() {} }; class New { init(b: B) {} }"
  )

  private static func graph(_ source: String) -> BindingGraph {
    TestProject([(path: "App.swift", module: "App", source: MarkedSource(source))]) { _ in true }.graph
  }

  private static var document: ReportDocument {
    let history = ProjectHistory(
      earlier: [.init(name: "v1", GraphSnapshot(analyze(graph("class A { init() {} }"))))],
      latestName: "v2",
      latest: GraphSnapshot(analyze(before))
    )
    return ReportDocument(analyze(after), title: "App", container: .omitted("none"), history: history)
  }

  @Test("The page of each binding and module states what changed since the latest state")
  func facts() {
    let lines = Dictionary(
      uniqueKeysWithValues: Self.document.pages.filter { [.binding, .module].contains($0.kind) }
        .map { ($0.title, fact("Since v2", on: $0)) }
    )
    #expect(
      lines == [
        "A": ["1 dependency added", "all changes"], "B": ["unchanged"], "New": ["new", "all changes"],
        "App": ["1 binding added, 1 binding removed, 1 binding changed", "all changes"],
      ]
    )
  }

  @Test("The page of each list states what changed in it since the latest state")
  func summaries() {
    let changes = Self.document.pages.filter { $0.summary.plain.contains("Since v2") }.map { page in
      "\(page.title): \(page.summary.plain.split(separator: "Since v2: ").last ?? "")"
    }
    #expect(
      changes == [
        "Diagram: 1 binding added, 1 binding removed, 2 dependencies added, 2 dependencies removed, all changes.",
        "Bindings: 1 binding added, 1 binding removed, 2 dependencies added, 2 dependencies removed, all changes.",
        "Keys: 1 key added, 1 key removed, all changes.", "Scopes: unchanged.", "Tags: unchanged.",
        "Architecture: unchanged.", "Matrix: unchanged.", "Cycles: unchanged.", "Findings: unchanged.",
      ]
    )
  }

  @Test("The overview links to the changes and to the history")
  func overview() {
    let paragraphs = Self.document.pages[0].sections[0].blocks.compactMap { block -> ReportText? in
      if case .paragraph(let text) = block, text.plain.hasPrefix("Since") { text } else { nil }
    }
    #expect(paragraphs.map(\.plain) == ["Since v2: 1 binding added, 1 binding removed. All changes, history"])
    #expect(
      Self.document.pages.map(\.kind).filter { [.difference, .history].contains($0) } == [.difference, .history]
    )
  }

  @Test("The numbers of all states are charts, and a table with the latest state first")
  func numbers() throws {
    let page = try #require(Self.document.pages.first { $0.kind == .history })
    guard case .charts(let charts) = page.sections[0].blocks[0], case .table(let table) = page.sections[1].blocks[0]
    else {
      Issue.record("other blocks")
      return
    }
    #expect(
      charts.first
        == ReportChart(
          title: "Bindings",
          points: [.init(name: "v1", value: 1), .init(name: "v2", value: 3), .init(name: "now", value: 3)]
        )
    )
    #expect(charts.map(\.title) == table.columns.dropFirst().map(\.title))
    #expect(
      table.rows.map { $0.prefix(4).map(\.plain) } == [
        ["now", "3", "0", "3"], ["v2", "3", "0", "3"], ["v1", "1", "0", "0"],
      ]
    )
  }

  @Test("Without a history, no page mentions one")
  func none() {
    let document = ReportDocument(analyze(Self.after), title: "App", container: .omitted("none"))
    #expect(document.pages.allSatisfy { $0.kind != .history && fact("Since v2", on: $0).isEmpty })
  }

  @Test(
    "A line goes from the smallest to the largest value, and has gaps",
    arguments: [
      ([1, 2, 3] as [Int?], "M4 44L120 24L236 4"), ([5, 5], "M4 24L236 24"), ([7], "M120 24"), ([], ""),
      ([0, nil, 4, 2], "M4 44M158.7 4L236 24"), ([nil, nil], ""),
    ]
  )
  func line(values: [Int?], path: String) {
    let chart = LineChart(of: values)
    #expect(chart.path == path)
    #expect(chart.points.map { $0 == nil } == values.map { $0 == nil })
  }

  private func fact(_ term: String, on page: ReportPage) -> [String] {
    page.sections.flatMap(\.blocks).flatMap { block -> [String] in
      guard case .facts(let facts) = block else { return [] }
      return facts.filter { $0.term == term }.flatMap(\.lines).map(\.plain)
    }
  }
}
