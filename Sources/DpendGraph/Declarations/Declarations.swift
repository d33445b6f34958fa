/// The declarations in one file, or in all files of a project.
///
/// Nothing is linked: types are as written, with the context that decides what their names mean.
public struct Declarations: Sendable {
  /// The files, with their modules and imports.
  public var files: [SourceFile]

  /// The declared types.
  public var types: [TypeDeclaration]

  /// The extensions.
  public var extensions: [ExtensionDeclaration]

  /// The type aliases.
  public var typealiases: [TypealiasDeclaration]

  /// The global variables.
  public var variables: [PropertyDeclaration]

  /// The global functions.
  public var functions: [FunctionDeclaration]

  /// The declarations that only one dialect understands.
  public var ofDialects: [any DialectDeclaration]

  /// The comments that suppress findings.
  public var suppressions: [Suppression]

  /// The findings about the files themselves.
  public var findings: [Finding]

  /// Creates a collection of declarations; empty by default.
  public init(
    files: [SourceFile] = [],
    types: [TypeDeclaration] = [],
    extensions: [ExtensionDeclaration] = [],
    typealiases: [TypealiasDeclaration] = [],
    variables: [PropertyDeclaration] = [],
    functions: [FunctionDeclaration] = [],
    ofDialects: [any DialectDeclaration] = [],
    suppressions: [Suppression] = [],
    findings: [Finding] = []
  ) {
    self.files = files
    self.types = types
    self.extensions = extensions
    self.typealiases = typealiases
    self.variables = variables
    self.functions = functions
    self.ofDialects = ofDialects
    self.suppressions = suppressions
    self.findings = findings
  }

  /// Appends the declarations of other files.
  public mutating func append(_ other: Declarations) {
    files += other.files
    types += other.types
    extensions += other.extensions
    typealiases += other.typealiases
    variables += other.variables
    functions += other.functions
    ofDialects += other.ofDialects
    suppressions += other.suppressions
    findings += other.findings
  }
}

extension Declarations: Equatable {
  /// Whether both hold the same declarations in the same order.
  public static func == (left: Declarations, right: Declarations) -> Bool {
    left.files == right.files && left.types == right.types && left.extensions == right.extensions
      && left.variables == right.variables && left.functions == right.functions
      && left.typealiases == right.typealiases && left.findings == right.findings
      && left.suppressions == right.suppressions
      && left.ofDialects.map { AnyHashable($0) } == right.ofDialects.map { AnyHashable($0) }
  }
}
