/// A Markdown file of the project that the documentation shows.
package struct ProjectPage: Hashable, Sendable, Encodable {
  /// The path, relative to the folder of the configuration.
  package let path: String

  /// The text, without the contents of markers, which the documentation creates itself.
  package let text: String

  /// Creates a page.
  package init(path: String, text: String) {
    self.path = path
    self.text = (try? LivingPage(text))?.withoutContents ?? text
  }
}
