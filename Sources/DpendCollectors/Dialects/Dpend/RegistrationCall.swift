import DpendGraph
import SwiftSyntax

/// The tag and the scope in a call of `DependencyRegistration`.
struct RegistrationCall: Equatable {
  /// The tag, as written.
  var tag: CanonicalType?

  /// The scope; nil for a scope that cannot be read.
  var scope: Scope? = .unique

  /// The effects of the closure that creates the value.
  var effects = Effects()

  /// The name whose value the closure returns, such as that of a parameter; nil for other closures.
  var forwardedName: String?

  /// Whether the tag cannot be read.
  var hasUnreadableTag = false

  /// The reason for which the call cannot be read completely; nil if it can.
  var problem: Finding.Message? {
    if hasUnreadableTag { return "the tag is not the name of a type followed by '.self'" }
    if scope != nil { return nil }
    let scopes = Scope.ofRuntime.map { "." + $0.name }.joined(separator: ", ")
    return "the scope is not one of \(wording: scopes)"
  }

  /// A call without arguments.
  static let plain = RegistrationCall()
}

extension RegistrationCall {
  /// Reads a call.
  init(_ call: FunctionCallExprSyntax) {
    for argument in call.arguments {
      switch argument.label?.identifierText {
      case "tag":
        let type = argument.expression.metatypeBase?.namePath
        tag = type.flatMap { $0.allArguments.isEmpty ? CanonicalType.nominal($0) : nil }
        hasUnreadableTag = tag == nil && !argument.expression.is(NilLiteralExprSyntax.self)
      case "scope":
        let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
        scope = Scope.ofRuntime.first { $0.name == name }
      case "factory", "throwingFactory", "asyncFactory", "asyncThrowingFactory":
        effects = Effects(ofFactory: argument.label?.identifierText ?? "")
        forwardedName = argument.expression.as(ClosureExprSyntax.self)?.forwardedName
      default: break
      }
    }
    if let closure = call.trailingClosure {
      effects = Effects(of: closure)
      forwardedName = closure.forwardedName
    }
  }

  /// Returns a registration with the same tag and scope, and the effects of both.
  func union(_ other: RegistrationCall) -> RegistrationCall? {
    var both = self
    both.effects = effects.union(other.effects)
    both.forwardedName = forwardedName == other.forwardedName ? forwardedName : nil
    var changed = other
    changed.effects = both.effects
    changed.forwardedName = both.forwardedName
    return both == changed ? both : nil
  }
}

extension ClosureExprSyntax {
  /// The name whose value is all that the closure returns, as in `{ store }` and `{ store.dependency }`; nil for other closures.
  fileprivate var forwardedName: String? {
    guard statements.count == 1, let expression = statements.first?.result else { return nil }
    if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "dependency" {
      return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    }
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}

extension CodeBlockItemSyntax {
  /// The value that the statement returns as the only one of a closure.
  fileprivate var result: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}

extension Effects {
  /// Creates the effects of an argument of `DependencyRegistration`, which its label names.
  fileprivate init(ofFactory label: String) {
    self.init(
      isAsync: ["asyncFactory", "asyncThrowingFactory"].contains(label),
      isThrowing: ["throwingFactory", "asyncThrowingFactory"].contains(label)
    )
  }
}
