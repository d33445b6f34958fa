import DpendGraph
import SwiftSyntax

/// Reads what every dialect needs to know of a file: its imports, types and their members, extensions, typealiases, variables
/// and functions.
///
/// What stands in the bodies of functions is not visited: other code can't name it.
final class DeclarationCollector: OutlineVisitor {
  private var declarations = Declarations()
  private var imports: [ModuleImport] = []
  private var reexports: [String] = []
  private var testableImports: [String] = []

  /// Reads a whole file.
  static func collect(_ file: ParsedFile) -> Declarations {
    let collector = DeclarationCollector(file)
    collector.walk(file.syntax)
    collector.declarations.files = [
      SourceFile(
        path: file.path,
        module: file.module,
        imports: collector.imports,
        reexports: collector.reexports,
        testableImports: collector.testableImports
      )
    ]
    return collector.declarations
  }

  override func didClose(_ type: OpenType) {
    if let declaration = type.typeDeclaration { declarations.types.append(declaration) }
    if let declaration = type.extensionDeclaration { declarations.extensions.append(declaration) }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.identifierText {
      let new = ModuleImport(module, condition: condition)
      if !imports.contains(new) { imports.append(new) }
      if node.attributes.names.contains("_exported"), !reexports.contains(module) { reexports.append(module) }
      if node.attributes.names.contains("testable"), !testableImports.contains(module) {
        testableImports.append(module)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    withInnermostType { $0.add(node, condition: condition, in: file) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let properties = PropertyDeclaration.list(node, in: openTypes.last, condition: condition, file: file)
    if openTypes.isEmpty { declarations.variables += properties }
    withInnermostType { type in
      type.properties += properties
      type.add(node, condition: condition, in: file)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let function = FunctionDeclaration(node, in: openTypes.last, condition: condition, file: file)
    if openTypes.isEmpty { declarations.functions.append(function) }
    withInnermostType { $0.functions.append(function) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.typealiases.append(
      TypealiasDeclaration(
        path: (openTypes.last?.path ?? []) + [node.name.identifierText],
        genericParameters: node.genericParameterClause?.names ?? [],
        target: CanonicalType(node.initializer.value),
        access: OpenType.access(of: node.modifiers, in: openTypes.last),
        condition: condition,
        location: SourceLocation(node.name, in: file)
      )
    )
    return .skipChildren
  }

}
