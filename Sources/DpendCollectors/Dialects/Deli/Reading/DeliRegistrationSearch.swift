import DpendGraph
import SwiftSyntax

/// Looks for registrations in the method `load` of a container that somebody wrote by hand.
final class DeliRegistrationSearch: ConditionVisitor {
  /// The methods that register, and whether what they register is made of a value that is handed over.
  private static let methods = [
    "register": false, "registerLazy": false, "registerFactory": true, "registerLazyFactory": true,
  ]

  private(set) var found: [DeliUseSearch.Found] = []

  private let file: ParsedFile

  init(_ file: ParsedFile, condition: BuildCondition) {
    self.file = file
    super.init(condition: condition)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var call = node
    var links: [DeliType] = []
    while let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "link",
      let base = member.base?.as(FunctionCallExprSyntax.self)
    {
      links += call.arguments.compactMap { DeliType(metatype: $0.expression, in: file) }
      call = base
    }
    switch call.calledExpression.trimmedDescription.split(separator: ".").last.map(String.init) {
    case "loadProperty"?:
      add(.loadedValues(call.arguments.first?.expression.as(DictionaryExprSyntax.self)?.texts ?? [:]), at: call)
    case let name?: add(call, links: links.reversed(), method: name)
    case nil: break
    }
    return .skipChildren
  }

  private func add(_ call: FunctionCallExprSyntax, links: [DeliType], method: String) {
    guard let isFactory = Self.methods[method],
      let type = call.arguments.first.flatMap({ DeliType(metatype: $0.expression, in: file) })
    else { return }
    let labels = Dictionary(
      call.arguments.compactMap { argument in argument.label.map { ($0.identifierText, argument.expression) } },
      uniquingKeysWith: { first, _ in first }
    )
    let resolver = labels["resolver"]?.as(ClosureExprSyntax.self) ?? call.trailingClosure
    add(
      .registration(
        DeliRegistration(
          type: type,
          links: links,
          qualifier: DeliText(labels["qualifier"]),
          scope: DeliText(scope: labels["scope"]),
          isFactory: isFactory,
          payload: resolver?.castType(in: file),
          uses: uses(in: resolver, isImmediate: true)
            + uses(in: labels["injector"]?.as(ClosureExprSyntax.self), isImmediate: false)
        )
      ),
      at: call
    )
  }

  private func uses(in closure: ClosureExprSyntax?, isImmediate: Bool) -> [DeliUse] {
    guard let closure else { return [] }
    let search = DeliUseSearch(
      file,
      isImmediate: isImmediate,
      property: nil,
      condition: condition,
      contextName: "context"
    )
    search.walk(closure.statements)
    return search.uses
  }

  private func add(_ content: DeliMember.Content, at syntax: some SyntaxProtocol) {
    found.append(
      DeliUseSearch.Found(content: content, location: SourceLocation(syntax, in: file), condition: condition)
    )
  }
}

extension DictionaryExprSyntax {
  /// The texts in a literal, by the path of their names.
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

extension ClosureExprSyntax {
  /// The type that the value which is handed over is cast to.
  fileprivate func castType(in file: ParsedFile) -> DeliType? {
    let search = CastSearch(file)
    search.walk(statements)
    return search.type
  }
}

/// Looks for `payload as! T`.
private final class CastSearch: SyntaxVisitor {
  private(set) var type: DeliType?
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[0].trimmedDescription == "payload", elements[1].is(UnresolvedAsExprSyntax.self),
      let cast = elements[2].as(TypeExprSyntax.self)
    {
      type = type ?? DeliType(cast.type, in: file)
    }
    return .visitChildren
  }
}
