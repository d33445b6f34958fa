import DpendAnalysis
import DpendGraph
import Foundation

/// Findings as GitLab's Code Quality reads them.
struct GitLabReporter: Reporter {
  let name = "gitlab"
  let summary = "findings as a GitLab Code Quality report"
  let fileExtension = "json"
  let purpose = """
    GitLab, as an artifact of the kind `reports: codequality`: merge requests show what is new and what is fixed. Errors are \
    `critical`, warnings `major`, notes `info`. Fingerprints hold no line numbers, so that a finding that moves is no new one; those \
    that a baseline knows are there as well.
    """
  let subjects: Set<ReportSubject> = [.findings]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    HostedFinding.all(result, context).map(Issue.init).jsonText
  }

  private struct Issue: Encodable {
    let description: String
    let check_name: String
    let fingerprint: String
    let severity: String
    let location: Location

    struct Location: Encodable {
      let path: String
      let lines: Lines
    }

    struct Lines: Encodable {
      let begin: Int
    }

    init(_ hosted: HostedFinding) {
      description = hosted.finding.message.description.onOneLine
      check_name = hosted.finding.rule.rawValue
      fingerprint = hosted.fingerprint.rawValue
      severity =
        switch hosted.finding.severity {
        case .error: "critical"
        case .warning: "major"
        case .note: "info"
        }
      location = Location(path: hosted.place.path, lines: Lines(begin: hosted.place.line ?? 1))
    }
  }
}
