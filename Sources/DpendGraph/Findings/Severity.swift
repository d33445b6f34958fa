/// How bad a finding is.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  /// Worth knowing.
  case note

  /// Probably a mistake.
  case warning

  /// The graph can't work like this.
  case error

  /// By how bad it is.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
