import SwiftSyntax

extension Syntax {
  /// The text in every file with code that exists only for previews.
  static let previewMarker = "Preview"

  /// Whether a statement or declaration exists only for the previews of an editor: `#Preview`, or a type that provides previews.
  var isOnlyForPreviews: Bool {
    switch self.as(SyntaxEnum.self) {
    case .codeBlockItem(let node):
      switch node.item {
      case .decl(let declaration): declaration.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
      case .expr(let expression): expression.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
      case .stmt: false
      }
    case .structDecl(let node): node.inheritanceClause.providesPreviews
    case .classDecl(let node): node.inheritanceClause.providesPreviews
    case .enumDecl(let node): node.inheritanceClause.providesPreviews
    default: false
    }
  }
}

extension InheritanceClauseSyntax? {
  fileprivate var providesPreviews: Bool {
    let protocols = ["PreviewModifier", "PreviewProvider"]
    return self?.inheritedTypes.contains { inherited in
      protocols.contains { [$0, "SwiftUI.\($0)"].contains(inherited.type.trimmedDescription) }
    } ?? false
  }
}
