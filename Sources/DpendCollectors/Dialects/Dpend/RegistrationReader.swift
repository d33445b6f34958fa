import DpendGraph
import SwiftSyntax

/// Reads the methods that return a `DependencyRegistration`.
struct RegistrationReader: SyntaxReader {
  /// The name of the type that they return.
  static let marker = "DependencyRegistration"

  static let kinds: Set<SyntaxKind> = [.functionDecl, .typeAliasDecl, .variableDecl]

  private var found = Declarations()

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    guard let type = context.types.last else { return .skipChildren }
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let node): read(node, of: type, in: context)
    case .variableDecl(let node): refuse(node, of: type, in: context)
    default: break
    }
    return .skipChildren
  }

  func declarations() -> Declarations { found }

  private mutating func read(_ node: FunctionDeclSyntax, of type: OpenType, in context: SyntaxContext) {
    guard let body = node.body, let provided = node.signature.returnClause?.type.registeredType else { return }
    if node.modifiers.isForType {
      report(node.fullName, "it is static, and dpend calls the methods of an instance", at: node.name, type, context)
      return
    }
    let contents = RegistrationBody(body)
    for (call, condition) in contents.registrations {
      found.ofDialects.append(
        declaration(
          of: node,
          in: type,
          provided: provided,
          call: call,
          condition: context.condition.and(condition),
          file: context.file
        )
      )
    }
    if let problem = contents.problem {
      found.findings.append(
        .unreadableRegistration(node.fullName, problem, at: SourceLocation(node.name, in: context.file))
      )
    }
  }

  private mutating func refuse(_ node: VariableDeclSyntax, of type: OpenType, in context: SyntaxContext) {
    for binding in node.bindings where binding.typeAnnotation?.type.registeredType != nil {
      let name = binding.pattern.trimmedDescription
      report(name, "it is a property, and dpend calls methods", at: binding.pattern, type, context)
    }
  }

  private func declaration(
    of node: FunctionDeclSyntax,
    in type: OpenType,
    provided: CanonicalType,
    call: RegistrationCall,
    condition: BuildCondition,
    file: ParsedFile
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
      parameters: node.signature.parameters(in: file) { generics.replacingParameters($0, keeping: settled) },
      access: OpenType.access(of: node.modifiers, in: type),
      genericParameters: generics.names.filter { settled.contains($0) || generics.unconstrained.contains($0) },
      effects: node.signature.effects,
      globalActor: node.modifiers.contains(.nonisolated) ? "" : node.attributes.globalActor,
      condition: condition,
      context: type.context,
      location: SourceLocation(node.name, in: file)
    )
  }

  /// Reports a registration that is not read, where the type itself says that it is a configuration.
  private mutating func report(
    _ name: String,
    _ problem: String,
    at syntax: some SyntaxProtocol,
    _ type: OpenType,
    _ context: SyntaxContext
  ) {
    let isConfiguration = type.inherited.contains {
      $0.type.nominal?.components.last?.name == "DependencyConfiguration"
    }
    guard isConfiguration else { return }
    found.findings.append(.unreadableRegistration(name, problem, at: SourceLocation(syntax, in: context.file)))
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
    StageDiagnostic.unseenDeclaration.finding(
      "the registration that '\(member)' returns can't be read from the source: \(wording: problem)",
      at: location,
      notes: [
        Note(
          "return DependencyRegistration(tag: …, scope: …) { … } from the method itself, with the tag and the scope written out"
        )
      ]
    )
  }
}
