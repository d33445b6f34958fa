/// What the other declarations of a file need to know about it.
public struct SourceFile: Hashable, Sendable, Codable {
  /// The path, as in every place inside the file.
  public let path: String

  /// The module that the file belongs to.
  public let module: String

  /// The modules that the file imports, in the order of the source.
  public let imports: [ModuleImport]

  /// Those of them that it imports for everybody who imports its own module, with `@_exported`.
  public let reexports: [String]

  /// Those of them whose internal declarations it can name, with `@testable`.
  public let testableImports: [String]

  /// Creates a description of a file.
  public init(
    path: String,
    module: String,
    imports: [ModuleImport] = [],
    reexports: [String] = [],
    testableImports: [String] = []
  ) {
    self.path = path
    self.module = module
    self.imports = imports
    self.reexports = reexports
    self.testableImports = testableImports
  }
}

/// A module that code needs, and when.
public struct ModuleImport: Hashable, Sendable, Codable {
  /// The name of the module.
  public let module: String

  /// The `#if` conditions around the import.
  public let condition: BuildCondition

  /// Creates an import.
  public init(_ module: String, condition: BuildCondition = .always) {
    self.module = module
    self.condition = condition
  }
}
