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

  /// A name that no project declares.
  private static let undeclared = "Xq7Undeclared9z"

  /// Whether the filter matches particular names, so that it can mean a protocol.
  ///
  /// A filter for all names but some, such as `(?!Old).+`, matches every protocol, and must not select a type in that way.
  var isSpecific: Bool { !matches(Self.undeclared) }
}
