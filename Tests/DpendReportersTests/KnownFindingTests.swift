import DpendAnalysis
import DpendGraph
import DpendReporters
import Foundation
import Testing

/// Known findings in each format.
struct KnownFindingTests {
  private static let whole = AnalysisResult.many(errors: 2, warnings: 1, notes: 0)

  /// The result with known errors.
  private static let compared = whole.compared(with: Baseline(of: .many(errors: 2, warnings: 0, notes: 0)))

  private static let rest = AnalysisResult.many(errors: 0, warnings: 1, notes: 0)

  private func report(_ name: String, _ result: AnalysisResult) throws -> String {
    let reporter = try #require(ReporterRegistry.all.first { $0.name == name })
    return reporter.report(result, context: ReportContext(threshold: .warning))
  }

  @Test("Formats without states contain only new findings", arguments: ["text", "github", "checkstyle"])
  func newOnly(name: String) throws {
    #expect(try report(name, Self.compared) == report(name, Self.rest))
  }

  @Test("Markdown contains new findings and counts known ones")
  func markdown() throws {
    let all = try report("markdown", Self.rest).replacing("**1 warning**", with: "**1 warning, 2 known**")
    #expect(try report("markdown", Self.compared) == all)
  }

  @Test("GitLab receives all findings, because it compares runs itself")
  func gitlab() throws {
    #expect(try report("gitlab", Self.compared) == report("gitlab", Self.whole))
  }

  @Test("SARIF and JSON mark known findings where there is a baseline")
  func states() throws {
    func states(_ name: String, _ result: AnalysisResult) throws -> [String] {
      try report(name, result).matches(of: /"(?:baselineState|isKnown)" : (.*),/).map { String($0.1) }
    }
    // Sorted by location: the first line has an error and a warning.
    #expect(try states("sarif", Self.compared) == [#""unchanged""#, #""new""#, #""unchanged""#])
    #expect(try states("json", Self.compared) == ["true", "false", "true"])
    #expect(try states("sarif", Self.whole) + states("json", Self.whole) == [])
  }

  @Test("In JUnit, known findings are skipped at any threshold")
  func junit() throws {
    let elements = try XMLReading.elements(of: report("junit", Self.compared))
    #expect([elements[0].attributes["failures"], elements[0].attributes["skipped"]] == ["1", "2"])
    let skipped = elements.filter { $0.name == "skipped" }.compactMap { $0.attributes["message"] }
    #expect(
      skipped == [
        "known: A.swift:1: error: error 1\nsee there (B.swift:1)",
        "known: A.swift:2: error: error 2\nsee there (B.swift:2)",
      ]
    )
  }

  @Test("The summary counts known findings separately and ignores them for the worst severity")
  func verdict() {
    let verdicts = [
      FindingsSummary(Self.compared), FindingsSummary(Self.whole.compared(with: Baseline(of: Self.whole))),
      FindingsSummary(AnalysisResult.empty.compared(with: Baseline([]))), FindingsSummary(Self.whole),
    ]
    #expect(
      verdicts.map(\.sentence) == [
        "1 warning, 2 known", "No new findings, 3 known", "No findings", "2 errors, 1 warning",
      ]
    )
    #expect(verdicts.map(\.worst) == [.warning, nil, nil, .error])
  }
}
