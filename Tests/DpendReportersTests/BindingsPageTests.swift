import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The tables of bindings.
struct BindingsPageTests {
  @Test("More than three construction sites of a type share a row, with a link to each")
  func sites() {
    var project = TestProject(
      """
      final class Log { init() {} }
      final class Model { init(log: Log) {} }
      final class Page { init(model: Model, log: Log) {} }
      func one() { let page = Page(model: Model(log: Log()), log: Log()) }
      func two() { let page = Page(model: Model(log: Log()), log: Log()) }
      func three() { let page = Page(model: Model(log: Log()), log: Log()) }
      func four() { let model = Model(log: Log()) }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let page = ReportPage.bindings(PageContext(analyze(project.graph), container: .omitted("no container")))
    #expect(
      page.summary.plain
        == "14 bindings and 4 consumers, sorted by name. Construction sites of one type share a row."
    )
    #expect(
      rows(of: page) == [
        "four() |  |  | App | 1 | 0",
        "Log, 7 construction sites: App.swift:4, App.swift:4, App.swift:5, App.swift:5, App.swift:6, App.swift:6, App.swift:7 "
          + "| Log | per call | App | 0 | 7",
        "Model, 4 construction sites: App.swift:4, App.swift:5, App.swift:6, App.swift:7 | Model | per call | App | 4 | 4",
        "one() |  |  | App | 1 | 0", "Page at App.swift:4 | Page | per call | App | 2 | 1",
        "Page at App.swift:5 | Page | per call | App | 2 | 1",
        "Page at App.swift:6 | Page | per call | App | 2 | 1",
        "three() |  |  | App | 1 | 0", "two() |  |  | App | 1 | 0",
      ]
    )
  }

  private func rows(of page: ReportPage) -> [String] {
    page.sections.flatMap(\.blocks).flatMap { block -> [String] in
      guard case .table(let table) = block else { return [] }
      return table.rows.map { $0.map(\.plain).joined(separator: " | ") }
    }
  }
}
