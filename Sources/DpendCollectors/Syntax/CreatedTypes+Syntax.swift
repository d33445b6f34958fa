import DpendGraph
import SwiftSyntax

extension ClosureExprSyntax {
  /// The types of the objects that the closure creates and returns, as written, each once: those in calls of initializers by name.
  var createdTypes: [CanonicalType] {
    var results = ResultFinder.results(in: statements)
    if let last = statements.last?.item { results += last.results }
    var types: [CanonicalType] = []
    for type in results.compactMap(\.createdType) where !types.contains(type) { types.append(type) }
    return types
  }
}

/// A search for the values of `return` statements, except for those of inner functions.
private final class ResultFinder: SyntaxVisitor {
  private var found: [ExprSyntax] = []

  /// Returns the values of the `return` statements.
  static func results(in statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    let finder = ResultFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.found
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found += node.expression?.alternatives ?? []
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax.Item {
  /// The values that a body returns with its last statement, without `return`.
  fileprivate var results: [ExprSyntax] {
    switch self {
    case .expr(let value): value.alternatives
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression.alternatives ?? []
    case .decl: []
    }
  }
}

extension ExprSyntax {
  /// The type that a call creates, without `try` and `await`.
  fileprivate var createdType: CanonicalType? {
    if let value = self.as(TryExprSyntax.self) { return value.expression.createdType }
    if let value = self.as(AwaitExprSyntax.self) { return value.expression.createdType }
    return constructedType
  }

  /// The values of the branches of an `if` or `switch` expression, or the value itself.
  fileprivate var alternatives: [ExprSyntax] {
    if let value = self.as(IfExprSyntax.self) {
      let other: [ExprSyntax] =
        switch value.elseBody {
        case .codeBlock(let block)?: block.statements.last?.item.results ?? []
        case .ifExpr(let next)?: ExprSyntax(next).alternatives
        case nil: []
        }
      return (value.body.statements.last?.item.results ?? []) + other
    }
    if let value = self.as(SwitchExprSyntax.self) {
      return value.cases.flatMap { $0.as(SwitchCaseSyntax.self)?.statements.last?.item.results ?? [] }
    }
    return [self]
  }
}
