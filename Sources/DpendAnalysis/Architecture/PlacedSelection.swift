package import DpendGraph

/// A selection with its location in the configuration.
package struct PlacedSelection: Hashable, Sendable {
  /// The selection.
  package let selection: Selection

  /// The location.
  package let location: SourceLocation

  /// Creates a selection with its location.
  package init(_ selection: Selection, at location: SourceLocation) {
    self.selection = selection
    self.location = location
  }
}
