/// A file besides the Swift sources that tells a dialect something, such as the configuration of its own tool.
public struct CompanionFile: Hashable, Sendable {
  /// The path, as in every place inside the file; one that lies above what is read begins with `..`.
  public let path: String

  /// The text.
  public let text: String

  /// Where it lies on this machine: to compare paths by, and never for an output.
  public let file: String

  /// For each path that it names, the places of the companions that lie there, in order.
  public let named: [String: [String]]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path, as in every place inside the file.
  ///   - text: The text.
  ///   - file: Where it lies on this machine; the same unless given.
  ///   - named: For each path that it names, the places of the companions that lie there.
  public init(path: String, text: String, file: String? = nil, named: [String: [String]] = [:]) {
    self.path = path
    self.text = text
    self.file = file ?? path
    self.named = named
  }
}
