/// How bad a project takes the findings of one rule to be, everywhere and in parts of it.
public struct RuleSeverity: Hashable, Sendable {
  /// How bad they are; the rule's own severity when nil.
  public let level: RuleLevel?

  /// How bad they are in the files that a pattern matches; the last that matches counts.
  public let paths: [PathLevel]

  /// How bad findings are in some files.
  public struct PathLevel: Hashable, Sendable {
    /// Which files.
    public let pattern: PathPattern

    /// How bad they are there.
    public let level: RuleLevel

    /// Creates a choice.
    public init(_ pattern: PathPattern, _ level: RuleLevel) {
      self.pattern = pattern
      self.level = level
    }
  }

  /// Creates a choice.
  public init(_ level: RuleLevel?, paths: [PathLevel] = []) {
    self.level = level
    self.paths = paths
  }

  /// How bad the findings are in a file, or without one; the rule's own severity when nil.
  func level(at path: String?) -> RuleLevel? {
    let last = path.flatMap { path in paths.last { $0.pattern.matches(path) } }
    return last?.level ?? level
  }
}
