import DpendGraph
import SwiftParser
import SwiftSyntax

extension ExprSyntax {
  /// `T`, when this is `T.self`.
  var metatypeBase: ExprSyntax? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self)
    else {
      return nil
    }
    return member.base
  }

  /// The type that the expression spells, such as `A.B`, `[A]`, `(any P)`, `A?` or `A & B`, with unresolved names; nil for other
  /// expressions.
  var spelledType: CanonicalType? {
    switch self.as(ExprSyntaxEnum.self) {
    case .typeExpr(let type): CanonicalType(type.type)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first { only.expression.spelledType } else { nil }
    case .arrayExpr(let array):
      if array.elements.count == 1, let only = array.elements.first {
        only.expression.spelledType.map { .array($0) }
      } else {
        nil
      }
    case .dictionaryExpr(let dictionary): dictionary.spelledDictionary
    case .optionalChainingExpr(let optional): optional.expression.spelledType.map { .optional($0) }
    case .sequenceExpr(let sequence): sequence.spelledComposition
    default: namedType
    }
  }

  /// The text of a string literal without interpolations; nil for other expressions.
  var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}

extension DictionaryExprSyntax {
  fileprivate var spelledDictionary: CanonicalType? {
    guard case .elements(let elements) = content, elements.count == 1, let only = elements.first,
      let key = only.key.spelledType, let value = only.value.spelledType
    else { return nil }
    return .named("Dictionary", [key, value], module: "Swift")
  }
}

extension SequenceExprSyntax {
  fileprivate var spelledComposition: CanonicalType? {
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    let members = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map(\.spelledType)
    guard operators.allSatisfy({ $0 == "&" }), members.count == operators.count + 1 else { return nil }
    let types = members.compactMap(\.self)
    return types.count == members.count ? .composition(of: types) : nil
  }
}
