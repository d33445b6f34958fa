package import DpendGraph

/// The severity that a project gives to the findings of a rule, or `off`.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  /// The findings are not reported.
  case off

  /// The findings are information.
  case note

  /// The findings are probably mistakes.
  case warning

  /// The findings are errors.
  case error

  /// The severity of the findings; nil if they are not reported.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
