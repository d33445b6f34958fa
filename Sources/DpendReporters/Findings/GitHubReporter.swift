import DpendAnalysis
import DpendGraph

/// Findings as workflow commands, which GitHub Actions shows as annotations on the changed lines.
struct GitHubReporter: Reporter {
  let name = "github"
  let summary = "findings as workflow commands of GitHub Actions"
  let fileExtension = "txt"
  let purpose = """
    For a step of GitHub Actions: annotations beside the code of a pull request. GitHub shows ten annotations of each severity for \
    a step. The other findings are in the log of the step, and a notice says how many they are. A warning says if no dependency \
    injection code was recognized.
    """
  let subjects: Set<ReportSubject> = [.findings]

  /// The number of annotations of one severity that GitHub shows for a step.
  private static let mostAnnotations = 10

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let findings = HostedFinding.new(result.ranked, context)
    var shown: [HostedFinding] = []
    var hidden: [HostedFinding] = []
    for severity in Severity.allCases.reversed() {
      // One notice is reserved for the number of hidden findings.
      let most = severity == .note ? Self.mostAnnotations - 1 : Self.mostAnnotations
      let ofSeverity = findings.filter { $0.finding.severity == severity }
      shown += ofSeverity.prefix(most)
      hidden += ofSeverity.dropFirst(most)
    }
    let unrecognized = context.nothingRecognized(in: result)
      .map { WorkflowCommand("warning", ["title": "dpend"], $0.capitalizedFirst).line }
    let commands = unrecognized + shown.map { WorkflowCommand(annotating: $0).line }
    return commands.joined() + (hidden.isEmpty ? "" : rest(hidden, verdict: FindingsSummary(result).sentence))
  }

  /// Returns the hidden findings as a group in the log, with command processing stopped.
  private func rest(_ findings: [HostedFinding], verdict: String) -> String {
    let notice = WorkflowCommand(
      "notice",
      ["title": "dpend"],
      "\(verdict); \(findings.count.of("more finding")) in the log of this step"
    )
    let lines = findings.map(\.logLines).joined()
    let token = Self.token(absentFrom: lines)
    let parts = [
      notice, WorkflowCommand("group", [:], findings.count.of("more finding")),
      WorkflowCommand("stop-commands", [:], token),
    ]
    let end = [WorkflowCommand(token, [:], ""), WorkflowCommand("endgroup", [:], "")]
    return parts.map(\.line).joined() + lines + end.map(\.line).joined()
  }
}

extension GitHubReporter {
  /// Returns a token that a text does not contain, so that no line of the text lets the runner process commands again.
  ///
  /// The runner ignores the case of tokens. The same text has the same token, so that reports of the same findings are the same.
  static func token(absentFrom text: String) -> String {
    let lowercased = text.lowercased()
    var token = "dpend-" + String(StableHash.bits64(of: text), radix: 16)
    while lowercased.contains(token) { token += "-" + String(StableHash.bits64(of: token), radix: 16) }
    return token
  }
}

/// A workflow command of GitHub Actions.
private struct WorkflowCommand {
  let line: String

  init(_ name: String, _ properties: KeyValuePairs<String, String?>, _ message: String) {
    let text = properties.compactMap { name, value in value.map { "\(name)=\(Self.property($0))" } }
    line = "::\(name)\(text.isEmpty ? "" : " " + text.joined(separator: ","))::\(Self.data(message))\n"
  }

  init(annotating hosted: HostedFinding) {
    let finding = hosted.finding
    self.init(
      finding.severity == .note ? "notice" : finding.severity.rawValue,
      [
        "file": hosted.location.line == nil ? nil : hosted.location.path,
        "line": hosted.location.line.map(String.init),
        "col": hosted.location.column.map(String.init),
        "title": finding.rule.rawValue,
      ],
      hosted.explanation
    )
  }

  private static func data(_ text: String) -> String { encoded("%\n", in: text.onItsLines) }

  private static func property(_ text: String) -> String { encoded("%:,", in: text.onOneLine) }

  /// Encodes scalars, because a colon with a combining accent is one `Character` and still a colon to the runner.
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
  /// The finding in compiler format, with its notes.
  fileprivate var logLines: String {
    let lines = explanation.split(separator: "\n").map(String.init)
    let head = "\(location.text): \(finding.severity.rawValue): \(lines.first ?? "") [\(finding.rule.rawValue)]"
    return ([head] + lines.dropFirst().map { "  " + $0 }).map { $0.onOneLine + "\n" }.joined()
  }
}
