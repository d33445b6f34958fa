/// A program that shows Markdown.
package enum MarkdownReader: Sendable {
  /// A code host, such as GitHub, and other programs that read CommonMark with tables and HTML.
  case host

  /// DocC, which ignores HTML.
  case docC
}
