import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The words for calls of functions that create objects and that no object has.
struct FunctionCallTests {
  private static let graph: BindingGraph = {
    let code: MarkedSource = """
      final class Log { init() {} }
      func start() { let log = Log(); run(log) }
      final class Flow { init(log: Log) {}; func go() { start() } }
      let flow = Flow(log: Log())
      """
    var project = TestProject(code, implicit: nil)
    project.dialects = DialectRegistry.all
    return project.graph
  }()

  @Test("A call of a function is no creation of an object")
  func kinds() throws {
    let graph = Self.graph
    let calls = graph.edges.filter { EdgeKind($0, in: graph) == .call }
    #expect(calls.map { "\(graph.bindings[$0.source].title) → \($0.alternative.key)" } == ["Flow → start()"])

    let path = try Answer.Question.path(from: Selection("Flow"), to: Selection("start*"))
    let answer = try Answer(to: path, limit: 1, isComplete: true, in: graph)
    #expect(
      AnswerTextReporter().report(answer, in: graph, context: ReportContext()) == """
        Flow → start()
        App.swift:3:51: Flow.init(log:) depends on 'start()' through a call

        """
    )
    // The kinds are counted from 0, and "call" is the last of 8.
    #expect(try RequestIndex(graph, sources: SourceLinks(base: nil)).text().contains(",3,7]"))
  }
}
