/// What a call may do besides returning a value.
public struct Effects: Hashable, Sendable, Codable {
  /// Whether the call must be awaited.
  public var isAsync: Bool

  /// Whether the call may throw.
  public var isThrowing: Bool

  /// Creates a set of effects; none unless given.
  public init(isAsync: Bool = false, isThrowing: Bool = false) {
    self.isAsync = isAsync
    self.isThrowing = isThrowing
  }

  /// The effects as a declaration spells them, with a space before each.
  public var keywords: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }

  /// The effects as a call spells them, with a space after each.
  public var callKeywords: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// Whether a call with the other effects may stand where only these are allowed.
  public func allows(_ other: Effects) -> Bool {
    (isAsync || !other.isAsync) && (isThrowing || !other.isThrowing)
  }

  /// The effects of doing both.
  public func union(_ other: Effects) -> Effects {
    Effects(isAsync: isAsync || other.isAsync, isThrowing: isThrowing || other.isThrowing)
  }
}
