/// The severity of a finding.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  /// Information.
  case note

  /// Probably a mistake.
  case warning

  /// An error at build or run time.
  case error

  /// Compares severities.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
