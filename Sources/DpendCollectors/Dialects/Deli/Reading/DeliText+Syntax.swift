import DpendGraph
import SwiftSyntax

extension DeliText {
  /// The names of the cases of Deli's `Scope`.
  static let scopes = ["always", "singleton", "prototype", "weak"]

  /// Reads a text; `none` for no expression and for `nil`.
  init(_ expression: ExprSyntax?) {
    guard let expression, !expression.is(NilLiteralExprSyntax.self) else {
      self = .none
      return
    }
    self = expression.literalText.map { .literal($0) } ?? .computed
  }

  /// Reads a scope such as `.weak` or `Scope.weak`; `none` for no expression.
  init(scope expression: ExprSyntax?) {
    guard let expression else {
      self = .none
      return
    }
    let member = expression.as(MemberAccessExprSyntax.self)
    let name = member?.declName.baseName.identifierText ?? ""
    let base = member?.base?.trimmedDescription
    self = Self.scopes.contains(name) && [nil, "Scope", "Deli.Scope"].contains(base) ? .literal(name) : .computed
  }
}

extension DeliSetting {
  /// Reads a setting; nil for a property that is none, or that has no value, as in a protocol.
  init?(name: String, _ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let name = Name(rawValue: name), !node.modifiers.isForType else { return nil }
    let (expression, problem) = Self.value(of: binding)
    if expression == nil, problem == nil { return nil }
    let value = name == .scope ? DeliText(scope: expression) : DeliText(expression)
    let type = binding.typeAnnotation?.type.trimmedDescription
    let hasWrongType = binding.isComputed && name != .target && type.map { !name.types.contains($0) } ?? false
    self.init(
      name: name,
      value: value,
      problem: problem == nil && hasWrongType ? .wrongType : value == .computed ? .isComputed : problem
    )
  }

  private static func value(of binding: PatternBindingSyntax) -> (ExprSyntax?, Problem?) {
    guard binding.isComputed else { return (binding.initializer?.value, nil) }
    switch binding.accessorBlock?.accessors {
    case .getter(let statements)?:
      let isReturned = statements.count == 1 && statements.first?.item.is(ReturnStmtSyntax.self) ?? false
      return (statements.onlyValue, isReturned ? nil : .isNotReturned)
    case .accessors(let accessors)?:
      let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body
      return (getter?.statements.onlyValue, getter == nil ? nil : .hasGetAccessor)
    case nil: return (nil, nil)
    }
  }
}

extension DeliSetting.Name {
  /// The types that Deli reads a computed property with, the usual one first.
  var types: [String] { self == .scope ? ["Scope", "Deli.Scope"] : ["String?"] }
}

extension CodeBlockItemListSyntax {
  /// The value of the only statement, with or without `return`; nil for anything else.
  var onlyValue: ExprSyntax? {
    guard count == 1, let only = first else { return nil }
    return only.item.as(ReturnStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self)
  }
}
