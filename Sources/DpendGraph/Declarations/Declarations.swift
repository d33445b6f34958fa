/// What collectors saw in one file, or in all files of a project.
///
/// Nothing here is linked: types are as written, with the context that decides what their names mean.
public struct Declarations: Hashable, Sendable, Codable {
  /// The files, which tell the module and the imports of everything inside.
  public var files: [SourceFile]

  /// The declared types.
  public var types: [TypeDeclaration]

  /// The extensions.
  public var extensions: [ExtensionDeclaration]

  /// The second names of types.
  public var typealiases: [TypealiasDeclaration]

  /// The bindings that are declared on purpose.
  public var bindings: [BindingDeclaration]

  /// What was wrong with the files themselves.
  public var findings: [Finding]

  /// Creates a collection of declarations; empty unless given.
  public init(
    files: [SourceFile] = [],
    types: [TypeDeclaration] = [],
    extensions: [ExtensionDeclaration] = [],
    typealiases: [TypealiasDeclaration] = [],
    bindings: [BindingDeclaration] = [],
    findings: [Finding] = []
  ) {
    self.files = files
    self.types = types
    self.extensions = extensions
    self.typealiases = typealiases
    self.bindings = bindings
    self.findings = findings
  }

  /// Appends what was seen elsewhere.
  public mutating func append(_ other: Declarations) {
    files += other.files
    types += other.types
    extensions += other.extensions
    typealiases += other.typealiases
    bindings += other.bindings
    findings += other.findings
  }
}
