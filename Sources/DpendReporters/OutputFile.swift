/// A file to write.
public struct OutputFile: Hashable, Sendable {
  /// The path, relative to the output folder.
  public let path: String

  /// The content.
  public let contents: [UInt8]

  /// Creates a file from bytes.
  public init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }

  /// Creates a file from text.
  public init(path: String, text: String) {
    self.init(path: path, contents: Array(text.utf8))
  }
}
