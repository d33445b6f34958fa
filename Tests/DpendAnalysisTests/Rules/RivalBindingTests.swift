import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct RivalBindingTests {
  @Test("A key that is bound in two dialects is reported once, where the second stands")
  func rivals() {
    let graph = BindingGraph(containers: [
      "old": ["Clock": [], "Cart": []], "new": ["Clock": []], "newer": ["Clock": []],
    ])
    #expect(
      findings(in: graph) == [
        Finding(
          rule: RuleName("rival-binding"),
          severity: .warning,
          message: "'Clock' is bound in two dialects, by Clock.init() (old) and by Clock.init() (new)",
          location: SourceLocation(file: "App.swift", line: 3, column: 1),
          path: [BindingID("Clock"), BindingID("Clock~2")],
          notes: [
            Finding.Note(
              "Clock.init() provides it too, with an instance of its own",
              at: SourceLocation(file: "App.swift", line: 1, column: 1)
            ),
            Finding.Note("keep one of them, and let the other return its value"),
          ]
        )
      ]
    )
  }

  @Test("Two containers of one dialect, and different keys, are no rivals")
  func others() {
    #expect(findings(in: BindingGraph(containers: ["old": ["Clock": []], "new": ["Cart": []]])).isEmpty)
    #expect(findings(in: BindingGraph(literal: ["A": ["B"], "B": []])).isEmpty)
  }

  private func findings(in graph: BindingGraph) -> [Finding] {
    analyze(graph).findings(of: RuleName("rival-binding"))
  }
}
