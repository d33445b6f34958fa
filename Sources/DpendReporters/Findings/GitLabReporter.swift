import DpendAnalysis
import DpendGraph
import Foundation

/// Findings as a Code Quality report of GitLab.
struct GitLabReporter: Reporter {
  let name = "gitlab"
  let summary = "findings as a GitLab Code Quality report"
  let fileExtension = "json"
  let purpose = """
    For GitLab, as an artifact of the kind `reports: codequality`: merge requests show new and fixed findings. Errors are \
    `critical`, warnings `major`, notes `info`. Fingerprints do not depend on line numbers, so a moved finding is not new. Known \
    findings of a baseline are included.
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
      location = Location(path: hosted.location.path, lines: Lines(begin: hosted.location.line ?? 1))
    }
  }
}
