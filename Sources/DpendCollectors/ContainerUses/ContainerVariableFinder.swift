import SwiftSyntax

/// Finds the variables, properties and parameters that contain a container.
final class ContainerVariableFinder: SyntaxVisitor {
  private let containers: Set<String>
  private var found: Set<String> = []

  private init(_ containers: Set<String>) {
    self.containers = containers
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the names of the variables in a file.
  static func variables(of containers: Set<String>, in file: ParsedFile) -> Set<String> {
    let finder = ContainerVariableFinder(containers)
    finder.walk(file.syntax)
    return finder.found
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let hasContainer =
      node.typeAnnotation.map { isContainer($0.type) } ?? node.initializer?.value.createsContainer(containers) ?? false
    if hasContainer, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
      found.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if isContainer(node.type) { found.insert(node.innerName) }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.type, isContainer(type) { found.insert((node.secondName ?? node.firstName).identifierText) }
    return .visitChildren
  }

  private func isContainer(_ type: TypeSyntax) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) { return isContainer(optional.wrappedType) }
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return isContainer(unwrapped.wrappedType) }
    if let attributed = type.as(AttributedTypeSyntax.self) { return isContainer(attributed.baseType) }
    let name = type.as(MemberTypeSyntax.self)?.name ?? type.as(IdentifierTypeSyntax.self)?.name
    return name.map { containers.contains($0.identifierText) } ?? false
  }
}

extension ExprSyntax {
  /// Whether this creates a container: `AppContainer(…)`, also with `try` and `await`.
  func createsContainer(_ containers: Set<String>) -> Bool {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.createsContainer(containers) }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.createsContainer(containers) }
    guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression.dottedName else { return false }
    let names = callee.split(separator: ".").map(String.init)
    return (names.last == "init" ? names.dropLast() : names[...]).last.map(containers.contains) ?? false
  }
}
