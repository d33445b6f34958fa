public import DpendGraph

/// A selection with its location in the configuration.
public struct PlacedSelection: Hashable, Sendable {
  /// The selection.
  public let selection: Selection

  /// The location.
  public let location: SourceLocation

  /// Creates a selection with its location.
  public init(_ selection: Selection, at location: SourceLocation) {
    self.selection = selection
    self.location = location
  }
}
