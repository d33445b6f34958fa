import DpendGraph
import SwiftSyntax

/// Finds the members of containers that code uses, and the code that creates containers.
final class ContainerUseFinder: SyntaxVisitor {
  private let names: ContainerNames
  private let file: ParsedFile
  private var found = ContainerUses()

  /// Whether each extension around the current node is one of a container.
  private var extensions: [Bool] = []

  private init(_ names: ContainerNames, _ file: ParsedFile) {
    self.names = names
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the uses in a file.
  ///
  /// - Parameters:
  ///   - names: The names of containers.
  ///   - file: The file.
  /// - Returns: The uses, in the order of the source.
  static func uses(of names: ContainerNames, in file: ParsedFile) -> ContainerUses {
    let finder = ContainerUseFinder(names, file)
    finder.walk(file.syntax)
    return finder.found
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType
    let name = type.as(MemberTypeSyntax.self)?.name ?? type.as(IdentifierTypeSyntax.self)?.name
    extensions.append(name.map { names.types.contains($0.identifierText) } ?? false)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { extensions.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isInPreview = sequence(first: Syntax(node), next: \.parent).contains(where: \.isOnlyForPreviews)
    if !isInPreview, let type = node.createdType.flatMap({ names.classes[$0] }) {
      found.creations.append(ContainerCreation(type: type, location: SourceLocation(node, in: file)))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .skipChildren }
    if isContainer(base) || isInExtension && base.dottedName == "self" { add(node.declName) }
    walk(base)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if isInExtension { add(node) }
    return .skipChildren
  }

  /// Whether the code is in an extension of a container, which needs no prefix for its members.
  private var isInExtension: Bool { extensions.last ?? false }

  private func isContainer(_ base: ExprSyntax) -> Bool {
    if let chained = base.as(OptionalChainingExprSyntax.self) { return isContainer(chained.expression) }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { return isContainer(forced.expression) }
    if let tuple = base.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return isContainer(only.expression)
    }
    if let element = base.as(SubscriptCallExprSyntax.self) { return isContainer(element.calledExpression) }
    if let parameter = base.closureParameter { return names.closureParameters.contains(parameter) }
    return base.createsContainer(names) || base.lastName.map(names.variables.contains) ?? false
  }

  private func add(_ name: DeclReferenceExprSyntax) {
    found.members.append(
      ContainerUse(member: name.baseName.identifierText, location: SourceLocation(name, in: file))
    )
  }
}

extension ExprSyntax {
  /// The parameter that a name such as `$0` means, in a closure that is passed to a function; nil for other expressions.
  fileprivate var closureParameter: ContainerNames.ClosureParameter? {
    let token = self.as(DeclReferenceExprSyntax.self)?.baseName
    let closure = sequence(first: Syntax(self), next: \.parent).lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first
    guard let index = token?.parameterNumber(of: closure), let function = closure?.call?.calledExpression.lastName
    else {
      return nil
    }
    return ContainerNames.ClosureParameter(function: function, index: index)
  }
}
