import DpendGraph
import SwiftSyntax

extension Effects {
  /// Returns the effects of a closure, as its signature declares them or its statements show them.
  init(of closure: ClosureExprSyntax) {
    let declared = closure.signature?.effectSpecifiers
    let finder = EffectFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    self.init(
      isAsync: declared?.asyncSpecifier != nil || finder.effects.isAsync,
      isThrowing: declared?.throwsClause != nil || finder.effects.isThrowing
    )
  }
}

/// A search for what waits and throws, except inside of nested functions and closures.
private final class EffectFinder: SyntaxVisitor {
  private(set) var effects = Effects()

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { effects.isThrowing = true }
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    effects.isThrowing = true
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    effects.isAsync = true
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { effects.isAsync = true }
    if node.tryKeyword != nil { effects.isThrowing = true }
    return .visitChildren
  }

  /// An error does not leave a `do` statement that catches all errors.
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    guard node.catchClauses.contains(where: \.catchesAll) else { return .visitChildren }
    let inner = EffectFinder(viewMode: .sourceAccurate)
    inner.walk(node.body)
    effects.isAsync = effects.isAsync || inner.effects.isAsync
    for clause in node.catchClauses { walk(clause.body) }
    return .skipChildren
  }
}

extension CatchClauseSyntax {
  /// Whether the clause catches every error: it has no pattern, or one that only binds a name.
  fileprivate var catchesAll: Bool {
    catchItems.isEmpty
      || catchItems.contains { $0.whereClause == nil && $0.pattern?.matchesAll ?? false }
  }
}

extension PatternSyntax {
  /// Whether this is `_`, or only binds a name.
  fileprivate var matchesAll: Bool {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.matchesAll }
    if let expression = self.as(ExpressionPatternSyntax.self)?.expression {
      return expression.is(DiscardAssignmentExprSyntax.self)
    }
    return self.is(IdentifierPatternSyntax.self) || self.is(WildcardPatternSyntax.self)
  }
}
