import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct DependencyCycleTests {
  @Test("Figure 9 of the thesis, from consumer to provider")
  func figure9() {
    // In the figure the arrows lead from a provider to those that need it: A → B → C → D → B, A → E → F.
    let graph = BindingGraph(literal: ["A": [], "B": ["A", "D"], "C": ["B"], "D": ["C"], "E": ["A"], "F": ["E"]])
    let findings = AnalysisResult(analyzing: graph).findings
    #expect(
      findings == [
        Finding(
          rule: RuleName("dependency-cycle"),
          severity: .error,
          message: "dependency cycle: B → D → C → B",
          location: SourceLocation(file: "App.swift", line: 2, column: 2),
          path: [BindingID("B"), BindingID("D"), BindingID("C")],
          notes: [
            Finding.Note("B.init() needs 'D'", at: SourceLocation(file: "App.swift", line: 2, column: 2)),
            Finding.Note("D.init() needs 'C'", at: SourceLocation(file: "App.swift", line: 4, column: 1)),
            Finding.Note("C.init() needs 'B'", at: SourceLocation(file: "App.swift", line: 3, column: 1)),
          ]
        )
      ]
    )
  }
}
