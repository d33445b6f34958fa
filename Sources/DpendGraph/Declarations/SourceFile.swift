/// What the other declarations of a file need to know about it.
public struct SourceFile: Hashable, Sendable, Codable {
  /// The path, as in every place inside the file.
  public let path: String

  /// The module that the file belongs to.
  public let module: String

  /// The modules that the file imports, in the order of the source.
  public let imports: [String]

  /// Creates a description of a file.
  public init(path: String, module: String, imports: [String] = []) {
    self.path = path
    self.module = module
    self.imports = imports
  }
}
