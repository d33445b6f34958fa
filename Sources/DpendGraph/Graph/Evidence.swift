/// How a binding or a dependency is known.
public enum Evidence: String, Hashable, Sendable, Codable, CaseIterable {
  /// The code registers it with a library, or a filter of the user selects it.
  case registered

  /// The code calls the initializer, and passes the value.
  case constructed

  /// It is the only binding that satisfies the request and no code that passes it was seen, or the code does not show which one of
  /// several values it passes.
  case inferred
}

extension Evidence: Comparable {
  /// Orders evidence from the strongest.
  public static func < (left: Evidence, right: Evidence) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .registered: 0
    case .constructed: 1
    case .inferred: 2
    }
  }
}
