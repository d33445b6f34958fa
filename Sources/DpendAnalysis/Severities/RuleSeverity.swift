public import DpendGraph

/// The severity that a project gives to the findings of one rule, everywhere and in some files.
public struct RuleSeverity: Hashable, Sendable {
  /// The level everywhere else; nil for the rule's own severity.
  public let level: RuleLevel?

  /// The levels in some files, of which the last match applies.
  public let paths: [PathLevel]

  /// The level in the files that match a pattern.
  public struct PathLevel: Hashable, Sendable {
    /// The pattern.
    public let pattern: PathPattern

    /// The level.
    public let level: RuleLevel

    /// Creates a level for a pattern.
    public init(_ pattern: PathPattern, _ level: RuleLevel) {
      self.pattern = pattern
      self.level = level
    }
  }

  /// Creates a severity.
  public init(_ level: RuleLevel?, paths: [PathLevel] = []) {
    self.level = level
    self.paths = paths
  }

  /// Returns the level in a file, or without one; nil for the rule's own severity.
  func level(at path: String?) -> RuleLevel? {
    let last = path.flatMap { path in paths.last { $0.pattern.matches(path) } }
    return last?.level ?? level
  }
}
