/// A Swift file before it is parsed.
package struct UnparsedFile: Hashable, Sendable {
  /// The text.
  package let text: String

  /// The path in the locations of the file.
  package let path: String

  /// The module that the file belongs to.
  package let module: String

  /// Creates a file.
  package init(text: String, path: String, module: String) {
    self.text = text
    self.path = path
    self.module = module
  }
}
