package import DpendGraph

/// The severity that a project gives to the findings of a rule, or `off`.
package enum RuleLevel: String, Hashable, Sendable, Codable, CaseIterable {
  /// The findings are not reported.
  case off

  /// The findings are information.
  case note

  /// The findings are probably mistakes.
  case warning

  /// The findings are errors.
  case error

  /// The level with a severity.
  init(_ severity: Severity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  /// The severity of the findings; nil if they are not reported.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}

extension RuleLevel: Comparable {
  /// Compares levels; `off` is the lowest.
  package static func < (left: RuleLevel, right: RuleLevel) -> Bool {
    guard let right = right.severity else { return false }
    return left.severity.map { $0 < right } ?? true
  }
}
