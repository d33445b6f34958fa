import DpendGraph
import SwiftSyntax

/// Collects the registrations in the method `load` of a handwritten container.
final class DeliRegistrationSearch: ConditionVisitor {
  private static let methods: Set = ["register", "registerLazy"]
  private static let factoryMethods: Set = ["registerFactory", "registerLazyFactory"]

  /// The members that the code contains.
  private(set) var members: [DeliMember] = []

  private let context: SyntaxContext

  /// Creates a search.
  ///
  /// - Parameter context: The surroundings of the code.
  init(_ context: SyntaxContext) {
    self.context = context
    super.init(condition: context.condition)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var call = node
    var links: [DeliType] = []
    while call.calledExpression.lastName == "link",
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
    {
      links += call.arguments.compactMap { DeliType(metatype: $0.expression, in: context.file) }
      call = base
    }
    let method = call.calledExpression.lastName ?? ""
    if method == "loadProperty" {
      add(.properties(call.arguments.first?.expression.as(DictionaryExprSyntax.self)?.texts ?? [:]), at: call)
    } else if Self.methods.union(Self.factoryMethods).contains(method),
      let type = call.arguments.first.flatMap({ DeliType(metatype: $0.expression, in: context.file) })
    {
      let isFactory = Self.factoryMethods.contains(method)
      add(.registration(registration(call, of: type, links: links.reversed(), isFactory: isFactory)), at: call)
    }
    return .skipChildren
  }

  private func registration(
    _ call: FunctionCallExprSyntax,
    of type: DeliType,
    links: [DeliType],
    isFactory: Bool
  ) -> DeliRegistration {
    let resolver = search(
      call.arguments["resolver"]?.as(ClosureExprSyntax.self) ?? call.trailingClosure,
      isImmediate: true
    )
    let injector = search(call.arguments["injector"]?.as(ClosureExprSyntax.self), isImmediate: false)
    return DeliRegistration(
      type: type,
      links: links,
      qualifier: DeliText(call.arguments["qualifier"]),
      scope: DeliText(scope: call.arguments["scope"]),
      isFactory: isFactory,
      payload: resolver.payload,
      requests: resolver.requests + injector.requests
    )
  }

  /// Searches a closure for requests to the parameter with Deli's context.
  private func search(_ closure: ClosureExprSyntax?, isImmediate: Bool) -> DeliRequestSearch {
    let search = DeliRequestSearch(context, isImmediate: isImmediate, contextName: "context", condition: condition)
    if let closure { search.walk(closure.statements) }
    return search
  }

  private func add(_ content: DeliMember.Content, at syntax: some SyntaxProtocol) {
    members.append(DeliMember(content, at: syntax, in: context, if: condition))
  }
}

extension DictionaryExprSyntax {
  /// The texts of a literal, by the path of their names.
  fileprivate var texts: [String: String] {
    guard case .elements(let elements) = content else { return [:] }
    var texts: [String: String] = [:]
    for element in elements {
      guard let name = element.key.literalText else { continue }
      if let inner = element.value.as(DictionaryExprSyntax.self) {
        for (path, text) in inner.texts { texts["\(name).\(path)"] = text }
      } else {
        texts[name] = element.value.literalText ?? element.value.trimmedDescription
      }
    }
    return texts
  }
}
