public import DpendGraph

/// How bad a project takes the findings of a rule to be, if it wants to hear of them at all.
public enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  /// They are not told.
  case off

  /// They are worth knowing.
  case note

  /// They are probably mistakes.
  case warning

  /// The graph can't work like this.
  case error

  /// The severity of the findings; nil when they are not told.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
