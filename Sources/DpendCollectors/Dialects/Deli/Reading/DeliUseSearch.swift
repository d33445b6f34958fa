import DpendGraph
import SwiftSyntax

/// Looks in code for what it asks Deli for.
final class DeliUseSearch: ConditionVisitor {
  /// Something that was found.
  struct Found {
    let content: DeliMember.Content
    let location: SourceLocation
    let condition: BuildCondition
  }

  private(set) var found: [Found] = []

  private let file: ParsedFile
  private let property: String?
  private var isImmediate: Bool

  /// The base of the calls that are meant where it isn't Deli's own context, as in the closures of a module's factory.
  private let contextName: String?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isImmediate: Whether the code runs while the object is made.
  ///   - property: The stored property that is set to the code's value.
  ///   - condition: The `#if` conditions around the code.
  ///   - contextName: The name of the parameter that stands for Deli's context.
  init(
    _ file: ParsedFile,
    isImmediate: Bool,
    property: String?,
    condition: BuildCondition,
    contextName: String? = nil
  ) {
    self.file = file
    self.isImmediate = isImmediate
    self.property = property
    self.contextName = contextName
    super.init(condition: condition)
  }

  /// What of that are uses, without the values of configuration files.
  var uses: [DeliUse] { found.compactMap { if case .use(let use) = $0.content { use } else { nil } } }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    switch name {
    case "Inject": read(node, form: .call)
    case "InjectProperty": add(.valueUse(path: node.arguments.first?.expression.literalText), at: node)
    case "get" where callee.isGetOfContext(named: contextName): read(node, form: .lookup)
    case "load" where callee.isCallOfContext: readLoad(node, at: callee)
    default: break
    }
    // A closure that is called on the spot runs where it stands.
    if let closure = callee.as(ClosureExprSyntax.self) {
      walk(closure.statements)
      walk(node.arguments)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    later { walk(node.statements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body { later { walk(body) } }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Looks at code that runs after the object is made.
  private func later(_ search: () -> Void) {
    let wasImmediate = isImmediate
    isImmediate = false
    search()
    isImmediate = wasImmediate
  }

  private func read(_ call: FunctionCallExprSyntax, form: DeliUse.Form) {
    guard let first = call.arguments.first, first.label == nil else { return }
    guard let type = DeliType(metatype: first.expression, in: file) else { return }
    let labels = Dictionary(
      call.arguments.compactMap { argument in argument.label.map { ($0.identifierText, argument.expression) } },
      uniquingKeysWith: { first, _ in first }
    )
    add(
      .use(
        DeliUse(
          form: form,
          type: type,
          qualifier: DeliText(labels["qualifier"]),
          qualifierPath: DeliText(labels["qualifierBy"]),
          hasPayload: labels["with"] != nil || labels["payload"] != nil,
          property: property,
          isImmediate: isImmediate,
          location: SourceLocation(call, in: file)
        )
      ),
      at: call
    )
  }

  private func readLoad(_ call: FunctionCallExprSyntax, at callee: ExprSyntax) {
    guard let first = call.arguments.first, first.label == nil,
      let name = callee.as(MemberAccessExprSyntax.self)?.declName
    else { return }
    let containers = first.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [first.expression]
    let priority = call.arguments.first { $0.label?.identifierText == "priority" }?.expression
    add(
      .load(containers.compactMap { DeliType(container: $0, in: file) }, priority: priority?.loadPriority ?? 500),
      at: name
    )
  }

  private func add(_ content: DeliMember.Content, at syntax: some SyntaxProtocol) {
    found.append(Found(content: content, location: SourceLocation(syntax, in: file), condition: condition))
  }
}

extension DeliType {
  /// The type of a container that is loaded, `T.self` or `T()`; nil for anything else.
  fileprivate init?(container expression: ExprSyntax, in file: ParsedFile) {
    guard let type = expression.metatypeBase?.spelledType ?? expression.plainlyMadeType else { return nil }
    self.init(type: type, location: SourceLocation(expression, in: file))
  }
}

extension ExprSyntax {
  /// Whether this is a member of `AppContext.shared`, or of what a call of one gives.
  fileprivate var isCallOfContext: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    if ["AppContext.shared", "Deli.AppContext.shared"].contains(base.trimmedDescription) { return true }
    return base.as(FunctionCallExprSyntax.self)?.calledExpression.isCallOfContext ?? false
  }

  /// The number that a priority stands for; nil for one that must be computed.
  fileprivate var loadPriority: Int? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.first.flatMap { Int($0.expression.trimmedDescription) }
    }
    return ["high": 1000, "normal": 500, "low": 100][self.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""]
  }

  /// Whether this is `AppContext.shared.get`, or `get` of the parameter that stands for the context.
  fileprivate func isGetOfContext(named name: String?) -> Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    if let name { return base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name }
    return ["AppContext.shared", "AppContext", "Deli.AppContext.shared"].contains(base.trimmedDescription)
  }
}
