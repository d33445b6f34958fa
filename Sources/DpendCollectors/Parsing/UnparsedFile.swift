/// A Swift file before it is parsed.
public struct UnparsedFile: Hashable, Sendable {
  /// The text.
  public let text: String

  /// The path that places in the file carry.
  public let path: String

  /// The module that the file belongs to.
  public let module: String

  /// Creates a file.
  public init(text: String, path: String, module: String) {
    self.text = text
    self.path = path
    self.module = module
  }
}
