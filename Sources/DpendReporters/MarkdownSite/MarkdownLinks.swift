import DpendGraph

/// The links on a Markdown page.
struct MarkdownLinks: Sendable {
  /// A location in the source code: its text, and its address if there is one.
  typealias Source = (text: String, address: String?)

  /// Returns the address of a page, or of a heading on it; nil for no link.
  let address: @Sendable (PageTarget) -> String?

  /// Returns the text and the address of a location.
  let source: @Sendable (SourceLocation) -> Source

  /// Returns the path of a file that readers see.
  let path: @Sendable (String) -> String

  /// Creates links.
  ///
  /// - Parameters:
  ///   - address: Returns the address of a page, or of a heading on it; nil for no link.
  ///   - path: Returns the path of a file that readers see.
  ///   - source: Returns the text and the address of a location.
  init(
    address: @escaping @Sendable (PageTarget) -> String?,
    path: @escaping @Sendable (String) -> String = { $0 },
    source: @escaping @Sendable (SourceLocation) -> Source
  ) {
    self.address = address
    self.path = path
    self.source = source
  }
}
