/// A file besides the Swift sources that tells a dialect something, such as the configuration of its own tool.
public struct CompanionFile: Hashable, Sendable {
  /// The path, as in every place inside the file.
  public let path: String

  /// The text.
  public let text: String

  /// Creates a file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
