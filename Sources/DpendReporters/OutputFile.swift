/// A file to write.
package struct OutputFile: Hashable, Sendable {
  /// The path, relative to the output folder.
  package let path: String

  /// The content.
  package let contents: [UInt8]

  /// The content while the files beside it are replaced, which tells readers that they may not belong together; `nil` for most files.
  package var interimContents: [UInt8]?

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
