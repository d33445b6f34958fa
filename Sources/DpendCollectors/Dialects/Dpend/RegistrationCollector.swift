import DpendGraph
import SwiftSyntax

/// Reads the methods that return a `DependencyRegistration`.
final class RegistrationCollector: OutlineVisitor {
  private var declarations = Declarations()

  /// Reads a whole file.
  static func collect(_ file: ParsedFile) -> Declarations {
    let collector = RegistrationCollector(file)
    collector.walk(file.syntax)
    return collector.declarations
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = openTypes.last, let body = node.body,
      let provided = node.signature.returnClause?.type.registeredType
    else { return .skipChildren }
    if node.modifiers.isForType {
      report(node.fullName, "it is static, and dpend calls the methods of an instance", at: node.name, in: type)
      return .skipChildren
    }
    let contents = RegistrationBody(body)
    for (call, ownCondition) in contents.registrations {
      declarations.ofDialects.append(
        declaration(of: node, in: type, provided: provided, call: call, condition: condition.and(ownCondition))
      )
    }
    if let problem = contents.problem {
      declarations.findings.append(
        .unreadableRegistration(node.fullName, problem, at: SourceLocation(node.name, in: file))
      )
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = openTypes.last {
      for binding in node.bindings where binding.typeAnnotation?.type.registeredType != nil {
        report(
          binding.pattern.trimmedDescription,
          "it is a property, and dpend calls methods",
          at: binding.pattern,
          in: type
        )
      }
    }
    return .skipChildren
  }

  private func declaration(
    of node: FunctionDeclSyntax,
    in type: OpenType,
    provided: CanonicalType,
    call: RegistrationCall,
    condition: BuildCondition
  ) -> BindingDeclaration {
    let generics = GenericSignature(node.genericParameterClause, node.genericWhereClause)
    let settled = generics.names(in: provided)
    return BindingDeclaration(
      dialect: DpendDialect.identifier,
      kind: .configurationMethod,
      name: node.fullName,
      provided: provided,
      tag: call.tag,
      scope: call.scope ?? .unique,
      parameters: node.signature.parameters(in: file) { generics.spellingOut($0, keeping: settled) },
      access: OpenType.access(of: node.modifiers, in: type),
      genericParameters: generics.names.filter { settled.contains($0) || generics.unlimited.contains($0) },
      effects: node.signature.effects,
      globalActor: node.modifiers.contains(.nonisolated) ? "" : node.attributes.globalActor,
      condition: condition,
      context: type.context,
      location: SourceLocation(node.name, in: file)
    )
  }

  /// Says that a registration isn't read, where the type says itself that it is a configuration.
  private func report(_ name: String, _ problem: String, at syntax: some SyntaxProtocol, in type: OpenType) {
    let isConfiguration = type.inherited.contains {
      $0.type.nominal?.components.last?.name == "DependencyConfiguration"
    }
    guard isConfiguration else { return }
    declarations.findings.append(.unreadableRegistration(name, problem, at: SourceLocation(syntax, in: file)))
  }
}

extension TypeSyntax {
  /// `T`, when this is `DependencyRegistration<T>`.
  fileprivate var registeredType: CanonicalType? {
    guard case .nominal(let type) = CanonicalType(self), type.components.last?.name == "DependencyRegistration",
      type.arguments.count == 1
    else { return nil }
    return type.arguments.first
  }
}

extension FunctionDeclSyntax {
  /// The name with its labels, such as `store(clock:)`.
  fileprivate var fullName: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }
    return "\(name.identifierText)(\(labels.joined()))"
  }
}

extension Finding {
  fileprivate static func unreadableRegistration(
    _ member: String,
    _ problem: String,
    at location: SourceLocation
  ) -> Finding {
    Finding(
      rule: .unseenDeclaration,
      severity: .warning,
      message: "the registration that '\(member)' returns can't be read from the source: \(wording: problem)",
      location: location,
      notes: [
        Note(
          "return DependencyRegistration(tag: …, scope: …) { … } from the method itself, with the tag and the scope written out"
        )
      ]
    )
  }
}
