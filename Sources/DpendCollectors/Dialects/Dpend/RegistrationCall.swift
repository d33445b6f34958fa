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

  /// What keeps the call from being read whole; nil for nothing.
  var problem: String? {
    if hasUnreadableTag { return "the tag is not a type's name followed by .self" }
    if scope == nil {
      return "the scope is not one of " + Scope.ofRuntime.map { "." + $0.name }.joined(separator: ", ")
    }
    return nil
  }

  /// What a call says when it says nothing.
  static let plain = RegistrationCall(scope: .unique)

  init(scope: Scope?) {
    self.scope = scope
  }

  init(_ call: FunctionCallExprSyntax) {
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

extension ExprSyntax {
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
