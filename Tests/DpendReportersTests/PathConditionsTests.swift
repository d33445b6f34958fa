import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The build conditions of the bindings on paths from origins.
struct PathConditionsTests {
  @Test("A binding of some builds has its condition on a path, unless the binding before it has the same")
  func conditions() throws {
    let graph = TestProject(
      """
      protocol Gateway {}
      class Numbers {}
      #if DEBUG
      class Ledger { init(numbers: Numbers) {} }
      class Sandbox: Gateway { init(ledger: Ledger) {} }
      #else
      class Live: Gateway { init(numbers: Numbers) {} }
      #endif
      class Checkout { init(gateway: any Gateway) {} }
      """
    ).graph
    let context = PageContext(analyze(graph), container: .omitted("no container"))
    let paths = { (title: String) in
      let number = try #require(graph.bindings.firstIndex { $0.title == title })
      let section = ReportPage.binding(number, context).sections.first { $0.anchor == "paths" }
      return section?.blocks.compactMap(\.sentences) ?? []
    }
    #expect(
      try paths("Numbers") == [
        """
        Checkout → Live under #if !DEBUG → Numbers
        In other builds: Checkout → Sandbox under #if DEBUG → Ledger → Numbers
        """
      ]
    )
    #expect(try paths("Ledger") == ["Checkout → Sandbox under #if DEBUG → Ledger"])
  }
}
