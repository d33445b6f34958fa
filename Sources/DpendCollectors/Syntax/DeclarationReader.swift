import DpendGraph
import SwiftSyntax

/// Reads the declarations of a file that every dialect uses: imports, types and their members, extensions, type aliases, and the
/// variables and functions outside of types.
///
/// Declarations in the bodies of functions are skipped, because other code cannot name them.
struct DeclarationReader: SyntaxReader {
  static let kinds = SyntaxKind.typesAndExtensions.union([
    .enumCaseDecl, .functionDecl, .importDecl, .initializerDecl, .macroDecl, .typeAliasDecl, .variableDecl,
  ])

  private var found = Declarations()
  private var source: SourceFile

  /// The types and extensions around the current node, with the members found so far.
  private var openTypes: [OpenType] = []

  init(_ file: ParsedFile) {
    source = SourceFile(path: file.path, module: file.module)
  }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .enumCaseDecl(let node): read(node, in: context)
    case .functionDecl(let node): read(node, in: context)
    case .importDecl(let node): read(node, in: context)
    case .initializerDecl(let node): withInnermostType { $0.add(node, condition: context.condition, in: context.file) }
    case .macroDecl(let node): source.macros.append(node.name.identifierText)
    case .typeAliasDecl(let node): read(node, in: context)
    case .variableDecl(let node): read(node, in: context)
    default:
      openTypes += context.types.suffix(1)
      return .visitChildren
    }
    return .skipChildren
  }

  mutating func leave(_ node: Syntax, in context: SyntaxContext) {
    guard SyntaxKind.typesAndExtensions.contains(node.kind), let type = openTypes.popLast() else { return }
    if let declaration = type.typeDeclaration { found.types.append(declaration) }
    if let declaration = type.extensionDeclaration { found.extensions.append(declaration) }
  }

  func declarations() -> Declarations {
    var declarations = found
    declarations.files = [source]
    return declarations
  }
}

extension DeclarationReader {
  private mutating func read(_ node: ImportDeclSyntax, in context: SyntaxContext) {
    guard let module = node.path.first?.name.identifierText else { return }
    let new = ModuleImport(module, condition: context.condition)
    let attributes = node.attributes.names
    if !source.imports.contains(new) { source.imports.append(new) }
    if attributes.contains("_exported"), !source.reexports.contains(module) { source.reexports.append(module) }
    if attributes.contains("testable"), !source.testableImports.contains(module) {
      source.testableImports.append(module)
    }
  }

  private mutating func read(_ node: VariableDeclSyntax, in context: SyntaxContext) {
    let properties = PropertyDeclaration.list(
      node,
      in: openTypes.last,
      condition: context.condition,
      file: context.file
    )
    if openTypes.isEmpty { found.variables += properties }
    withInnermostType { type in
      type.properties += properties
      type.add(node, condition: context.condition, in: context.file)
    }
  }

  private mutating func read(_ node: FunctionDeclSyntax, in context: SyntaxContext) {
    let function = FunctionDeclaration(node, in: openTypes.last, condition: context.condition, file: context.file)
    if openTypes.isEmpty { found.functions.append(function) }
    withInnermostType { $0.functions.append(function) }
  }

  /// Reads the cases with payloads, which are static functions that return the enumeration.
  private mutating func read(_ node: EnumCaseDeclSyntax, in context: SyntaxContext) {
    let cases = node.elements.filter { $0.parameterClause != nil }.map {
      FunctionDeclaration($0, in: openTypes.last, condition: context.condition, file: context.file)
    }
    withInnermostType { $0.functions += cases }
  }

  private mutating func read(_ node: TypeAliasDeclSyntax, in context: SyntaxContext) {
    found.typealiases.append(
      TypealiasDeclaration(
        path: (openTypes.last?.path ?? []) + [node.name.identifierText],
        genericParameters: node.genericParameterClause?.names ?? [],
        target: CanonicalType(node.initializer.value),
        access: OpenType.access(of: node.modifiers, in: openTypes.last),
        condition: context.condition,
        location: SourceLocation(node.name, in: context.file)
      )
    )
  }

  /// Changes the innermost type; does nothing outside of types.
  private mutating func withInnermostType(_ change: (inout OpenType) -> Void) {
    guard let index = openTypes.indices.last else { return }
    change(&openTypes[index])
  }
}
