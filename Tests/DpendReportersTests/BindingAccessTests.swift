import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The access level on the page of a binding.
struct BindingAccessTests {
  @Test(
    "The access level of an object that code creates is that of its type",
    arguments: [
      ("final class Log { init() {} }", "internal"), ("private final class Log { init() {} }", "private"),
      ("public final class Log { init() {} }", "public"),
    ]
  )
  func access(declaration: String, expected: String) throws {
    let code = """
      \(declaration)
      final class Desk { private let log = Log(); init() {} }
      let desk = Desk()
      """
    var project = TestProject(MarkedSource(code), implicit: nil)
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let log = try #require(context.graph.bindings.firstIndex { $0.title == "Log" })
    let facts = ReportPage.binding(log, context).sections[0].blocks.flatMap { block -> [ReportFact] in
      if case .facts(let facts) = block { facts } else { [] }
    }
    #expect(facts.filter { $0.term == "Access" }.map { $0.lines.map(\.plain) } == [[expected]])
  }
}
