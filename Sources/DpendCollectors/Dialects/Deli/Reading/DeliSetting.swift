import SwiftSyntax

/// A property `qualifier`, `scope` or `target` of a type.
struct DeliSetting: Hashable, Sendable, Codable {
  /// The name of a setting.
  enum Name: String, CaseIterable, Hashable, Sendable, Codable {
    case qualifier, scope, target
  }

  /// The name.
  let name: Name

  /// The value: for a scope the name of the case.
  let value: DeliText

  /// The reason why Deli does not read it; nil when Deli reads it.
  let problem: String?
}

extension DeliSetting {
  /// Reads a setting; nil for a property that is none, or that has no value, as in a protocol.
  init?(name: String, _ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let name = Name(rawValue: name), !node.modifiers.isForType else { return nil }
    let (expression, getterProblem) = binding.settingValue
    if expression == nil, getterProblem == nil { return nil }
    let value = name == .scope ? DeliText(scope: expression) : DeliText(expression)
    let types = name == .scope ? ["Scope", "Deli.Scope"] : ["String?"]
    let hasType = binding.typeAnnotation.map { types.contains($0.type.trimmedDescription) } ?? true
    let problem =
      if getterProblem == nil, binding.isComputed, name != .target, !hasType {
        "its type is not '\(types[0])'"
      } else if value == .computed {
        name == .scope ? "it is not a case of 'Scope'" : "it is not a literal"
      } else {
        getterProblem
      }
    self.init(name: name, value: value, problem: problem)
  }
}

extension PatternBindingSyntax {
  /// The value of a setting, and the reason why Deli does not read the getter around it.
  fileprivate var settingValue: (ExprSyntax?, problem: String?) {
    guard isComputed else { return (initializer?.value, nil) }
    switch accessorBlock?.accessors {
    case .getter(let statements)?:
      let isReturned = statements.count == 1 && statements.first?.item.is(ReturnStmtSyntax.self) ?? false
      return (statements.onlyValue, isReturned ? nil : "its getter is not a single 'return' statement")
    case .accessors(let accessors)?:
      let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body
      return (getter?.statements.onlyValue, getter == nil ? nil : "it has a 'get' accessor")
    case nil: return (nil, nil)
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The value of the only statement, with or without `return`; nil for anything else.
  var onlyValue: ExprSyntax? {
    guard count == 1, let only = first else { return nil }
    return only.item.as(ReturnStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self)
  }
}
