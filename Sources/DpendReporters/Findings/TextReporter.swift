import DpendAnalysis
import DpendGraph

/// Findings in the format of compilers, for terminals, Xcode and problem matchers.
struct TextReporter: Reporter {
  let name = "text"
  let summary = "findings as compilers print them: path:line:column: error: message [rule]"
  let fileExtension = "txt"
  let purpose = """
    For people and for programs that read compiler messages: Xcode, editors, and the problem matchers of build servers. Findings \
    are sorted by severity, then by consequence. Notes follow their finding, each with its own location.
    """
  let subjects: Set<ReportSubject> = [.findings]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    result.ranked.findings.map { lines(for: $0, context).joined(separator: "\n") + "\n" }.joined()
  }

  private func lines(for finding: Finding, _ context: ReportContext) -> [String] {
    let rule = finding.rule.rawValue
    let head = line(finding.severity, "\(finding.message) [\(rule)]", at: finding.location, context)
    return [head] + finding.notes.map { line(.note, $0.message, at: $0.location ?? finding.location, context) }
  }

  private func line(
    _ severity: Severity,
    _ message: String,
    at location: SourceLocation?,
    _ context: ReportContext
  ) -> String {
    let source = location.map { "\(context.displayPath($0.file)):\($0.line):\($0.column)" } ?? "dpend"
    // Each part is cleaned of control characters before it is colored.
    let colors = context.colors
    let word = colors.text(severity.rawValue, in: severity)
    return "\(colors.location(source.onLogLine)): \(word): \(message.onLogLine)"
  }
}
