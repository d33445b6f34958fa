import Algorithms
import DpendAnalysis
import DpendGraph

/// Findings in the XML format of Checkstyle.
struct CheckstyleReporter: Reporter {
  let name = "checkstyle"
  let summary = "findings as Checkstyle XML"
  let fileExtension = "xml"
  let purpose = """
    For build servers and bots that read the format of Checkstyle, such as the Warnings plugin of Jenkins and reviewdog. Findings \
    are grouped by file; each has its rule as the source and its notes in the message.
    """
  let subjects: Set<ReportSubject> = [.findings]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let files = HostedFinding.new(result, context).grouped(by: \.location.path)
    let tags = files.sorted { $0.key < $1.key }.map { path, findings in
      XMLTag("file", ["name": path.onOneLine], findings.map(error))
    }
    return XMLTag("checkstyle", ["version": "4.3"], tags).document
  }

  private func error(_ hosted: HostedFinding) -> XMLTag {
    let severity =
      switch hosted.finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "info"
      }
    return XMLTag(
      "error",
      [
        "line": String(hosted.location.line ?? 1),
        "column": hosted.location.column.map(String.init),
        "severity": severity,
        "message": hosted.explanation,
        "source": "dpend." + hosted.finding.rule.rawValue,
      ]
    )
  }
}
