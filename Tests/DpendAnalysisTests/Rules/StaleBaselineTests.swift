import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct StaleBaselineTests {
  private static let entries = [
    Baseline.Entry(
      rule: RuleName("missing-dependency"),
      fingerprint: Fingerprint(rawValue: "0123456789abcdef"),
      message: "nothing provides 'A'"
    ),
    Baseline.Entry(rule: RuleName("lazy-cycle"), fingerprint: Fingerprint(rawValue: "0123456789abcde0"), message: ""),
  ]

  private func sketch(_ settings: AnalysisSettings = AnalysisSettings()) -> [String] {
    let project = TestProject("final class Cart {}")
    let result = analyze(project.graph, settings: settings).adding(stale: Self.entries) { entry in
      SourceLocation(file: "known.txt", line: entry.message.isEmpty ? 3 : 4, column: 1)
    }
    return project.sketch(result.findings)
  }

  @Test("Each stale line is reported at its location")
  func stale() {
    let advice = "  remove the line with 'dpend analyze --prune-baseline'"
    #expect(
      sketch() == [
        "known.txt:3:1: warning: fixed 'lazy-cycle' is still in the baseline [stale-baseline]", advice,
        "known.txt:4:1: warning: fixed 'missing-dependency' is still in the baseline: nothing provides 'A' [stale-baseline]",
        advice,
      ]
    )
  }

  @Test("It is as bad as the project says, and can be turned off")
  func severity() {
    var settings = AnalysisSettings()
    settings.severities[.staleBaseline] = RuleSeverity(.error)
    #expect(sketch(settings).count { $0.contains(": error: ") } == 2)
    settings.severities[.staleBaseline] = RuleSeverity(.off)
    #expect(sketch(settings) == [])
  }
}
