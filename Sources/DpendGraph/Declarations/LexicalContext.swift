/// The context of a type in the source, which decides what its names mean.
public struct LexicalContext: Hashable, Sendable, Codable {
  /// The path of the file.
  public let file: String

  /// The names of the enclosing types, from the outside in, as written.
  public let enclosing: [String]

  /// The generic parameters that are in scope.
  public let genericParameters: [String]

  /// Creates a context.
  public init(file: String, enclosing: [String] = [], genericParameters: [String] = []) {
    self.file = file
    self.enclosing = enclosing
    self.genericParameters = genericParameters
  }
}
