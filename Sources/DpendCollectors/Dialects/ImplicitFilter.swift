package import DpendGraph

/// A filter that selects types as bindings, by their names or by those of their protocols.
package struct ImplicitFilter: Sendable {
  /// The text in messages; nil for a filter that may select nothing.
  let text: String?

  /// The location in the configuration, if it is there.
  let location: DpendGraph.SourceLocation?

  /// Whether the filter matches a qualified name.
  let matches: @Sendable (_ qualifiedName: String) -> Bool

  /// Creates a filter.
  package init(
    _ text: String? = nil,
    at location: DpendGraph.SourceLocation? = nil,
    matches: @escaping @Sendable (_ qualifiedName: String) -> Bool
  ) {
    self.text = text
    self.location = location
    self.matches = matches
  }
}
