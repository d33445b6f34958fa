public import DpendGraph

/// A selection with the place where the project's configuration writes it.
public struct PlacedSelection: Hashable, Sendable {
  /// The selection.
  public let selection: Selection

  /// Where it is written.
  public let location: SourceLocation

  /// Creates a selection with its place.
  public init(_ selection: Selection, at location: SourceLocation) {
    self.selection = selection
    self.location = location
  }
}
