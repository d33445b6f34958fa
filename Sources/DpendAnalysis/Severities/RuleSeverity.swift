/// The severity that a project gives to the findings of one rule, everywhere and in some files.
package struct RuleSeverity: Hashable, Sendable {
  /// The level everywhere else; nil for the rule's own severity.
  package let level: RuleLevel?

  /// The levels in some files, of which the last match applies.
  package let paths: [PathLevel]

  /// The level in the files that match a pattern.
  package struct PathLevel: Hashable, Sendable {
    /// The pattern.
    package let pattern: PathPattern

    /// The level.
    package let level: RuleLevel

    /// Creates a level for a pattern.
    package init(_ pattern: PathPattern, _ level: RuleLevel) {
      self.pattern = pattern
      self.level = level
    }
  }

  /// Creates a severity.
  package init(_ level: RuleLevel?, paths: [PathLevel] = []) {
    self.level = level
    self.paths = paths
  }

  /// Whether the rule reports nothing in any file.
  package var isOffEverywhere: Bool { level == .off && paths.allSatisfy { $0.level == .off } }

  /// Returns the level in a file, or without one; nil for the rule's own severity.
  func level(at path: String?) -> RuleLevel? {
    let last = path.flatMap { path in paths.last { $0.pattern.matches(path) } }
    return last?.level ?? level
  }
}
