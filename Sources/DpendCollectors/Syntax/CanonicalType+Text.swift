import DpendGraph
import SwiftParser
import SwiftSyntax

extension CanonicalType {
  /// Creates the type that a text spells, such as one in a string literal; nil for other text and for types that are nested too deeply.
  init?(spelledAs text: String) {
    guard SyntaxLimits.violation(in: text) == nil else { return nil }
    var parser = Parser(text, maximumNestingLevel: SyntaxLimits.parserNesting)
    let type = TypeSyntax.parse(from: &parser)
    if type.hasError || type.is(MissingTypeSyntax.self) { return nil }
    self.init(type)
  }

  /// Creates `T` from an expression `T.self`, in which `T` is any type.
  init?(metatype expression: ExprSyntax) {
    guard let base = expression.metatypeBase else { return nil }
    self.init(spelledAs: base.trimmedDescription)
  }
}

extension ExprSyntax {
  /// The value of `true` or `false`.
  var booleanLiteral: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }
}
