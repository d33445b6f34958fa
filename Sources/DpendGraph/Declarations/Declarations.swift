/// What collectors saw in one file, or in all files of a project.
///
/// Nothing here is linked: types are as written, with the context that decides what their names mean.
public struct Declarations: Sendable {
  /// The files, which tell the module and the imports of everything inside.
  public var files: [SourceFile]

  /// The declared types.
  public var types: [TypeDeclaration]

  /// The extensions.
  public var extensions: [ExtensionDeclaration]

  /// The second names of types.
  public var typealiases: [TypealiasDeclaration]

  /// The variables outside of all types.
  public var variables: [PropertyDeclaration]

  /// The functions outside of all types.
  public var functions: [FunctionDeclaration]

  /// What only one dialect each understands.
  public var ofDialects: [any DialectDeclaration]

  /// The comments that ask for findings not to be told.
  public var suppressions: [Suppression]

  /// What was wrong with the files themselves.
  public var findings: [Finding]

  /// Creates a collection of declarations; empty unless given.
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

  /// Appends what was seen elsewhere.
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
  /// Whether the same was seen in the same order.
  public static func == (left: Declarations, right: Declarations) -> Bool {
    left.files == right.files && left.types == right.types && left.extensions == right.extensions
      && left.variables == right.variables && left.functions == right.functions
      && left.typealiases == right.typealiases && left.findings == right.findings
      && left.suppressions == right.suppressions
      && left.ofDialects.map { AnyHashable($0) } == right.ofDialects.map { AnyHashable($0) }
  }
}
