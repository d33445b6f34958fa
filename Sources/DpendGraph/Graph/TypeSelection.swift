/// The filter of the user that selects a type as a binding.
package struct TypeSelection: Hashable, Sendable {
  /// The filter as the user wrote it.
  package let filter: String

  /// The location in the configuration; nil for a filter on the command line.
  package let location: SourceLocation?

  /// Creates a selection.
  package init(filter: String, at location: SourceLocation?) {
    self.filter = filter
    self.location = location
  }
}
