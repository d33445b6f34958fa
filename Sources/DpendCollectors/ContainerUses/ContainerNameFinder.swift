import DpendGraph
import SwiftSyntax

/// Finds the names that refer to containers: variables, functions that return one or pass one to a closure, typealiases, and protocols
/// of extensions.
final class ContainerNameFinder: SyntaxVisitor {
  private let known: ContainerNames
  private var found = ContainerNames()

  private init(_ known: ContainerNames) {
    self.known = known
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the names that a file declares with the help of known ones.
  static func names(from known: ContainerNames, in file: ParsedFile) -> ContainerNames {
    let finder = ContainerNameFinder(known)
    finder.walk(file.syntax)
    return finder.found
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let hasContainer =
      node.typeAnnotation.map { isContainer($0.type) } ?? node.initializer?.value.hasContainer(of: known) ?? false
    if hasContainer { add(node.pattern) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer?.value.hasContainer(of: known) ?? false { add(node.pattern) }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.sequence.hasContainer(of: known) { add(node.pattern) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if isContainer(node.type) { found.variables.insert(node.innerName) }
    if let function = node.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self)?.name.identifierText {
      for (index, parameter) in node.type.closureParameters.enumerated() where isContainer(parameter.type) {
        found.closureParameters.insert(.init(function: function, index: index))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let function = node.call?.calledExpression.lastName else { return .visitChildren }
    let names =
      switch node.signature?.parameterClause {
      case .simpleInput(let parameters): parameters.map(\.name.identifierText)
      case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
      case nil: [String]()
      }
    for (index, name) in names.enumerated()
    where name != "_" && known.closureParameters.contains(.init(function: function, index: index)) {
      found.variables.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.type, isContainer(type) {
      found.variables.insert((node.secondName ?? node.firstName).identifierText)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let result = node.signature.returnClause?.type, isContainer(result) {
      found.functions.insert(node.name.identifierText)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let (name, type) = (node.name.identifierText, node.initializer.value)
    if isContainer(type) { found.types.insert(name) }
    if let container = type.lastName.flatMap({ known.classes[$0] }) { found.classes[name] = container }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isContainer(node.extendedType) {
      let protocols = (node.inheritanceClause?.inheritedTypes ?? []).map { CanonicalType($0.type) }
      found.types.formUnion(protocols.filter { !$0.isMarker }.compactMap { $0.nominal?.components.last?.name })
    }
    return .visitChildren
  }

  private func add(_ pattern: PatternSyntax) {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText { found.variables.insert(name) }
  }

  /// Whether values of a type are containers, or optional ones or collections of them.
  private func isContainer(_ type: TypeSyntax) -> Bool {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let optional): isContainer(optional.wrappedType)
    case .implicitlyUnwrappedOptionalType(let unwrapped): isContainer(unwrapped.wrappedType)
    case .attributedType(let attributed): isContainer(attributed.baseType)
    case .someOrAnyType(let constrained): isContainer(constrained.constraint)
    case .compositionType(let composition): composition.elements.contains { isContainer($0.type) }
    case .arrayType(let array): isContainer(array.element)
    case .dictionaryType(let dictionary): isContainer(dictionary.value)
    default: type.lastName.map(known.types.contains) ?? false
    }
  }
}

extension TypeSyntax {
  /// The name of a type, without the types and the module around it; nil for a type without a name.
  fileprivate var lastName: String? {
    (self.as(MemberTypeSyntax.self)?.name ?? self.as(IdentifierTypeSyntax.self)?.name)?.identifierText
  }

  /// The parameters of a closure's type, also of an optional or escaping one; none for other types.
  fileprivate var closureParameters: [TupleTypeElementSyntax] {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType(let function): Array(function.parameters)
    case .attributedType(let attributed): attributed.baseType.closureParameters
    case .optionalType(let optional): optional.wrappedType.closureParameters
    case .tupleType(let tuple) where tuple.elements.count == 1: tuple.elements.first?.type.closureParameters ?? []
    default: []
    }
  }
}

extension ExprSyntax {
  /// Whether the value is a container, or an optional one or a collection of them.
  fileprivate func hasContainer(of names: ContainerNames) -> Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array): array.elements.contains { $0.expression.hasContainer(of: names) }
    case .dictionaryExpr(let dictionary):
      dictionary.content.as(DictionaryElementListSyntax.self)?.contains { $0.value.hasContainer(of: names) } ?? false
    case .functionCallExpr(let call) where call.calledExpression.dottedName == "Optional":
      call.arguments.contains { $0.expression.hasContainer(of: names) }
    default: createsContainer(names)
    }
  }

  /// Whether this creates a container, as in `AppContainer(…)`, or calls a function that returns one, also with `try` and `await`.
  func createsContainer(_ names: ContainerNames) -> Bool {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.createsContainer(names) }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.createsContainer(names) }
    guard let call = self.as(FunctionCallExprSyntax.self), let callee = call.calledExpression.lastName else {
      return false
    }
    return names.functions.contains(callee) || call.createdType.map(names.types.contains) ?? false
  }
}

extension FunctionCallExprSyntax {
  /// The name of the type whose initializer this can call, as in `AppContainer(…)` and `AppContainer.init(…)`; nil for other calls.
  var createdType: String? {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    let type = calledExpression.lastName == "init" ? member?.base : calledExpression
    return type.flatMap { $0.isNamedType ? $0.lastName : nil }
  }
}

extension ExprSyntax {
  /// Whether this can name a type: an expression such as `self.AppContainer` is a member of a value.
  fileprivate var isNamedType: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return true }
    return member.base?.dottedName?.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false } ?? false
  }
}
