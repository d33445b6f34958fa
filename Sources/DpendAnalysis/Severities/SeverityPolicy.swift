import DpendGraph

/// The severities that a project gives to findings.
struct SeverityPolicy: Sendable {
  private let severities: [RuleName: RuleSeverity]
  private let settingsPath: @Sendable (_ file: String) -> String

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - severities: The decisions of the project.
  ///   - settingsPath: Returns the path by which the settings refer to the file of a location.
  init(severities: [RuleName: RuleSeverity], settingsPath: @escaping @Sendable (_ file: String) -> String) {
    self.severities = severities
    self.settingsPath = settingsPath
  }

  /// Returns the level of a rule in a file, or without one; nil if the severities of its findings apply.
  func level(of rule: RuleName, in file: String?) -> RuleLevel? {
    severities[rule]?.level(at: file.map(settingsPath))
  }

  /// Returns the finding with its severity in this project, or nil if the project turns it off.
  func applied(to finding: Finding) -> Finding? {
    guard let level = level(of: finding.rule, in: finding.location?.file) else { return finding }
    return level.severity.map { finding.withSeverity($0) }
  }
}
