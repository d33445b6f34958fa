import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

/// The findings that comments in the source suppress.
struct SuppressionTests {
  private static let missing = RuleName("missing-dependency")

  @Test("A finding is suppressed by a comment for its rule on its line or above it, and kept with the reason")
  func suppressed() {
    let project = TestProject(
      """
      final class Cart {
        // dpend:ignore 1️⃣missing-dependency: above
        init(
          a: A,
          b: B, // dpend:ignore 2️⃣missing-dependency: behind
          // dpend:ignore 3️⃣missing-dependency: the nearest
          c: C
        ) {}
        func other(d: D) {}
      }
      final class Checkout { init(4️⃣e: E) {} }
      """
    )
    let result = analyze(project.graph)
    #expect(
      result.suppressed.map { "\($0.finding.message.description.prefix(20)) \($0.reason)" } == [
        "nothing provides 'A' above", "nothing provides 'B' above", "nothing provides 'C' above",
      ]
    )
    #expect(result.suppressed.map(\.location) == ["1️⃣", "1️⃣", "1️⃣"].map { project.location(of: $0) })
    #expect(result.findings.map(\.location) == [project.location(of: "4️⃣")])
  }

  @Test("A suppressed finding has the severity of the project, and is removed if it is off")
  func severities() {
    let project = TestProject("final class Cart { init(a: A) {} } // dpend:ignore missing-dependency: later")
    for (level, severities) in [(RuleLevel.note, [Severity.note]), (.off, [])] {
      var settings = AnalysisSettings()
      settings.severities[Self.missing] = RuleSeverity(level)
      let result = analyze(project.graph, settings: settings)
      #expect(result.findings == [])
      #expect(!result.isSound)
      #expect(result.suppressed.map(\.finding.severity) == severities)
    }
  }

  @Test("Findings of later stages aren't suppressed")
  func later() {
    let project = TestProject("final class Cart {} 1️⃣// dpend:ignore missing-dependency: later")
    let finding = Finding(
      rule: .unsupportedBinding,
      severity: .error,
      message: "can't be created",
      location: SourceLocation(file: "App.swift", line: 1, column: 1)
    )
    let result = analyze(project.graph)
    #expect(result.isSound)
    #expect(result.adding([finding]).findings.contains(finding))
    #expect(!result.adding([finding]).isSound)
  }

  @Test("Many comments and findings in one file take no longer than the file is long", arguments: [20_000])
  func many(count: Int) {
    let lines = (1...count).map { SourceLocation(file: "A.swift", line: $0, column: 1) }
    let suppressions = lines.map {
      Suppression(
        keyword: "ignore",
        mentions: [.init(Self.missing, at: $0)],
        reason: "r",
        location: $0,
        lines: $0.line...count
      )
    }
    let findings = lines.map { Finding(rule: Self.missing, severity: .error, message: "m", location: $0) }
    let result = analyze(
      link(LinkingInput(suppressions: suppressions)),
      earlierFindings: findings,
      rules: []
    )
    #expect(result.findings == [])
    #expect(result.suppressed.count == count)
  }
}
