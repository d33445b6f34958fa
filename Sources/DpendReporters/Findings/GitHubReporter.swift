import DpendAnalysis
import DpendGraph

/// Findings as workflow commands, which GitHub Actions shows as annotations of the changed lines.
struct GitHubReporter: Reporter {
  let name = "github"
  let summary = "findings as workflow commands of GitHub Actions"
  let fileExtension = "txt"
  let purpose = """
    GitHub Actions, printed by a step: annotations beside the code of a pull request. GitHub shows ten of each severity for a step; \
    these are the first ones, the errors above all, and whatever else was found is in the log of the step, with a notice that says \
    how much that is.
    """
  let subjects: Set<ReportSubject> = [.findings]

  /// How many annotations of one severity GitHub shows for a step.
  private static let most = 10

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let findings = HostedFinding.new(result, context)
    var shown: [HostedFinding] = []
    var hidden: [HostedFinding] = []
    for severity in Severity.allCases.reversed() {
      // One notice is kept for what there is beyond.
      let most = severity == .note ? Self.most - 1 : Self.most
      let ofSeverity = findings.filter { $0.finding.severity == severity }
      shown += ofSeverity.prefix(most)
      hidden += ofSeverity.dropFirst(most)
    }
    let commands = shown.map { WorkflowCommand(annotating: $0).line }
    return commands.joined() + (hidden.isEmpty ? "" : rest(hidden, verdict: FindingsSummary(result).sentence))
  }

  /// What GitHub has no room for, folded in the log, where nothing of it is taken for a command.
  private func rest(_ findings: [HostedFinding], verdict: String) -> String {
    let notice = WorkflowCommand(
      "notice",
      ["title": "dpend"],
      "\(verdict); \(findings.count.of("finding")) beyond what GitHub shows beside the code: see the log of this step"
    )
    let lines = findings.map(\.logLines).joined()
    let token = "dpend-" + String(StableHash.bits64(of: lines), radix: 16)
    let parts = [
      notice, WorkflowCommand("group", [:], findings.count.of("more finding")),
      WorkflowCommand("stop-commands", [:], token),
    ]
    let end = [WorkflowCommand(token, [:], ""), WorkflowCommand("endgroup", [:], "")]
    return parts.map(\.line).joined() + lines + end.map(\.line).joined()
  }
}

/// A line that the runner of GitHub Actions takes for a command.
private struct WorkflowCommand {
  let line: String

  init(_ name: String, _ properties: KeyValuePairs<String, String?>, _ message: String) {
    let written = properties.compactMap { name, value in value.map { "\(name)=\(Self.property($0))" } }
    line = "::\(name)\(written.isEmpty ? "" : " " + written.joined(separator: ","))::\(Self.data(message))\n"
  }

  init(annotating hosted: HostedFinding) {
    let finding = hosted.finding
    self.init(
      finding.severity == .note ? "notice" : finding.severity.rawValue,
      [
        "file": hosted.place.line == nil ? nil : hosted.place.path,
        "line": hosted.place.line.map(String.init),
        "col": hosted.place.column.map(String.init),
        "title": finding.rule.rawValue,
      ],
      hosted.explanation
    )
  }

  private static func data(_ text: String) -> String { encoded("%\n", in: text.onItsLines) }

  private static func property(_ text: String) -> String { encoded("%:,", in: text.onOneLine) }

  /// Works on scalars: a colon with an accent on it is one `Character`, and still a colon to the runner.
  private static func encoded(_ special: String, in text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension HostedFinding {
  /// The finding as compilers print it, with its notes.
  fileprivate var logLines: String {
    let lines = explanation.split(separator: "\n").map(String.init)
    let head = "\(place.text): \(finding.severity.rawValue): \(lines.first ?? "") [\(finding.rule.rawValue)]"
    return ([head] + lines.dropFirst().map { "  " + $0 }).map { $0.onOneLine + "\n" }.joined()
  }
}
