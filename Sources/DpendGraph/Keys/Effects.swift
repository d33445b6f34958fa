/// The effects of a call: asynchronous, throwing.
public struct Effects: Hashable, Sendable, Codable {
  /// Whether the call must be awaited.
  public var isAsync: Bool

  /// Whether the call may throw.
  public var isThrowing: Bool

  /// Creates effects; none by default.
  public init(isAsync: Bool = false, isThrowing: Bool = false) {
    self.isAsync = isAsync
    self.isThrowing = isThrowing
  }

  /// The effects as in a declaration, with a space before each.
  public var keywords: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }

  /// The effects as in a call, with a space after each.
  public var callKeywords: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// Whether a call with other effects is allowed where these are.
  public func allows(_ other: Effects) -> Bool {
    (isAsync || !other.isAsync) && (isThrowing || !other.isThrowing)
  }

  /// Returns the effects of both.
  public func union(_ other: Effects) -> Effects {
    Effects(isAsync: isAsync || other.isAsync, isThrowing: isThrowing || other.isThrowing)
  }
}
