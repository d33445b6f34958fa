import DpendGraph

extension FileFacts: Codable {
  /// Decodes facts from the compact form.
  ///
  /// - Throws: `DecodingError` for damaged bytes, and for facts with a declaration of an unknown dialect.
  package init(from decoder: any Decoder) throws {
    let reader = try decoder.compactReader()
    let file = try reader.read(SourceFile.self)
    self.init(
      file,
      Declarations(
        files: [file],
        types: try reader.read(),
        extensions: try reader.read(),
        typealiases: try reader.read([TypealiasDeclaration].self),
        variables: try reader.read(),
        functions: try reader.read(),
        ofDialects: (try reader.read() as [CompactDeclaration]).map(\.declaration),
        suppressions: try reader.read([Suppression].self),
        findings: try reader.read([Finding].self)
      )
    )
    (names, omittedWords) = (try reader.read(), try reader.read())
  }

  /// Encodes the facts in the compact form.
  package func encode(to encoder: any Encoder) throws {
    let writer = try encoder.compactWriter(of: self)
    try writer.write(file)
    try writer.writeAll(declarations.types, declarations.extensions)
    try writer.write(declarations.typealiases)
    try writer.writeAll(declarations.variables, declarations.functions)
    try writer.writeAll(declarations.ofDialects.map(CompactDeclaration.init))
    try writer.write(declarations.suppressions)
    try writer.write(declarations.findings)
    try writer.writeAll(names, omittedWords)
  }
}

/// A declaration of a dialect with the name of its type, which selects the type to read.
private struct CompactDeclaration: CompactValue {
  /// The types of the declarations of all dialects, by name.
  private static let kinds: [String: any DialectDeclaration.Type] = Dictionary(
    DialectRegistry.all.flatMap(\.declarationKinds).map { (String(describing: $0), $0) },
    uniquingKeysWith: { first, _ in first }
  )

  let declaration: any DialectDeclaration

  init(_ declaration: any DialectDeclaration) {
    self.declaration = declaration
  }

  init(reading reader: CompactReader) throws {
    let name = try reader.text()
    guard let kind = Self.kinds[name] else { throw CompactReader.damaged("unknown kind '\(name)'") }
    declaration = try kind.init(from: CompactDecoder(reader: reader))
  }

  func write(to writer: CompactWriter) throws {
    writer.write(text: String(describing: type(of: declaration)))
    try writer.write(declaration)
  }
}
