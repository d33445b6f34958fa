/// The consequence of a problem that is not fixed; the worst first.
public enum Consequence: Int, Hashable, Sendable, Comparable {
  /// The code isn't built, or the program stops, or dpend can't read a part of it.
  case failure

  /// The program runs, with another instance, value or lifetime than intended.
  case misbehavior

  /// The code is harder to change.
  case maintenance

  /// Nothing: the code can be removed.
  case cleanup

  /// Compares consequences.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
