import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The parser makes the findings; its tests hold them.
struct ParseErrorTests {
  @Test("The rule is listed under the name that the parser uses, and finds nothing in a graph")
  func registration() {
    let rule = RuleRegistry.all.first { $0.name == .parseError }
    #expect(rule?.severity == .error)
    #expect(rule?.check(BindingGraph(literal: ["A": ["B"], "C": ["C"]])) == [])
  }
}
