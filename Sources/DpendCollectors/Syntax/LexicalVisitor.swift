import DpendGraph
import SwiftSyntax

/// A visitor that tracks the types and `#if` conditions around the current node.
class LexicalVisitor: ConditionVisitor {
  /// The file.
  let file: ParsedFile

  /// The types and extensions around the current node, from the outside in.
  private(set) var openTypes: [OpenType] = []

  init(_ file: ParsedFile) {
    self.file = file
    super.init()
  }

  /// Changes the innermost type; does nothing outside of types.
  final func withInnermostType(_ change: (inout OpenType) -> Void) {
    guard let index = openTypes.indices.last else { return }
    change(&openTypes[index])
  }

  /// Called after the body of a type or an extension.
  func didClose(_ type: OpenType) {}

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.class, node, node.name, node.genericParameterClause)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.struct, node, node.name, node.genericParameterClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.enum, node, node.name, node.genericParameterClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.actor, node, node.name, node.genericParameterClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.protocol, node, node.name, nil)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    openTypes.append(OpenType(node, condition: condition, in: file))
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { close() }
  override func visitPost(_ node: StructDeclSyntax) { close() }
  override func visitPost(_ node: EnumDeclSyntax) { close() }
  override func visitPost(_ node: ActorDeclSyntax) { close() }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  private func open(
    _ kind: TypeDeclaration.Kind,
    _ node: some DeclGroupSyntax,
    _ name: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    openTypes.append(OpenType(kind, node, name, generics, around: openTypes.last, condition: condition, in: file))
    return .visitChildren
  }

  private func close() {
    if let type = openTypes.popLast() { didClose(type) }
  }
}
