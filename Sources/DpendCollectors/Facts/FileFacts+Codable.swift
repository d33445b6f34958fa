import DpendGraph

extension FileFacts: Codable {
  private enum CodingKeys: String, CodingKey {
    case file, types, extensions, typealiases, variables, functions, ofDialects, suppressions, findings
  }

  /// Decodes facts.
  ///
  /// - Throws: `DecodingError` for facts with a declaration of an unknown dialect.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let file = try container.decode(SourceFile.self, forKey: .file)
    self.init(
      file,
      Declarations(
        files: [file],
        types: try container.decode([TypeDeclaration].self, forKey: .types),
        extensions: try container.decode([ExtensionDeclaration].self, forKey: .extensions),
        typealiases: try container.decode([TypealiasDeclaration].self, forKey: .typealiases),
        variables: try container.decode([PropertyDeclaration].self, forKey: .variables),
        functions: try container.decode([FunctionDeclaration].self, forKey: .functions),
        ofDialects: try container.decode([CodedDeclaration].self, forKey: .ofDialects).map(\.declaration),
        suppressions: try container.decode([Suppression].self, forKey: .suppressions),
        findings: try container.decode([Finding].self, forKey: .findings)
      )
    )
  }

  /// Encodes the facts.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encode(declarations.types, forKey: .types)
    try container.encode(declarations.extensions, forKey: .extensions)
    try container.encode(declarations.typealiases, forKey: .typealiases)
    try container.encode(declarations.variables, forKey: .variables)
    try container.encode(declarations.functions, forKey: .functions)
    try container.encode(declarations.ofDialects.map(CodedDeclaration.init), forKey: .ofDialects)
    try container.encode(declarations.suppressions, forKey: .suppressions)
    try container.encode(declarations.findings, forKey: .findings)
  }
}

/// A declaration of a dialect with the name of its type, which selects the type to decode.
private struct CodedDeclaration: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, content
  }

  /// The types of the declarations of all dialects, by name.
  private static let kinds: [String: any DialectDeclaration.Type] = Dictionary(
    DialectRegistry.all.flatMap(\.declarationKinds).map { (String(describing: $0), $0) },
    uniquingKeysWith: { first, _ in first }
  )

  let declaration: any DialectDeclaration

  init(_ declaration: any DialectDeclaration) {
    self.declaration = declaration
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .kind)
    guard let kind = Self.kinds[name] else {
      throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "unknown kind '\(name)'")
    }
    declaration = try kind.init(from: container.superDecoder(forKey: .content))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(String(describing: type(of: declaration)), forKey: .kind)
    try declaration.encode(to: container.superEncoder(forKey: .content))
  }
}
