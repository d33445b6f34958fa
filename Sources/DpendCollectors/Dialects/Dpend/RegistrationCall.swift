import DpendGraph
import SwiftSyntax

/// The tag and the scope that a call of `DependencyRegistration` names.
struct RegistrationCall: Equatable {
  /// The tag, as written.
  var tag: CanonicalType?

  /// The scope; nil when the call names one that can't be read.
  var scope: Scope?

  /// Whether the tag can't be read.
  var hasUnreadableTag = false

  /// Whether another call in the same method names another tag or scope.
  var hasRival = false

  /// The registration that a method returns; nil when no call is in its body.
  static func first(in function: FunctionDeclSyntax) -> RegistrationCall? {
    guard let body = function.body else { return nil }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    guard var first = finder.calls.first else { return nil }
    first.hasRival = finder.calls.contains { $0 != first }
    return first
  }

  /// What keeps a registration from being read whole; nil for nothing.
  static func problem(with call: RegistrationCall?) -> String? {
    guard let call else { return "no call of DependencyRegistration is in its body" }
    if call.hasUnreadableTag { return "the tag is not a type's name followed by .self" }
    if call.scope == nil { return "the scope is not one of " + Scope.ofRuntime.map { "." + $0.name }.joined(separator: ", ") }
    if call.hasRival { return "several calls name different tags or scopes" }
    return nil
  }

  fileprivate init(_ call: FunctionCallExprSyntax) {
    scope = .unique
    for argument in call.arguments {
      switch argument.label?.identifierText {
      case "tag":
        tag = argument.expression.typeBeforeSelf
        hasUnreadableTag = tag == nil && !argument.expression.is(NilLiteralExprSyntax.self)
      case "scope":
        let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
        scope = Scope.ofRuntime.first { $0.name == name }
      default: break
      }
    }
  }
}

/// Collects the calls that make a registration, but not those inside a registration's own closure.
private final class CallFinder: SyntaxVisitor {
  private(set) var calls: [RegistrationCall] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.isRegistration else { return .visitChildren }
    calls.append(RegistrationCall(node))
    return .skipChildren
  }
}

extension ExprSyntax {
  /// Whether this names `DependencyRegistration`, its initializer, or `.init` of a type that the context gives.
  fileprivate var isRegistration: Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text == "DependencyRegistration"
    }
    if let specialization = self.as(GenericSpecializationExprSyntax.self) {
      return specialization.expression.isRegistration
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    if member.declName.baseName.text == "init" { return member.base?.isRegistration ?? true }
    return member.declName.baseName.text == "DependencyRegistration"
  }

  /// `T`, when this is `T.self`.
  fileprivate var typeBeforeSelf: CanonicalType? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self),
      let names = member.base?.dottedNames
    else { return nil }
    return .named(names.joined(separator: "."))
  }

  /// The names in `A.B.C`; nil for anything else.
  private var dottedNames: [String]? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return [reference.baseName.identifierText] }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.dottedNames else { return nil }
    return base + [member.declName.baseName.identifierText]
  }
}
