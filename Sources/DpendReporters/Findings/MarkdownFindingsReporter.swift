import DpendAnalysis
import DpendGraph

/// Findings as a Markdown list, for job summaries and wikis.
struct MarkdownFindingsReporter: Reporter {
  let name = "markdown"
  let summary = "findings as a Markdown list"
  let subjects: Set<ReportSubject> = [.findings]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let verdict = Verdict(result)
    let items = result.findings.map { item($0, context) }
    return (["**\(verdict.sentence)**\n"] + items).joined(separator: "\n") + (items.isEmpty ? "" : "\n")
  }

  private func item(_ finding: Finding, _ context: ReportContext) -> String {
    let head = "- **\(finding.severity.rawValue)** `\(finding.rule.rawValue)` "
    let notes = finding.notes.map { "\n  - " + sentence($0.message, at: $0.location, context) }
    return head + sentence(finding.message, at: finding.location, context) + notes.joined()
  }

  private func sentence(_ message: String, at location: SourceLocation?, _ context: ReportContext) -> String {
    let place = location.map { " (" + Markdown.code("\(context.displayPath($0.file)):\($0.line)") + ")" }
    return Markdown.escape(message.onOneLine) + (place ?? "")
  }
}
