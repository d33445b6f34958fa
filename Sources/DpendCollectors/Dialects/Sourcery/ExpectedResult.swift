import DpendGraph
import SwiftSyntax

extension ExprSyntax {
  /// Returns the type that the surrounding code expects of the expression, or the argument that the expression is.
  ///
  /// - Parameters:
  ///   - root: The code as a whole.
  ///   - product: The type of its value.
  /// - Returns: The type or the argument, or neither.
  func expectedResult(
    in root: SyntaxIdentifier,
    of product: CanonicalType?
  ) -> (type: CanonicalType?, argument: ContainerCall.Argument?) {
    var node = Syntax(self)
    while node.id != root, let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr, .expressionStmt: node = parent
      case .exprList(let list): return (list.castType(of: node), nil)
      case .asExpr(let cast): return (CanonicalType(cast.type), nil)
      case .initializerClause:
        let annotation = parent.parent?.as(PatternBindingSyntax.self)?.typeAnnotation
        return (annotation.map { CanonicalType($0.type) }, nil)
      case .returnStmt: return (parent.isRunWith(root) ? product : nil, nil)
      case .codeBlockItem:
        let isOnly = parent.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
        return (isOnly && parent.isRunWith(root) ? product : nil, nil)
      case .labeledExpr(let argument): return (nil, argument.position)
      default: return (nil, nil)
      }
    }
    return (nil, nil)
  }
}

extension ExprListSyntax {
  /// Returns `T` in `value as T`.
  fileprivate func castType(of element: Syntax) -> CanonicalType? {
    let following = drop { $0.id != element.id }.dropFirst().prefix(2)
    guard following.first?.is(UnresolvedAsExprSyntax.self) ?? false else { return nil }
    return following.last?.as(TypeExprSyntax.self).map { CanonicalType($0.type) }
  }
}

extension LabeledExprSyntax {
  /// The position among the arguments of an initializer.
  fileprivate var position: ContainerCall.Argument? {
    guard let list = parent?.as(LabeledExprListSyntax.self), let call = list.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.dottedName
    else { return nil }
    return ContainerCall.Argument(
      callee: .named(name.hasSuffix(".init") ? String(name.dropLast(".init".count)) : name),
      label: label?.identifierText,
      position: list.prefix { $0.id != id }.count
    )
  }
}

extension Syntax {
  /// Whether the code runs whenever that of an enclosing node does: no closure and no function is between them.
  func isRunWith(_ root: SyntaxIdentifier) -> Bool {
    var node = self
    while node.id != root, let parent = node.parent {
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) { return parent.id == root }
      node = parent
    }
    return true
  }
}
