public import DpendGraph

/// The most that there may be of something.
public struct GraphLimit: Hashable, Sendable {
  /// The number.
  public let most: Int

  /// The bindings that it doesn't hold for.
  public let exceptions: PlacedSelection?

  /// Where it is written.
  public let location: SourceLocation

  /// Creates a limit.
  public init(_ most: Int, except exceptions: PlacedSelection? = nil, at location: SourceLocation) {
    self.most = most
    self.exceptions = exceptions
    self.location = location
  }
}
