/// The consequence of a problem that is not fixed; the worst first.
public enum Consequence: Int, Hashable, Sendable, Comparable {
  /// The code does not compile, the program stops, or dpend cannot read part of the code.
  case failure

  /// The program runs, with another instance, value or lifetime than intended.
  case misbehavior

  /// The code is harder to change.
  case maintenance

  /// The program is unaffected: code, a comment or an output can be cleaned up.
  case cleanup

  /// Compares consequences.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
