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
      switch parent.kind {
      case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr, .expressionStmt: break
      case .exprList: return (parent.parent?.as(SequenceExprSyntax.self)?.castType(of: node), nil)
      case .asExpr: return (CanonicalType(parent.cast(AsExprSyntax.self).type), nil)
      case .initializerClause:
        let binding = parent.parent?.as(PatternBindingSyntax.self)
        return (binding?.typeAnnotation.map { CanonicalType($0.type) }, nil)
      case .returnStmt: return (parent.isResult(of: root) ? product : nil, nil)
      case .codeBlockItem:
        let isOnly = parent.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
        return (isOnly && parent.isResult(of: root) ? product : nil, nil)
      case .labeledExpr: return (nil, parent.cast(LabeledExprSyntax.self).argument)
      default: return (nil, nil)
      }
      node = parent
    }
    return (nil, nil)
  }
}

extension SequenceExprSyntax {
  /// Returns `T` in `value as T`.
  fileprivate func castType(of element: Syntax) -> CanonicalType? {
    let elements = Array(self.elements)
    guard let position = elements.firstIndex(where: { $0.id == element.id }),
      elements.indices.contains(position + 2), elements[position + 1].is(UnresolvedAsExprSyntax.self),
      let type = elements[position + 2].as(TypeExprSyntax.self)
    else { return nil }
    return CanonicalType(type.type)
  }
}

extension LabeledExprSyntax {
  /// The position among the arguments of an initializer.
  fileprivate var argument: ContainerCall.Argument? {
    guard let list = parent?.as(LabeledExprListSyntax.self), let call = list.parent?.as(FunctionCallExprSyntax.self),
      let position = list.firstIndex(where: { $0.id == id }),
      var name = call.calledExpression.dottedName
    else { return nil }
    if name.hasSuffix(".init") { name.removeLast(".init".count) }
    return ContainerCall.Argument(
      callee: .named(name),
      label: label?.identifierText,
      position: list.distance(from: list.startIndex, to: position)
    )
  }
}

extension Syntax {
  /// Whether the value of this statement is the value of the code as a whole, and not of a closure in it.
  fileprivate func isResult(of root: SyntaxIdentifier) -> Bool {
    var node = self
    while node.id != root, let parent = node.parent {
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) { return parent.id == root }
      node = parent
    }
    return true
  }
}
