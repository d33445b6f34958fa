import DpendGraph
import SwiftSyntax

/// Reads the types and extensions that are decorated with `@Instantiable`, and the settings of SafeDI's tool.
struct InstantiableReader: SyntaxReader {
  static let kinds = SyntaxKind.typesAndExtensions.union([
    .functionDecl, .macroDecl, .macroExpansionDecl, .macroExpansionExpr, .typeAliasDecl, .variableDecl,
  ])

  private let file: ParsedFile

  /// Whether the file's macros belong to SafeDI for certain.
  private let importsSafeDI: Bool

  /// The declaration of each type around the current node; nil for a type without the macro.
  private var open: [InstantiableDeclaration?] = []
  private var found = Declarations()

  init(_ file: ParsedFile) {
    self.file = file
    importsSafeDI = file.importedModules.contains("SafeDI")
  }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .enumDecl(let node): refuse("an enum", node)
    case .extensionDecl(let node): begin(.extension(CanonicalType(node.extendedType)), node, in: context)
    case .functionDecl(let node): return read(node, in: context)
    case .macroDecl(let node): return read(node, in: context)
    case .macroExpansionDecl(let node): return readConfiguration(node.macroName, node.arguments, in: context)
    case .macroExpansionExpr(let node): return readConfiguration(node.macroName, node.arguments, in: context)
    case .protocolDecl(let node): refuse("a protocol", node)
    case .typeAliasDecl: return .skipChildren
    case .variableDecl(let node): return read(node, in: context)
    default: if let node = node.asProtocol((any DeclGroupSyntax).self) { begin(.type, node, in: context) }
    }
    return .visitChildren
  }

  mutating func leave(_ node: Syntax, in context: SyntaxContext) {
    guard SyntaxKind.typesAndExtensions.contains(node.kind), let declaration = open.popLast() ?? nil else { return }
    found.ofDialects.append(declaration)
  }

  func declarations() -> Declarations { found }
}

// MARK: - Types

extension InstantiableReader {
  private mutating func begin(
    _ subject: InstantiableDeclaration.Subject,
    _ node: some DeclGroupSyntax,
    in context: SyntaxContext
  ) {
    guard let type = context.types.last, type.path.last?.isEmpty == false,
      let macro = SafeDIMacro.instantiable(in: node.attributes, of: file)
    else {
      return open.append(nil)
    }
    open.append(
      InstantiableDeclaration(
        subject: subject,
        arguments: InstantiableDeclaration.Arguments(macro),
        inherited: type.inherited.map(\.type),
        isGeneric: !type.context.genericParameters.isEmpty,
        problems: macro.problems,
        condition: type.condition.and(macro.condition),
        context: type.context,
        location: type.location,
        macroLocation: SourceLocation(macro.attribute, in: file)
      )
    )
  }

  /// Reports the macro at a declaration that SafeDI does not support.
  private mutating func refuse(_ kind: String, _ node: some DeclGroupSyntax) {
    open.append(nil)
    guard importsSafeDI, let macro = SafeDIMacro.instantiable(in: node.attributes, of: file) else { return }
    found.findings.append(
      macro.finding(
        "'@Instantiable' cannot be attached to \(wording: kind)",
        fix: "use a class, struct, actor or extension"
      )
    )
  }
}

// MARK: - Members

extension InstantiableReader {
  private mutating func read(_ node: VariableDeclSyntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    let macros = SafeDIMacro.all(in: node.attributes, of: file).filter { $0.name != .instantiable }
    guard let macro = macros.first, let problems = PropertyProblems(of: node, macros) else { return .skipChildren }
    let current = open.last ?? nil
    guard let current, case .type = current.subject else {
      if importsSafeDI { found.findings.append(.ignored(macro, isInExtension: current != nil)) }
      return .skipChildren
    }
    let properties = node.modifiers.isForType ? [] : DecoratedProperty.all(in: node, macro, context.condition)
    open[open.count - 1]?.properties += properties
    open[open.count - 1]?.problems += problems.findings
    return .skipChildren
  }

  private mutating func read(_ node: FunctionDeclSyntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    guard let current = open.last ?? nil else { return .skipChildren }
    let method = FactoryMethod(node, in: context.types.last, condition: context.condition, file)
    if method.name == FactoryMethod.instantiate || current.mockNames.contains(method.name) {
      open[open.count - 1]?.methods.append(method)
    }
    return .skipChildren
  }
}

// MARK: - Macros

extension InstantiableReader {
  private mutating func read(_ node: MacroDeclSyntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if node.name.identifierText == SafeDIMacro.Name.instantiable.rawValue {
      found.ofDialects.append(
        OwnMacroDeclaration(condition: context.condition, context: LexicalContext(file: file.path))
      )
    }
    return .skipChildren
  }

  private mutating func readConfiguration(
    _ name: TokenSyntax,
    _ arguments: LabeledExprListSyntax,
    in context: SyntaxContext
  ) -> SyntaxVisitorContinueKind {
    guard context.types.isEmpty, name.identifierText == SafeDIConfigurationDeclaration.macro else {
      return .skipChildren
    }
    var reading = ConfigurationReading(file)
    reading.read(arguments)
    found.findings += reading.findings
    found.ofDialects.append(
      SafeDIConfigurationDeclaration(
        folders: reading.folders,
        module: file.module,
        condition: context.condition,
        context: LexicalContext(file: file.path),
        location: SourceLocation(name, in: file)
      )
    )
    return .skipChildren
  }
}

extension Finding {
  /// A decorated property in a type without the macro, or in an extension.
  fileprivate static func ignored(_ macro: SafeDIMacro, isInExtension: Bool) -> Finding {
    isInExtension
      ? macro.finding("SafeDI ignores '\(macro.title)' in an extension", fix: "add a parameter to 'instantiate'")
      : macro.finding(
        "SafeDI ignores '\(macro.title)' in a type without '@Instantiable'",
        fix: "add '@Instantiable' to the type"
      )
  }
}
