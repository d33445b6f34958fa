import DpendGraph
import SwiftSyntax

/// A reader of the methods that return a `DependencyRegistration`.
struct RegistrationReader: SyntaxReader {
  /// The name of the type that they return.
  static let marker = "DependencyRegistration"

  static let kinds: Set<SyntaxKind> = [.functionDecl, .typeAliasDecl, .variableDecl]

  private var found = Declarations()

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let alias = node.as(TypeAliasDeclSyntax.self) { refuse(alias, in: context) }
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
    let location = SourceLocation(node.name, in: context.file)
    guard !node.modifiers.isForType else {
      if type.isConfiguration {
        found.findings.append(.unreadableRegistration(node.fullName, "it is static", at: location))
      }
      return
    }
    if node.modifiers.contains(.mutating) {
      found.findings.append(.unreadableRegistration(node.fullName, "it is mutating", at: location))
      return
    }
    let contents = RegistrationBody(body)
    for (call, condition) in contents.registrations {
      found.ofDialects.append(
        BindingDeclaration(
          node,
          in: type,
          provided: provided,
          call: call,
          condition: context.condition.and(condition),
          file: context.file
        )
      )
    }
    if let problem = contents.problem {
      found.findings.append(.unreadableRegistration(node.fullName, problem, at: location))
    }
  }

  /// Reports a typealias of `DependencyRegistration`, because methods that return it cannot be recognized.
  private mutating func refuse(_ node: TypeAliasDeclSyntax, in context: SyntaxContext) {
    let target = CanonicalType(node.initializer.value).nominal?.components.last?.name
    guard target == Self.marker else { return }
    found.findings.append(
      .unseen(
        "cannot read methods that return '\(node.name.identifierText)', a typealias of '\(Self.marker)'",
        at: SourceLocation(node.name, in: context.file),
        advice: "write '\(Self.marker)<…>' as the result of the methods"
      )
    )
  }

  /// Reports the properties of a configuration that return a registration.
  private mutating func refuse(_ node: VariableDeclSyntax, of type: OpenType, in context: SyntaxContext) {
    for binding in node.bindings where type.isConfiguration && binding.typeAnnotation?.type.registeredType != nil {
      let location = SourceLocation(binding.pattern, in: context.file)
      let name = binding.pattern.trimmedDescription
      found.findings.append(.unreadableRegistration(name, "it is a property", at: location))
    }
  }
}

extension BindingDeclaration {
  /// Creates the declaration of a method that returns a registration.
  fileprivate init(
    _ node: FunctionDeclSyntax,
    in type: OpenType,
    provided: CanonicalType,
    call: RegistrationCall,
    condition: BuildCondition,
    file: ParsedFile
  ) {
    let generics = GenericSignature(node.genericParameterClause, node.genericWhereClause)
    let settled = generics.names(in: provided)
    self.init(
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
      closureEffects: call.effects,
      forwardedName: call.forwardedName,
      isolation: node.modifiers.isolation(node.attributes),
      condition: condition,
      context: type.context,
      location: SourceLocation(node.name, in: file)
    )
    documentation = DocumentationComment.text(before: node, in: file)
  }
}

extension OpenType {
  /// Whether the type itself declares that it is a configuration.
  fileprivate var isConfiguration: Bool {
    inherited.contains { $0.type.nominal?.components.last?.name == "DependencyConfiguration" }
  }
}

extension TypeSyntax {
  /// `T`, when this is `DependencyRegistration<T>`.
  fileprivate var registeredType: CanonicalType? {
    guard case .nominal(let type) = CanonicalType(self), type.components.last?.name == RegistrationReader.marker,
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
  static func unreadableRegistration(
    _ member: String,
    _ problem: Finding.Message,
    at location: SourceLocation
  ) -> Finding {
    .unseen(
      "cannot read the registration that '\(member)' returns: \(problem)",
      at: location,
      advice:
        "return 'DependencyRegistration(tag: …, scope: …) { … }' from an instance method, with a literal tag and scope"
    )
  }
}
