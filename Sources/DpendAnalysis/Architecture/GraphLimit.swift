package import DpendGraph

/// An upper limit of a number in the graph.
package struct GraphLimit: Hashable, Sendable {
  /// The largest number allowed.
  package let most: Int

  /// The bindings that the limit doesn't apply to.
  package let exceptions: PlacedSelection?

  /// The location in the configuration.
  package let location: SourceLocation

  /// Creates a limit.
  package init(_ most: Int, except exceptions: PlacedSelection? = nil, at location: SourceLocation) {
    self.most = most
    self.exceptions = exceptions
    self.location = location
  }
}
