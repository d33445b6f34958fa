package import DpendGraph

/// The facts about one file: the result of the collect stage and the input of the resolve stage.
///
/// Facts depend on the text, the path and the module of the file, and contain no absolute path. Linking reads no source, so that facts can be
/// cached, and collected on other machines. Facts that other machines link are complete; the names of a project decide which bodies those of
/// a run lack (``BodyOutline``).
package struct FileFacts: Equatable, Sendable {
  /// A digest of the types in facts, which `FactsSchemaTests` computes: encoded facts of another schema are not decoded.
  package static let schema = "93112802da3265d3"

  /// The path and the module of the file, and the modules that it imports.
  package let file: SourceFile

  /// The declarations in the file, with the findings about the file itself.
  package let declarations: Declarations

  /// The names that decide which bodies are plain; none if no dialect depends on them.
  var names = DeclaredNames()

  /// The words in the bodies whose code the facts lack, which applies as long as the project declares none of them.
  package var omittedWords: [WordSet.Word] = []

  /// Whether the file has syntax errors; those in plain bodies are not reported, so that the names of the project decide about them.
  package var hasSyntaxErrors: Bool { declarations.findings.contains { $0.rule == .parseError } }

  /// Creates the facts about a file.
  init(_ file: SourceFile, _ declarations: Declarations) {
    self.file = file
    self.declarations = declarations
  }

  /// Returns the facts with other declarations.
  private func replacing(_ declarations: Declarations) -> FileFacts {
    var facts = FileFacts(file, declarations)
    (facts.names, facts.omittedWords) = (names, omittedWords)
    return facts
  }
}

extension FileFacts {
  /// Returns the facts about a file that takes part in the graph only by its imports.
  ///
  /// Parsing recurses deeply: call this method on a thread with a ``LargeStack``.
  package static func imports(of file: UnparsedFile) -> FileFacts {
    let beginning = ParsedFile(parsing: file.text.endingAtLastImport, path: file.path, module: file.module)
    let source = SyntaxWalk.declarations(in: beginning, read: [DeclarationReader(beginning)]).files[0]
    return FileFacts(source, Declarations(files: [source]))
  }
}

extension FileFacts {
  /// Whether the encoded statements of all bodies can be decoded.
  ///
  /// The decoding recurses deeply: use this property on a thread with a ``LargeStack``.
  package var hasReadableCode: Bool {
    declarations.ofDialects.allSatisfy { ($0 as? CodeBody)?.code.isReadable ?? true }
  }

  /// Returns the facts with the statements of bodies in their encoded form, which takes a fraction of the memory.
  ///
  /// - Throws: `EncodingError` for a value that the form does not support.
  package func encodingCode() throws -> FileFacts {
    var declarations = declarations
    for index in declarations.ofDialects.indices {
      guard var body = declarations.ofDialects[index] as? CodeBody else { continue }
      body.code = .encoded(try body.code.bytes())
      declarations.ofDialects[index] = body
    }
    return replacing(declarations)
  }
}

extension FileFacts: Comparable {
  /// Orders facts by the paths of their files, then by their modules.
  package static func < (left: FileFacts, right: FileFacts) -> Bool {
    (left.file.path, left.file.module) < (right.file.path, right.file.module)
  }
}

extension Declarations {
  /// Combines the facts about all files, in the order of the paths.
  package init(_ facts: some Sequence<FileFacts>) {
    self = facts.sorted().reduce(into: Declarations()) { $0.append($1.declarations) }
  }
}
