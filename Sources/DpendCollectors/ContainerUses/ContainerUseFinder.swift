import DpendGraph
import SwiftSyntax

/// Finds the members of containers that code uses.
final class ContainerUseFinder: SyntaxVisitor {
  private let containers: Set<String>
  private let variables: Set<String>
  private let file: ParsedFile
  private var found: [ContainerUse] = []

  /// Whether each extension around the current node is one of a container.
  private var extensions: [Bool] = []

  private init(_ containers: Set<String>, _ variables: Set<String>, _ file: ParsedFile) {
    self.containers = containers
    self.variables = variables
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the uses in a file.
  ///
  /// - Parameters:
  ///   - containers: The names of the containers' classes.
  ///   - variables: The names of the variables with a container.
  ///   - file: The file.
  /// - Returns: The uses, in the order of the source.
  static func uses(of containers: Set<String>, _ variables: Set<String>, in file: ParsedFile) -> [ContainerUse] {
    let finder = ContainerUseFinder(containers, variables, file)
    finder.walk(file.syntax)
    return finder.found
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType
    let name = type.as(MemberTypeSyntax.self)?.name ?? type.as(IdentifierTypeSyntax.self)?.name
    extensions.append(name.map { containers.contains($0.identifierText) } ?? false)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { extensions.removeLast() }

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
    return base.createsContainer(containers) || base.lastName.map(variables.contains) ?? false
  }

  private func add(_ name: DeclReferenceExprSyntax) {
    found.append(
      ContainerUse(member: name.baseName.identifierText, location: SourceLocation(name, in: file))
    )
  }
}
