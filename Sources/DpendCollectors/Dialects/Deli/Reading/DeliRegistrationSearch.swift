import DpendGraph
import SwiftSyntax

/// Collects the registrations in the method `load` of a handwritten container.
final class DeliRegistrationSearch: DeliRequestSearch {
  /// The methods that register a type, each with whether the value is created with a runtime argument.
  private static let methods = [
    "register": false, "registerLazy": false, "registerFactory": true, "registerLazyFactory": true,
  ]

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
      let texts = call.arguments.first?.expression.as(DictionaryExprSyntax.self)?.texts ?? [:]
      add(.properties(SortedEntries(wrappedValue: texts)), at: call)
    } else if let isFactory = Self.methods[method],
      let type = call.arguments.first.flatMap({ DeliType(metatype: $0.expression, in: context.file) })
    {
      let closure = call.arguments["resolver"]?.as(ClosureExprSyntax.self) ?? call.trailingClosure
      let resolver = search(closure, isImmediate: true)
      let injector = search(call.arguments["injector"]?.as(ClosureExprSyntax.self), isImmediate: false)
      let registration = DeliRegistration(
        type: type,
        links: links.reversed(),
        qualifier: DeliText(call.arguments["qualifier"]),
        scope: DeliText(scope: call.arguments["scope"]),
        isFactory: isFactory,
        payload: resolver.payload,
        requests: resolver.requests + injector.requests
      )
      add(.registration(registration), at: call)
    }
    return .skipChildren
  }

  /// Searches a closure for requests to the parameter with Deli's context.
  private func search(_ closure: ClosureExprSyntax?, isImmediate: Bool) -> DeliRequestSearch {
    let search = DeliRequestSearch(context, isImmediate: isImmediate, contextName: "context", condition: condition)
    if let closure { search.walk(closure.statements) }
    return search
  }
}

extension DictionaryExprSyntax {
  /// The texts of a literal, by the path of their names.
  fileprivate var texts: [String: String] {
    guard case .elements(let elements) = content else { return [:] }
    return elements.reduce(into: [:]) { texts, element in
      guard let name = element.key.literalText else { return }
      if let inner = element.value.as(DictionaryExprSyntax.self) {
        for (path, text) in inner.texts { texts["\(name).\(path)"] = text }
      } else {
        texts[name] = element.value.literalText ?? element.value.trimmedDescription
      }
    }
  }
}
