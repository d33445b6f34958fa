import DpendGraph
import SwiftSyntax

extension BuildCondition {
  /// Creates the condition of an `#if` or `#elseif`.
  init(_ expression: ExprSyntax) {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      self = .sequence(Array(sequence.elements))
    } else if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      self = BuildCondition(negation.expression).negated
    } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      self = BuildCondition(only.expression)
    } else if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      self = literal.literal.tokenKind == .keyword(.true) ? .always : BuildCondition.always.negated
    } else {
      self = .atom(expression.trimmedDescription.filter { !$0.isWhitespace })
    }
  }

  /// Creates the condition of a sequence of operands and operators, in which `&&` binds more tightly than `||`.
  private static func sequence(_ elements: [ExprSyntax]) -> BuildCondition {
    let isOr = { (element: ExprSyntax) in element.as(BinaryOperatorExprSyntax.self)?.operator.text == "||" }
    let alternatives = elements.split(whereSeparator: isOr).map { part in
      part.filter { !$0.is(BinaryOperatorExprSyntax.self) }
        .reduce(BuildCondition.always) { $0.and(BuildCondition($1)) }
    }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }
}

extension IfConfigDeclSyntax {
  /// The branches with their conditions, which exclude the conditions of earlier branches.
  var branches: [(clause: IfConfigClauseSyntax, condition: BuildCondition)] {
    var earlier = BuildCondition.always
    return clauses.map { clause in
      let own = clause.condition.map { BuildCondition($0) } ?? .always
      let condition = earlier.and(own)
      earlier = earlier.and(own.negated)
      return (clause, condition)
    }
  }
}
