import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

/// The severities that a project gives to findings.
struct SeverityTests {
  private static let old = Finding(
    rule: RuleName("lazy-cycle"),
    severity: .note,
    message: "a",
    location: SourceLocation(file: "Sources/Old/A.swift", line: 1, column: 1)
  )
  private static let new = Finding(
    rule: RuleName("lazy-cycle"),
    severity: .note,
    message: "b",
    location: SourceLocation(file: "Sources/New/B.swift", line: 1, column: 1)
  )
  private static let placeless = Finding(rule: RuleName("lazy-cycle"), severity: .note, message: "c", location: nil)
  private static let other = Finding(
    rule: RuleName("key-collision"),
    severity: .warning,
    message: "d",
    location: old.location
  )

  @Test(
    "A rule has the severity that the project gives it, in a file that of the last pattern that matches",
    arguments: [
      (RuleSeverity(nil), ["c note", "b note", "a note"]),
      (RuleSeverity(.off), []),
      (RuleSeverity(.error), ["c error", "b error", "a error"]),
      (RuleSeverity(nil, paths: [.init(PathPattern("Old"), .off)]), ["c note", "b note"]),
      (RuleSeverity(.off, paths: [.init(PathPattern("Sources/New"), .warning)]), ["b warning"]),
      (
        RuleSeverity(
          .warning,
          paths: [.init(PathPattern("Sources"), .off), .init(PathPattern("Sources/Old"), .error)]
        ),
        ["c warning", "a error"]
      ),
      (
        RuleSeverity(
          .warning,
          paths: [.init(PathPattern("Sources/Old"), .error), .init(PathPattern("Sources"), .off)]
        ),
        ["c warning"]
      ),
    ]
  )
  func severities(severity: RuleSeverity, expected: [String]) {
    var settings = AnalysisSettings()
    settings.severities = [RuleName("lazy-cycle"): severity]
    let early = analyze(
      BindingGraph(literal: [:]),
      settings: settings,
      earlierFindings: [Self.old, Self.new, Self.placeless, Self.other],
      rules: []
    )
    let late = analyze(BindingGraph(literal: [:]), settings: settings, rules: [])
      .adding([Self.old, Self.new, Self.placeless, Self.other])
    for result in [early, late] {
      #expect(result.findings(of: RuleName("lazy-cycle")).map { "\($0.message) \($0.severity)" } == expected)
      #expect(result.findings(of: RuleName("key-collision")) == [Self.other])
    }
  }

  @Test("Patterns are matched against the path by which the settings know a file")
  func paths() {
    var settings = AnalysisSettings()
    settings.severities = [
      RuleName("lazy-cycle"): RuleSeverity(nil, paths: [.init(PathPattern("App/Sources/Old"), .off)])
    ]
    let result = analyze(
      BindingGraph(literal: [:]),
      settings: settings,
      earlierFindings: [Self.old, Self.new],
      rules: [],
      settingsPath: { "App/\($0)" }
    )
    #expect(result.findings == [Self.new])
  }
}
