import SwiftSyntax

/// The names in a file that stand for a container of the container template: those whose type or value is `Container`.
struct ContainerNames {
  private let names: Set<String>

  /// Reads all declarations of a file, whatever is around them.
  init(in syntax: some SyntaxProtocol) {
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(syntax)
    names = finder.names
  }

  /// Whether an expression stands for a container.
  func include(_ expression: ExprSyntax) -> Bool {
    if expression.isNewContainer { return true }
    guard let last = expression.typePath?.split(separator: ".").last else { return false }
    return names.contains(String(last))
  }
}

private final class NameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      node.typeAnnotation?.type.isContainer ?? node.initializer?.value.isNewContainer ?? false
    {
      names.insert(name.identifierText)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.isContainer { names.insert((node.secondName ?? node.firstName).identifierText) }
    return .visitChildren
  }
}

extension TypeSyntax {
  fileprivate var isContainer: Bool { self.as(IdentifierTypeSyntax.self)?.name.identifierText == "Container" }
}

extension ExprSyntax {
  fileprivate var isNewContainer: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return false }
    return call.calledExpression.typePath == "Container"
  }
}
