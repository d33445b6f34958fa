/// A file to write.
package struct OutputFile: Hashable, Sendable {
  /// The path, relative to the output folder.
  package let path: String

  /// The content.
  package let contents: [UInt8]

  /// Creates a file from bytes.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }

  /// Creates a file from text.
  package init(path: String, text: String) {
    self.init(path: path, contents: Array(text.utf8))
  }
}
