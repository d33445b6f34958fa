import DpendGraph
import SwiftSyntax

/// Reads the types and extensions that are decorated with `@Instantiable`, and the settings of SafeDI's tool.
struct InstantiableReader: SyntaxReader {
  static let kinds = SyntaxKind.typesAndExtensions.union([
    .functionDecl, .macroDecl, .macroExpansionDecl, .macroExpansionExpr, .variableDecl,
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
    case .functionDecl(let node): read(node, in: context)
    case .macroDecl(let node): read(node, in: context)
    case .macroExpansionDecl(let node): readConfiguration(node.macroName, node.arguments, in: context)
    case .macroExpansionExpr(let node): readConfiguration(node.macroName, node.arguments, in: context)
    case .variableDecl(let node): read(node, in: context)
    default:
      let attributes = node.asProtocol((any DeclGroupSyntax).self)?.attributes ?? []
      open.append(declaration(with: attributes, in: context))
      return .visitChildren
    }
    return .skipChildren
  }

  mutating func leave(_ node: Syntax, in context: SyntaxContext) {
    guard SyntaxKind.typesAndExtensions.contains(node.kind), let declaration = open.popLast() ?? nil else { return }
    found.ofDialects.append(declaration)
  }

  func declarations() -> Declarations { found }
}

// MARK: - Types

extension InstantiableReader {
  /// Returns the declaration of the innermost type or extension; nil without the macro, or where SafeDI does not support it.
  private mutating func declaration(
    with attributes: AttributeListSyntax,
    in context: SyntaxContext
  ) -> InstantiableDeclaration? {
    guard let type = context.types.last, let macro = SafeDIMacro.instantiable(in: attributes, of: file) else {
      return nil
    }
    let subject: InstantiableDeclaration.Subject
    switch type.subject {
    case .type(let kind) where kind == .enum || kind == .protocol:
      let name = kind == .enum ? "an enum" : "a protocol"
      let fix = "use a class, struct, actor or extension"
      report(macro.refusal("'@Instantiable' cannot be attached to \(wording: name)", fix: fix))
      return nil
    case .type: subject = .type
    case .extension(let extended, _): subject = .extension(extended)
    }
    if type.path.last?.isEmpty ?? true { return nil }
    return InstantiableDeclaration(
      subject: subject,
      arguments: InstantiableDeclaration.Arguments(macro),
      inherited: type.inherited.map(\.type),
      isGeneric: !type.context.genericParameters.isEmpty,
      problems: MacroCheck.problems(of: macro),
      condition: type.condition.and(macro.condition),
      context: type.context,
      location: type.location,
      macroLocation: SourceLocation(macro.attribute, in: file)
    )
  }

  /// Reports a problem outside of the declarations, in a file whose macros belong to SafeDI.
  private mutating func report(_ finding: Finding) { if importsSafeDI { found.findings.append(finding) } }
}

// MARK: - Members

extension InstantiableReader {
  private mutating func read(_ node: VariableDeclSyntax, in context: SyntaxContext) {
    let macros = SafeDIMacro.all(in: node.attributes, of: file).filter { $0.name != .instantiable }
    guard let macro = macros.first else { return }
    let current = open.last ?? nil
    guard let current, case .type = current.subject else {
      let owner = current == nil ? "a type without '@Instantiable'" : "an extension"
      let fix = current == nil ? "add '@Instantiable' to the type" : "add a parameter to 'instantiate'"
      return report(macro.finding("SafeDI ignores '\(macro.title)' in \(wording: owner)", fix: fix))
    }
    let properties = node.modifiers.isForType ? [] : DecoratedProperty.all(in: node, macro, context.condition)
    open[open.count - 1]?.properties += properties
    open[open.count - 1]?.problems += MacroCheck.problems(of: node, with: macros)
  }

  private mutating func read(_ node: FunctionDeclSyntax, in context: SyntaxContext) {
    guard let current = open.last ?? nil else { return }
    let method = FactoryMethod(node, in: context.types.last, condition: context.condition, file)
    if method.name == FactoryMethod.instantiate || current.mockNames.contains(method.name) {
      open[open.count - 1]?.methods.append(method)
    }
  }
}

// MARK: - Macros

extension InstantiableReader {
  private mutating func read(_ node: MacroDeclSyntax, in context: SyntaxContext) {
    guard node.name.identifierText == SafeDIMacro.Name.instantiable.rawValue else { return }
    let own = OwnMacroDeclaration(condition: context.condition, context: LexicalContext(path: file.uniquePath))
    found.ofDialects.append(own)
  }

  private mutating func readConfiguration(
    _ name: TokenSyntax,
    _ arguments: LabeledExprListSyntax,
    in context: SyntaxContext
  ) {
    guard context.types.isEmpty, name.identifierText == SafeDIConfigurationDeclaration.macro else { return }
    var reading = ConfigurationReading(file: file)
    for argument in arguments { reading.read(argument) }
    found.findings += reading.findings
    found.ofDialects.append(
      SafeDIConfigurationDeclaration(
        folders: reading.folders,
        module: file.module,
        condition: context.condition,
        context: LexicalContext(path: file.uniquePath),
        location: SourceLocation(name, in: file)
      )
    )
  }
}
