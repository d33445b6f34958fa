import SwiftSyntax

/// The names of the variables and parameters of a file with a container of the container template.
struct ContainerNames {
  private let names: Set<String>

  /// Reads all declarations of a file.
  init(in syntax: some SyntaxProtocol) {
    let search = ContainerNameSearch(viewMode: .sourceAccurate)
    search.walk(syntax)
    names = search.names
  }

  /// Whether the value of an expression is a container.
  func include(_ expression: ExprSyntax) -> Bool {
    if expression.isNewContainer { return true }
    guard let last = expression.dottedName?.split(separator: ".").last else { return false }
    return names.contains(String(last))
  }
}

private final class ContainerNameSearch: SyntaxVisitor {
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
    return call.calledExpression.dottedName == "Container"
  }
}
