import DpendGraph
import SwiftSyntax

extension DeliText {
  /// The names of the cases of Deli's `Scope`.
  static let scopes = ["always", "singleton", "prototype", "weak"]

  /// A text where an expression stands; nil where none does.
  init(_ expression: ExprSyntax?) {
    guard let expression, !expression.is(NilLiteralExprSyntax.self) else {
      self = .none
      return
    }
    self = expression.literalText.map { .literal($0) } ?? .computed
  }

  /// A scope where an expression stands, such as `.weak` or `Scope.weak`.
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

  /// The literal, if it is one.
  var literal: String? { if case .literal(let text) = self { text } else { nil } }
}

extension DeliSetting {
  /// What a property says of its type; nil for one of another name.
  init?(name: String, _ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let name = Name(rawValue: name), !node.modifiers.isForType else { return nil }
    let (expression, problem) = Self.expression(of: binding)
    // What is only declared, as in a protocol, says nothing.
    if expression == nil, problem == nil { return nil }
    let value = name == .scope ? DeliText(scope: expression) : DeliText(expression)
    let type = binding.typeAnnotation?.type.trimmedDescription
    let expected = name == .scope ? ["Scope", "Deli.Scope"] : ["String?"]
    if problem == nil, binding.isComputed, name != .target, let type, !expected.contains(type) {
      self.init(name: name, value: value, problem: "its type is not '\(expected[0])'")
    } else {
      self.init(name: name, value: value, problem: value == .computed ? "its value is not written out" : problem)
    }
  }

  /// The value of a property, and why Deli doesn't read it if so.
  private static func expression(of binding: PatternBindingSyntax) -> (ExprSyntax?, problem: String?) {
    guard binding.isComputed else { return (binding.initializer?.value, nil) }
    guard case .getter(let statements) = binding.accessorBlock?.accessors else {
      return (binding.getterStatements?.onlyValue, binding.getterStatements == nil ? nil : "it has a 'get'")
    }
    let isReturned = statements.count == 1 && statements.first?.item.is(ReturnStmtSyntax.self) ?? false
    let problem = isReturned ? nil : "its value is not the only thing in it, behind 'return'"
    return (statements.onlyValue, problem)
  }
}

extension PatternBindingSyntax {
  /// The statements of an accessor `get`.
  fileprivate var getterStatements: CodeBlockItemListSyntax? {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return nil }
    return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
  }
}

extension CodeBlockItemListSyntax {
  /// The value of the only statement, with or without `return`.
  fileprivate var onlyValue: ExprSyntax? {
    guard count == 1, let only = first else { return nil }
    return only.item.as(ReturnStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self)
  }
}
