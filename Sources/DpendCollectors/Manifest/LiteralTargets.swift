import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the `targets` of a manifest are a list of targets that a reader knows.
  func hasLiteralTargets(where isKnown: (FunctionCallExprSyntax) -> Bool) -> Bool {
    arguments["targets"]?.isLiteralList(where: isKnown) ?? false
  }

  /// Whether the call adds targets to the `targets` of a manifest that a reader does not know.
  func addsUnknownTargets(where isKnown: (FunctionCallExprSyntax) -> Bool) -> Bool {
    guard let callee = calledExpression.as(MemberAccessExprSyntax.self), callee.base?.isTargets ?? false,
      ["append", "insert"].contains(callee.declName.baseName.text), let added = arguments.first?.expression
    else { return false }
    return !(added.isLiteralList(where: isKnown) || added.as(FunctionCallExprSyntax.self).map(isKnown) ?? false)
  }
}

extension SequenceExprSyntax {
  /// Whether the expression assigns targets that a reader does not know, such as `package.targets += names.map(target)`.
  func assignsUnknownTargets(where isKnown: (FunctionCallExprSyntax) -> Bool) -> Bool {
    guard elements.count > 2, elements.first?.isTargets ?? false else { return false }
    return elements.count != 3 || !(elements.last?.isLiteralList(where: isKnown) ?? false)
  }
}

extension ExprSyntax {
  fileprivate var isTargets: Bool { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "targets" }

  fileprivate func isLiteralList(where isKnown: (FunctionCallExprSyntax) -> Bool) -> Bool {
    self.as(ArrayExprSyntax.self)?.elements
      .allSatisfy { $0.expression.as(FunctionCallExprSyntax.self).map(isKnown) ?? false } ?? false
  }
}
