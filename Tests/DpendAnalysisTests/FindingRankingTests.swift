import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

/// The order of findings.
struct FindingRankingTests {
  @Test("Severity, then consequence, then the number of affected bindings, then locations, then the location")
  func order() {
    let project = TestProject(
      """
      final class Lone { init(store: Store) {} }
      final class Pair { init(clock: Clock) {} }
      final class Twin { init(clock: Clock) {} }
      final class Deep { init(price: Price) {} }
      final class Middle { init(deep: Deep) {} }
      final class Top { init(middle: Middle) {} }
      // dpend:ignore weak-value: nothing is weak here
      final class First { init(second: Second) {} }
      final class Second { init(first: First) {} }
      final class Other { init(second: Second, third: Third) {} }
      final class Third {}
      // dpend:ignore weak-value: nothing is weak here either
      final class Last { init(book: Book) {} }
      """
    )
    let result = analyze(project.graph)
    #expect(
      result.ranked.findings.map(\.message.description) == [
        "nothing provides 'Price', which Deep.init(price:) needs",
        "dependency cycle: First → Second → First",
        "nothing provides 'Clock', which Pair.init(clock:) and Twin.init(clock:) need",
        "nothing provides 'Store', which Lone.init(store:) needs",
        "nothing provides 'Book', which Last.init(book:) needs",
        "no 'weak-value' to suppress here",
        "no 'weak-value' to suppress here",
      ]
    )
    #expect(result.findings == result.findings.sorted())
    #expect(result.ranked.ranked.findings == result.ranked.findings)
    #expect(
      result.ranked.fingerprintedFindings.map(\.fingerprint)
        == Fingerprint.fingerprints(of: result.ranked.findings)
    )
  }

  @Test("A stale object comes before code that can be removed, and a worse severity before a worse consequence")
  func consequences() {
    let rules = ["unused-binding", "captive-dependency", "layer-violation", "missing-dependency", "second-instance"]
    let findings = rules.enumerated().map { index, rule in
      Finding(
        rule: RuleName(rule),
        severity: rule == "missing-dependency" ? .note : .warning,
        message: "m",
        location: SourceLocation(file: "A.swift", line: index + 1, column: 1)
      )
    }
    let result = analyze(link(LinkingInput()), earlierFindings: findings)
    #expect(
      result.ranked.findings.map(\.rule.rawValue) == [
        "captive-dependency", "second-instance", "layer-violation", "unused-binding", "missing-dependency",
      ]
    )
  }
}
