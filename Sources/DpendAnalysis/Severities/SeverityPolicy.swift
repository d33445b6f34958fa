import DpendGraph

/// How bad findings are in the eyes of a project, and which it doesn't want to hear of.
struct SeverityPolicy: Sendable {
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

  /// How bad findings of a rule are in a file, or without one; the rule's own severity when nil.
  func level(of rule: RuleName, in file: String?) -> RuleLevel? {
    severities[rule]?.level(at: file.map(settingsPath))
  }

  /// The finding with its severity in this project; nil when it isn't told.
  func judged(_ finding: Finding) -> Finding? {
    guard let level = level(of: finding.rule, in: finding.location?.file) else { return finding }
    return level.severity.map(finding.withSeverity)
  }
}

extension Finding {
  fileprivate func withSeverity(_ severity: Severity) -> Finding {
    Finding(rule: rule, kind: kind, severity: severity, message: message, location: location, path: path, notes: notes)
  }
}
