import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The paths from origins on the page of a binding.
struct PathsFromOriginsTests {
  @Test("A path from a binding that nothing uses says so, and comes after those from starts of the application")
  func unused() throws {
    let code: MarkedSource = """
      import SafeDI
      @Instantiable(isRoot: true) public struct App: Instantiable { public init(page: Page) { self.page = page }
        @Instantiated let page: Page }
      @Instantiable public struct Page: Instantiable { public init(log: Log) { self.log = log }
        @Instantiated let log: Log }
      @Instantiable public struct Log: Instantiable { public init() {} }
      @Instantiable public struct Old: Instantiable { public init(log: Log) { self.log = log }
        @Instantiated let log: Log }
      """
    let graph = TestProject(code, implicit: nil).graph
    let log = try #require(graph.bindings.firstIndex { $0.title == "Log" })
    let context = PageContext(analyze(graph), container: .omitted("no container"))
    let section = try #require(ReportPage.binding(log, context).sections.first { $0.anchor == "paths" })
    let lists = section.blocks.map { block -> [String] in
      if case .list(let lines) = block { lines.map(\.plain) } else { [] }
    }
    #expect(lists == [["App → Page → Log", "Old → Log (origin: no binding depends on it)"]])
  }
}
