import SwiftSyntax

/// A text in the source that Deli reads without running the code.
enum DeliText: Hashable, Sendable, Codable {
  /// No text.
  case none

  /// A literal.
  case literal(String)

  /// An expression that only running code evaluates.
  case computed

  /// The literal, if it is one.
  var literal: String? { if case .literal(let text) = self { text } else { nil } }
}

extension DeliText {
  /// The names of the cases of Deli's `Scope`.
  static let scopes = ["always", "singleton", "prototype", "weak"]

  /// All scopes, as they are written.
  static let scopeList = scopes.map { "." + $0 }.joined(separator: ", ")

  /// Creates a literal; `none` for no text.
  init(literal: String?) { self = literal.map { .literal($0) } ?? .none }

  /// Reads a text; `none` for no expression and for `nil`.
  init(_ expression: ExprSyntax?) {
    let isNil = expression?.is(NilLiteralExprSyntax.self) ?? true
    self = isNil ? .none : expression?.literalText.map { .literal($0) } ?? .computed
  }

  /// Reads a scope such as `.weak` or `Scope.weak`; `none` for no expression.
  init(scope expression: ExprSyntax?) {
    let member = expression?.as(MemberAccessExprSyntax.self)
    let name = member?.declName.baseName.identifierText ?? ""
    let isScope = Self.scopes.contains(name) && [nil, "Scope", "Deli.Scope"].contains(member?.base?.trimmedDescription)
    self = expression == nil ? .none : isScope ? .literal(name) : .computed
  }
}
