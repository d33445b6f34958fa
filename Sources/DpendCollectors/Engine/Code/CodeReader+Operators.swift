import DpendGraph
import SwiftSyntax

extension CodeReader {
  /// Returns the expression of operands and operators: casts bind more tightly than `??`, `??` more tightly than comparisons and
  /// `? :`, and `try` covers everything to its right.
  func folded(_ elements: ArraySlice<ExprSyntax>) -> Expression {
    guard let first = elements.first else { return Expression(form: .other([]), location: SourceLocation(file)) }
    if let attempt = first.as(TryExprSyntax.self) {
      return self.attempt(attempt, around: folded([attempt.expression] + elements.dropFirst()))
    }
    if let awaited = first.as(AwaitExprSyntax.self) { return folded([awaited.expression] + elements.dropFirst()) }
    if elements.count == 1 { return expression(first) }
    if let equals = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      return Expression(.other([folded(elements[..<equals]), folded(elements[(equals + 1)...])]), first, file)
    }
    if let choice = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let middle = elements[choice].as(UnresolvedTernaryExprSyntax.self)
    {
      return self.choice(
        of: folded(elements[..<choice]),
        expression(middle.thenExpression),
        or: folded(elements[(choice + 1)...])
      )
    }
    return foldedWithoutChoice(elements, first)
  }

  /// `condition ? first : second`, which is an `if` with an `else`.
  private func choice(of condition: Expression, _ first: Expression, or second: Expression) -> Expression {
    let branches = [([CodeStatement.expression(condition)], first), ([], second)].enumerated().map { number, part in
      CodeBranch(
        branch: RuntimeBranch(statement: condition.location, number: number),
        conditions: part.0,
        statements: [.expression(part.1)]
      )
    }
    return Expression(form: .branches(branches), location: condition.location)
  }

  private func foldedWithoutChoice(_ elements: ArraySlice<ExprSyntax>, _ first: ExprSyntax) -> Expression {
    if elements.contains(where: \.bindsLooserThanCoalescing) {
      let operands = elements.split { $0.bindsLooserThanCoalescing }.map { folded($0) }
      guard let logical = elements.firstIndex(where: { $0.isOperator("&&") || $0.isOperator("||") }) else {
        return Expression(.other(operands), first, file)
      }
      let certain = elements[..<logical].split { $0.bindsLooserThanCoalescing }.count
      let form = Expression.Form.logical(
        certain: Array(operands.prefix(certain)),
        possible: Array(operands.dropFirst(certain))
      )
      return Expression(form, first, file)
    }
    let values = elements.split { $0.isOperator("??") }
    if values.count > 1 {
      let alternatives = values.dropLast().map { part in
        let value = folded(part)
        return Expression(form: .unwrapped(value), location: value.location)
      }
      return Expression(.alternatives(alternatives + values.suffix(1).map { folded($0) }), first, file)
    }
    if let cast = elements.lastIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }),
      let type = elements[(cast + 1)...].first?.as(TypeExprSyntax.self)?.type,
      let keyword = elements[cast].as(UnresolvedAsExprSyntax.self)
    {
      return Expression(
        .cast(folded(elements[..<cast]), to: CanonicalType(type), keyword.cast),
        first,
        file
      )
    }
    if let custom = elements.lastIndex(where: \.isCustomOperator), custom > elements.startIndex,
      custom < elements.index(before: elements.endIndex),
      let token = elements[custom].as(BinaryOperatorExprSyntax.self)?.operator
    {
      return operation(token, on: folded(elements[..<custom]), Array(elements[(custom + 1)...]))
    }
    let operands = elements.filter { !$0.isOperator && !$0.is(TypeExprSyntax.self) }
    return Expression(.other(operands.map { expression($0) }), first, file)
  }
}

// MARK: Custom operators

extension CodeReader {
  /// Returns the call that a postfix operator is, such as `resolver~>`.
  func operation(_ token: TokenSyntax, on operands: [ExprSyntax]) -> Expression {
    operation(token, operands.map { unlabeled(expression($0)) })
  }

  /// Returns the call that an operator between two operands is; the elements of a tuple on the right are arguments of their own.
  private func operation(_ token: TokenSyntax, on left: Expression, _ right: [ExprSyntax]) -> Expression {
    guard right.count == 1, let tuple = right[0].as(TupleExprSyntax.self), tuple.elements.count > 1 else {
      return operation(token, [unlabeled(left), unlabeled(folded(right[...]))])
    }
    return operation(token, [unlabeled(left)] + tuple.elements.map { argument($0) })
  }

  private func operation(_ token: TokenSyntax, _ arguments: [Call.Argument]) -> Expression {
    let location = SourceLocation(token, in: file)
    let callee = Expression(form: .name(token.text, labels: nil), location: location)
    let call = Call(callee: callee, nameLocation: location, arguments: arguments)
    return Expression(form: .call(call), location: arguments.first?.location ?? location)
  }

  private func unlabeled(_ value: Expression) -> Call.Argument {
    Call.Argument(label: nil, isTrailing: false, value: value, location: value.location)
  }
}

extension SourceLocation {
  /// The beginning of a file.
  fileprivate init(_ file: ParsedFile) {
    self.init(file: file.path, line: 1, column: 1)
  }
}

extension UnresolvedAsExprSyntax {
  fileprivate var cast: Expression.Cast {
    switch questionOrExclamationMark?.tokenKind {
    case .exclamationMark: .forced
    case .postfixQuestionMark: .optional
    default: .checked
    }
  }
}

extension ExprSyntax {
  fileprivate var isOperator: Bool {
    self.is(BinaryOperatorExprSyntax.self) || self.is(UnresolvedAsExprSyntax.self)
      || self.is(UnresolvedIsExprSyntax.self)
  }

  fileprivate func isOperator(_ text: String) -> Bool {
    self.as(BinaryOperatorExprSyntax.self)?.operator.text == text
  }

  /// Whether this is an operator that the standard library does not declare.
  fileprivate var isCustomOperator: Bool {
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return !Self.standardOperators.contains(text) && !text.hasSuffix("=")
  }

  private static let standardOperators: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "...", "..<", "??", "===", "!==", "==", "!=",
    "<",
    ">", "<=", ">=", "~=", "&&", "||", ".==", ".!=", ".<", ".>", ".&", ".|",
  ]

  /// Whether this is a comparison or a logical operator.
  fileprivate var bindsLooserThanCoalescing: Bool {
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return Self.looseOperators.contains(text)
  }

  private static let looseOperators = ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "&&", "||"]
}
