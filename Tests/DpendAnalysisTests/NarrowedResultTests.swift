import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct NarrowedResultTests {
  @Test("A part keeps the findings that touch it, and finds nothing new because the rest is missing")
  func findings() {
    let result = analyze(
      BindingGraph(literal: ["A": ["B"], "B": ["A", "C"], "C": ["D", "X"], "D": []]),
      earlierFindings: [
        Finding(rule: .parseError, severity: .error, message: "here", location: location(in: "App.swift")),
        Finding(rule: .parseError, severity: .error, message: "elsewhere", location: location(in: "Other.swift")),
        Finding(rule: .diagramOmitted, severity: .warning, message: "nowhere", location: nil),
      ]
    )
    let rules = { (selected: [Int]) in result.narrowed(to: selected).result.findings.map(\.rule.rawValue) }
    #expect(rules([0]) == ["dependency-cycle", "parse-error"])
    #expect(rules([3]) == ["parse-error"])
    #expect(rules([2, 3]) == ["parse-error", "missing-dependency"])
    #expect(rules([]) == [])
  }

  @Test("The numbers are those of the part")
  func metrics() {
    let result = analyze(BindingGraph(literal: ["A": ["B"], "B": ["C"], "C": ["D"], "D": []]))
    let part = result.narrowed(to: [0, 1, 3])
    #expect(part.result.metrics.bindings == 3)
    #expect(part.result.metrics.edges == 1)
    #expect(part.result.metrics.longestChain == 1)
    #expect((part.leaving, part.entering) == (1, 1))
  }

  private func location(in file: String) -> DpendGraph.SourceLocation {
    DpendGraph.SourceLocation(file: file, line: 1, column: 1)
  }
}
