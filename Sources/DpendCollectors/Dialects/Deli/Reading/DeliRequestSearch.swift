import DpendGraph
import SwiftSyntax

/// Collects the requests and the loaded containers in a piece of code.
class DeliRequestSearch: ConditionVisitor {
  /// The members that the code contains.
  private(set) final var members: [DeliMember] = []

  /// The type `T` in `payload as! T`.
  private(set) final var payload: DeliType?

  /// The surroundings of the code.
  final let context: SyntaxContext

  private let property: String?
  private let contextName: String?
  private var isImmediate: Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - context: The surroundings of the code.
  ///   - isImmediate: Whether the code runs while the object is created.
  ///   - property: The stored property with the value of the code.
  ///   - contextName: The parameter with Deli's context, as in the closures of a module factory; nil for `AppContext.shared`.
  ///   - condition: The `#if` conditions of the code; those of the surroundings unless given.
  init(
    _ context: SyntaxContext,
    isImmediate: Bool = false,
    property: String? = nil,
    contextName: String? = nil,
    condition: BuildCondition? = nil
  ) {
    self.context = context
    self.isImmediate = isImmediate
    self.property = property
    self.contextName = contextName
    super.init(condition: condition ?? context.condition)
  }

  /// The requests among the members.
  final var requests: [DeliRequest] { members.compactMap(\.content.request) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    switch callee.lastName {
    case "Inject": addRequest(node, .call)
    case "InjectProperty": add(.valueRequest(path: node.arguments.first?.expression.literalText), at: node)
    case "get" where callee.isGetOfContext(named: contextName): addRequest(node, .lookup)
    case "load" where callee.isMemberOfSharedContext: addLoad(node)
    default: break
    }
    // A closure that is called on the spot runs with the code around it.
    if let closure = callee.as(ClosureExprSyntax.self) {
      walk(closure.statements)
      walk(node.arguments)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if payload == nil, elements.count >= 3, elements[0].trimmedDescription == "payload",
      elements[1].is(UnresolvedAsExprSyntax.self), let cast = elements[2].as(TypeExprSyntax.self)
    {
      payload = DeliType(cast.type, in: context.file)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { searchDeferred(node.statements) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { searchDeferred(node.body) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Searches code that runs after the object is created.
  private func searchDeferred(_ code: (some SyntaxProtocol)?) -> SyntaxVisitorContinueKind {
    let wasImmediate = isImmediate
    isImmediate = false
    if let code { walk(code) }
    isImmediate = wasImmediate
    return .skipChildren
  }

  private func addRequest(_ call: FunctionCallExprSyntax, _ form: DeliRequest.Form) {
    let request = DeliRequest(call, form: form, property: property, isImmediate: isImmediate, in: context.file)
    if let request { add(.request(request), at: call) }
  }

  private func addLoad(_ call: FunctionCallExprSyntax) {
    guard let first = call.arguments.first, first.label == nil,
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    else { return }
    let containers = first.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [first.expression]
    let types = containers.compactMap { $0.metatypeBase?.spelledType ?? $0.constructedType }
    add(.load(types, priority: call.arguments["priority"]?.loadPriority ?? 500), at: name)
  }

  /// Adds a member at a piece of syntax.
  final func add(_ content: DeliMember.Content, at syntax: some SyntaxProtocol) {
    members.append(DeliMember(content, at: syntax, in: context, if: condition))
  }
}

extension ExprSyntax {
  /// Whether this is a member of `AppContext.shared`, or of the result of such a call.
  fileprivate var isMemberOfSharedContext: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    if ["AppContext.shared", "Deli.AppContext.shared"].contains(base.trimmedDescription) { return true }
    return base.as(FunctionCallExprSyntax.self)?.calledExpression.isMemberOfSharedContext ?? false
  }

  /// Whether this is `AppContext.shared.get`, or `get` of the parameter with the context.
  fileprivate func isGetOfContext(named name: String?) -> Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    if let name { return base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name }
    return ["AppContext.shared", "AppContext", "Deli.AppContext.shared"].contains(base.trimmedDescription)
  }

  /// The number of a load priority; nil for one that only running code evaluates.
  fileprivate var loadPriority: Int? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.first.flatMap { Int($0.expression.trimmedDescription) }
    }
    return ["high": 1000, "normal": 500, "low": 100][lastName ?? ""]
  }
}
