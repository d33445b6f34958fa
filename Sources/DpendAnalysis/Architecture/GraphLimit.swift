public import DpendGraph

/// An upper limit of a number in the graph.
public struct GraphLimit: Hashable, Sendable {
  /// The largest number allowed.
  public let most: Int

  /// The bindings that the limit doesn't apply to.
  public let exceptions: PlacedSelection?

  /// The location in the configuration.
  public let location: SourceLocation

  /// Creates a limit.
  public init(_ most: Int, except exceptions: PlacedSelection? = nil, at location: SourceLocation) {
    self.most = most
    self.exceptions = exceptions
    self.location = location
  }
}
