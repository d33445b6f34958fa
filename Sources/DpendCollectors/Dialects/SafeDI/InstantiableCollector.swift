import DpendGraph
import SwiftSyntax

/// Reads the types and extensions that are decorated with `@Instantiable`, and what stands in them.
final class InstantiableCollector: OutlineVisitor {
  private var declarations = Declarations()

  /// For each open type what is read of it; nil for one that isn't decorated.
  private var open: [InstantiableDeclaration?] = []

  /// Whether the macros can be nobody's but SafeDI's.
  private let importsSafeDI: Bool

  /// Reads a whole file.
  static func collect(_ file: ParsedFile) -> Declarations {
    let collector = InstantiableCollector(file)
    collector.walk(file.syntax)
    return collector.declarations
  }

  private override init(_ file: ParsedFile) {
    importsSafeDI = file.importsSafeDI
    super.init(file)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { begin(.type, node) }
    return super.visit(node)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { begin(.type, node) }
    return super.visit(node)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { begin(.type, node) }
    return super.visit(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { begin(.extension(CanonicalType(node.extendedType)), node) }
    return super.visit(node)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { refuse("an enum", node) }
    return super.visit(node)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { refuse("a protocol", node) }
    return super.visit(node)
  }

  override func didClose(_ type: OpenType) {
    if let declaration = open.popLast() ?? nil { declarations.ofDialects.append(declaration) }
  }

  private func begin(_ subject: InstantiableDeclaration.Subject, _ node: some DeclGroupSyntax) {
    guard let type = openTypes.last, type.path.last?.isEmpty == false,
      let macro = SafeDIMacro.instantiable(in: node.attributes)
    else {
      return open.append(nil)
    }
    open.append(
      InstantiableDeclaration(
        subject: subject,
        arguments: InstantiableDeclaration.Arguments(macro),
        inherited: type.inherited.map(\.type),
        isGeneric: !type.context.genericParameters.isEmpty,
        mistakes: findings(macro.instantiableMistakes),
        condition: type.condition.and(macro.condition),
        context: type.context,
        location: type.location,
        macroLocation: SourceLocation(macro.attribute, in: file)
      )
    )
  }

  /// Says of a decorated declaration that SafeDI can't make it.
  private func refuse(_ kind: String, _ node: some DeclGroupSyntax) {
    open.append(nil)
    guard importsSafeDI, let macro = SafeDIMacro.instantiable(in: node.attributes) else { return }
    let problem: Finding.Message = "@Instantiable stands at \(wording: kind), which SafeDI can't make"
    declarations.findings += findings([
      SafeDIMistake(problem, "decorate a class, a struct, an actor or an extension", at: macro.attribute)
    ])
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let macros = SafeDIMacro.all(in: node.attributes).filter { $0.name != .instantiable }
    guard let macro = macros.first else { return .skipChildren }
    let current = open.last ?? nil
    guard let current, case .type = current.subject else {
      let mistake = SafeDIMistake.outsideOfInstantiable(macro, isInExtension: current != nil)
      if importsSafeDI { declarations.findings += findings([mistake]) }
      return .skipChildren
    }
    let properties = node.modifiers.isForType ? [] : DecoratedProperty.all(in: node, macro, condition: condition, file)
    open[open.count - 1]?.properties += properties
    open[open.count - 1]?.mistakes += findings(SafeDIMistake.all(at: node, macros))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let current = open.last ?? nil else { return .skipChildren }
    let method = MakingMethod(node, in: openTypes.last, condition: condition, file)
    if method.name == MakingMethod.instantiate || current.namesOfMocks.contains(method.name) {
      open[open.count - 1]?.methods.append(method)
    }
    return .skipChildren
  }

  // MARK: Macros

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.identifierText == SafeDIMacro.Name.instantiable.rawValue {
      let context = LexicalContext(file: file.path)
      declarations.ofDialects.append(OwnMacroDeclaration(condition: condition, context: context))
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    readConfiguration(node.macroName, node.arguments)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    readConfiguration(node.macroName, node.arguments)
    return .skipChildren
  }

  private func readConfiguration(_ name: TokenSyntax, _ arguments: LabeledExprListSyntax) {
    guard openTypes.isEmpty, name.identifierText == SafeDIConfigurationDeclaration.macro else { return }
    let reading = SafeDIConfigurationReading(arguments)
    declarations.findings += findings(reading.mistakes)
    declarations.ofDialects.append(
      SafeDIConfigurationDeclaration(
        folders: reading.folders,
        module: file.module,
        condition: condition,
        context: LexicalContext(file: file.path),
        location: SourceLocation(name, in: file)
      )
    )
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func findings(_ mistakes: [SafeDIMistake]) -> [Finding] { mistakes.map { $0.finding(in: file) } }
}

extension ParsedFile {
  /// Whether the file imports SafeDI.
  fileprivate var importsSafeDI: Bool {
    syntax.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.identifierText == "SafeDI"
    }
  }
}
