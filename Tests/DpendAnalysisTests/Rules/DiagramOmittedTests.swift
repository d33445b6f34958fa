import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The documentation makes the findings when pictures are drawn; its tests hold them.
struct DiagramOmittedTests {
  @Test("The rule is listed under the name that the documentation uses, and finds nothing in a graph")
  func registration() {
    let rule = RuleRegistry.all.first { $0.name == .diagramOmitted }
    #expect(rule?.severity == .warning)
    #expect(rule?.check(BindingGraph(literal: ["A": ["B"], "C": ["C"]])) == [])
  }
}
