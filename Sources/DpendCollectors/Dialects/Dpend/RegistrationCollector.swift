import DpendGraph
import SwiftSyntax

/// Reads the methods that return a `DependencyRegistration`.
final class RegistrationCollector: LexicalVisitor {
  private var declarations = Declarations()

  /// Reads a whole file.
  static func collect(_ file: ParsedFile) -> Declarations {
    let collector = RegistrationCollector(file)
    collector.walk(file.syntax)
    return collector.declarations
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = openTypes.last, !node.modifiers.contains(.static), !node.modifiers.contains(.class),
      let provided = node.registeredType, node.body != nil
    else { return .skipChildren }
    let call = RegistrationCall.first(in: node)
    let isNonisolated = node.modifiers.contains(.nonisolated)
    let declaration = BindingDeclaration(
      dialect: "dpend",
      kind: .configurationMethod,
      name: node.fullName,
      provided: provided,
      tag: call?.tag,
      scope: call?.scope ?? .unique,
      parameters: node.signature.parameters(in: file),
      access: OpenType.access(of: node.modifiers, in: type),
      effects: node.signature.effects,
      globalActor: isNonisolated ? "" : node.attributes.globalActor,
      condition: condition,
      context: type.context,
      location: SourceLocation(node.name, in: file)
    )
    declarations.bindings.append(declaration)
    if let problem = RegistrationCall.problem(with: call) {
      declarations.findings.append(.unreadableRegistration(node.fullName, problem, at: declaration.location))
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionDeclSyntax {
  /// `T`, when the function returns `DependencyRegistration<T>`.
  fileprivate var registeredType: CanonicalType? {
    guard let returned = signature.returnClause.map({ CanonicalType($0.type) })?.nominal,
      returned.components.last?.name == "DependencyRegistration", returned.arguments.count == 1
    else { return nil }
    return returned.arguments.first
  }

  /// The name with its labels, such as `store(clock:)`.
  fileprivate var fullName: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }
    return "\(name.identifierText)(\(labels.joined()))"
  }
}

extension Finding {
  fileprivate static func unreadableRegistration(
    _ method: String,
    _ problem: String,
    at location: SourceLocation
  ) -> Finding {
    Finding(
      rule: .unseenDeclaration,
      severity: .warning,
      message: "the registration that '\(method)' returns can't be read from the source: \(problem)",
      location: location,
      notes: [
        Note("return DependencyRegistration(tag: …, scope: …) { … } from the method itself, with the tag and the scope written out")
      ]
    )
  }
}
