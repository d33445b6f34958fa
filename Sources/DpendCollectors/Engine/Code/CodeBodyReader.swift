import DpendGraph
import SwiftSyntax

/// Reads the bodies of code in a file whose statements or signatures contain certain names.
struct CodeBodyReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [
    .codeBlockItem, .deinitializerDecl, .functionDecl, .initializerDecl, .sourceFile, .subscriptDecl, .variableDecl,
  ]

  private let dialect: String
  private let names: Set<String>?
  private let reader: CodeReader
  private var bodies: [CodeBody] = []

  /// The words that occur more than once in the file, from the first property on that no other file can name.
  private var repeatedWords: Set<Substring>?

  /// Whether the file is a script, whose global variables are initialized in order.
  private let isScript: Bool

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - dialect: The name of the dialect that reads the bodies.
  ///   - names: The names of which a body must contain one, such as a container's methods; nil for every body.
  ///   - isInOrder: Whether the global variables of a script are statements of its top level.
  init(
    _ file: ParsedFile,
    for dialect: String,
    naming names: Set<String>?,
    withVariablesInOrder isInOrder: Bool = false
  ) {
    self.dialect = dialect
    self.names = names
    reader = CodeReader(file: file)
    isScript =
      isInOrder
      && file.syntax.statements.contains { item in
        if case .decl = item.item { false } else { !Syntax(item).isOnlyForPreviews && item.contains(names) }
      }
  }

  func declarations() -> Declarations { Declarations(ofDialects: bodies.sorted { $0.location < $1.location }) }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .sourceFile(let node): readTopLevel(node.statements, in: context)
    // `readTopLevel` reads the statements at the top of a file.
    case .codeBlockItem(let node): guard case .decl = node.item else { return .skipChildren }
    case .functionDecl(let node): return read(node, in: context)
    case .initializerDecl(let node): return read(node, in: context)
    case .deinitializerDecl(let node): return read(node, in: context)
    case .subscriptDecl(let node): return read(node, in: context)
    case .variableDecl(let node): return read(node, in: context)
    default: break
    }
    return .visitChildren
  }

  private mutating func read(_ node: FunctionDeclSyntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let body = node.body, body.contains(names) || node.signature.contains(names) {
      add(
        .function,
        node.name,
        isStatic: node.modifiers.isForType,
        parameters: node.signature,
        result: node.signature.returnClause?.type,
        reader.statements(body.statements),
        genericParameters: node.genericParameterClause?.names ?? [],
        selfType: node.genericWhereClause?.selfType,
        in: context
      )
    }
    return .skipChildren
  }

  private mutating func read(_ node: InitializerDeclSyntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let body = node.body, body.contains(names) || node.signature.contains(names) {
      add(
        .initializer,
        node.initKeyword,
        parameters: node.signature,
        reader.statements(body.statements),
        genericParameters: node.genericParameterClause?.names ?? [],
        in: context
      )
    }
    return .skipChildren
  }

  private mutating func read(_ node: DeinitializerDeclSyntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let body = node.body, body.contains(names) {
      add(.function, node.deinitKeyword, reader.statements(body.statements), in: context)
    }
    return .skipChildren
  }

  private mutating func read(_ node: SubscriptDeclSyntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let accessors = node.accessorBlock, accessors.contains(names) {
      for body in accessors.bodies {
        let statements = reader.statements(body)
        add(
          .accessor,
          node.subscriptKeyword,
          isStatic: node.modifiers.isForType,
          result: node.returnClause.type,
          statements,
          genericParameters: node.genericParameterClause?.names ?? [],
          in: context
        )
      }
    }
    return .skipChildren
  }

  private mutating func read(_ node: VariableDeclSyntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if context.types.isEmpty, isScript { return .skipChildren }
    for (binding, type) in node.bindingsWithTypes where binding.contains(names) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        !isUnread(name, node, in: context)
      else { continue }
      let isStatic = node.modifiers.isForType || context.types.isEmpty
      if let value = binding.initializer?.value, value.contains(names) {
        let kind: CodeBody.Kind = node.modifiers.contains(.lazy) ? .lazyProperty : .property
        add(kind, name, isStatic: isStatic, result: type, [.expression(reader.expression(value))], in: context)
      }
      for body in binding.accessorBlock?.bodies ?? [] {
        add(.accessor, name, isStatic: isStatic, result: type, reader.statements(body), in: context)
      }
    }
    return .skipChildren
  }

  /// Whether nothing reads a lazy property, which no other file can name, so that its value is never created.
  ///
  /// The whole text counts, because the tree can lack the code in function bodies.
  private mutating func isUnread(_ name: TokenSyntax, _ node: VariableDeclSyntax, in context: SyntaxContext) -> Bool {
    guard node.modifiers.contains(.lazy), node.modifiers.access.map({ $0 <= .fileprivate }) ?? false,
      node.attributes.isEmpty
    else { return false }
    let words = repeatedWords ?? context.file.text.repeatedWords
    repeatedWords = words
    return !words.contains(name.identifierText[...])
  }

  private mutating func add(
    _ kind: CodeBody.Kind,
    _ name: TokenSyntax,
    isStatic: Bool = false,
    parameters: FunctionSignatureSyntax? = nil,
    result: TypeSyntax? = nil,
    _ statements: [CodeStatement],
    genericParameters: [String] = [],
    selfType: CanonicalType? = nil,
    in context: SyntaxContext
  ) {
    let outer = context.lexical
    let body = CodeBody(
      dialect: dialect,
      kind: kind,
      name: name.identifierText,
      isStatic: isStatic,
      parameters: parameters?.parameters(in: context.file) { $0 } ?? [],
      defaults: parameters.map { reader.defaults(of: $0) { $0.contains(names) } } ?? [],
      result: result.map { CanonicalType($0) },
      code: .statements(statements),
      condition: context.condition,
      context: LexicalContext(
        path: outer.path,
        enclosing: outer.enclosing,
        genericParameters: outer.genericParameters + genericParameters,
        selfType: selfType ?? outer.selfType
      ),
      location: SourceLocation(name, in: context.file)
    )
    bodies.append(body)
  }

  // MARK: Top level

  /// Reads the statements outside of all functions, as one body for each `#if` branch.
  private mutating func readTopLevel(_ items: CodeBlockItemListSyntax, in context: SyntaxContext) {
    var statements: [CodeBlockItemSyntax] = []
    for item in items where !Syntax(item).isOnlyForPreviews {
      if case .decl(let declaration) = item.item {
        if isScript, declaration.is(VariableDeclSyntax.self), item.contains(names) { statements.append(item) }
        guard let branches = declaration.as(IfConfigDeclSyntax.self)?.branches else { continue }
        for (clause, condition) in branches {
          var inner = context
          inner.condition = context.condition.and(condition)
          guard case .statements(let items) = clause.elements, inner.condition.isSatisfiable else { continue }
          readTopLevel(items, in: inner)
        }
      } else if item.contains(names) {
        statements.append(item)
      }
    }
    guard let first = statements.first else { return }
    let body = CodeBody(
      dialect: dialect,
      kind: .topLevel,
      name: "",
      isStatic: true,
      parameters: [],
      result: nil,
      code: .statements(statements.flatMap { reader.statements($0) }),
      condition: context.condition,
      context: context.lexical,
      location: SourceLocation(first, in: context.file)
    )
    bodies.append(body)
  }
}

extension SyntaxProtocol {
  /// Whether the code contains one of the names; true for nil.
  fileprivate func contains(_ names: Set<String>?) -> Bool {
    guard let names else { return true }
    return tokens(viewMode: .sourceAccurate).contains { names.contains($0.identifierText) }
  }
}

extension String {
  /// The words that occur more than once in the text.
  fileprivate var repeatedWords: Set<Substring> {
    var (all, repeated): (Set<Substring>, Set<Substring>) = ([], [])
    for bytes in utf8.split(whereSeparator: { !$0.isInWord }) {
      let word = Substring(bytes)
      if !all.insert(word).inserted { repeated.insert(word) }
    }
    return repeated
  }
}

extension UInt8 {
  /// Whether the byte is a part of a name, in ASCII or not.
  fileprivate var isInWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

extension AccessorBlockSyntax {
  /// The bodies of the getter, the setter and the observers.
  fileprivate var bodies: [CodeBlockItemListSyntax] {
    switch accessors {
    case .getter(let items): [items]
    case .accessors(let accessors): accessors.compactMap { $0.body?.statements }
    }
  }
}
