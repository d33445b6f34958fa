/// A file that a run is to write.
public struct OutputFile: Hashable, Sendable {
  /// The path, relative to the folder that the run writes to.
  public let path: String

  /// What it holds.
  public let contents: [UInt8]

  /// Creates a file of bytes.
  public init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }

  /// Creates a file of text.
  public init(path: String, text: String) {
    self.init(path: path, contents: Array(text.utf8))
  }
}
