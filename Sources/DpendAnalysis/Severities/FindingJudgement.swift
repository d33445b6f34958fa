import DpendGraph

/// How bad findings are in the eyes of a project, and which it doesn't want to hear of.
struct FindingJudgement: Sendable {
  private let severities: [RuleName: RuleSeverity]
  private let settingsPath: @Sendable (_ place: String) -> String

  /// Creates a judgement.
  ///
  /// - Parameters:
  ///   - severities: What the project has decided.
  ///   - settingsPath: The path by which the project's settings know the file of a place.
  init(severities: [RuleName: RuleSeverity], settingsPath: @escaping @Sendable (_ place: String) -> String) {
    self.severities = severities
    self.settingsPath = settingsPath
  }

  /// The finding with its severity in this project; nil when it isn't told.
  func judged(_ finding: Finding) -> Finding? {
    let path = finding.location.map { settingsPath($0.file) }
    guard let level = severities[finding.rule]?.level(at: path) else { return finding }
    return level.severity.map(finding.withSeverity)
  }
}

extension Finding {
  fileprivate func withSeverity(_ severity: Severity) -> Finding {
    Finding(rule: rule, severity: severity, message: message, location: location, path: path, notes: notes)
  }
}
