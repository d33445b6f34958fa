import DpendGraph
import SwiftSyntax

extension ExprSyntax {
  /// What the code around an expression says of the type of its value: a type that is written there, or the call that the value is
  /// handed to.
  ///
  /// - Parameters:
  ///   - product: What the code as a whole results in.
  ///   - root: The code as a whole.
  /// - Returns: The type or the argument, or neither.
  func ascribedResult(
    of product: CanonicalType?,
    upTo root: SyntaxIdentifier
  ) -> (type: CanonicalType?, argument: ContainerCall.Argument?) {
    var node = Syntax(self)
    while node.id != root, let parent = node.parent {
      switch parent.kind {
      case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr, .expressionStmt: break
      case .exprList: return (parent.parent?.as(SequenceExprSyntax.self)?.type(behind: node), nil)
      case .asExpr: return (CanonicalType(parent.cast(AsExprSyntax.self).type), nil)
      case .initializerClause:
        let binding = parent.parent?.as(PatternBindingSyntax.self)
        return (binding?.typeAnnotation.map { CanonicalType($0.type) }, nil)
      case .returnStmt: return (parent.isResult(upTo: root) ? product : nil, nil)
      case .codeBlockItem:
        let isOnly = parent.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
        return (isOnly && parent.isResult(upTo: root) ? product : nil, nil)
      case .labeledExpr: return (nil, parent.cast(LabeledExprSyntax.self).place)
      default: return (nil, nil)
      }
      node = parent
    }
    return (nil, nil)
  }

  /// The names in `A.B.C`, joined by dots; nil for anything else.
  var typePath: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    if let specialization = self.as(GenericSpecializationExprSyntax.self) { return specialization.expression.typePath }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.typePath else { return nil }
    return "\(base).\(member.declName.baseName.identifierText)"
  }
}

extension SequenceExprSyntax {
  /// `T` in `value as T`.
  fileprivate func type(behind element: Syntax) -> CanonicalType? {
    let elements = Array(self.elements)
    guard let position = elements.firstIndex(where: { $0.id == element.id }),
      elements.indices.contains(position + 2), elements[position + 1].is(UnresolvedAsExprSyntax.self),
      let type = elements[position + 2].as(TypeExprSyntax.self)
    else { return nil }
    return CanonicalType(type.type)
  }
}

extension LabeledExprSyntax {
  /// Where this stands among the arguments of a type's initializer.
  fileprivate var place: ContainerCall.Argument? {
    guard let list = parent?.as(LabeledExprListSyntax.self), let call = list.parent?.as(FunctionCallExprSyntax.self),
      let position = list.firstIndex(where: { $0.id == id }),
      var name = call.calledExpression.typePath
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
  /// Whether the value of this statement is that of the code as a whole, and not of a closure in it.
  fileprivate func isResult(upTo root: SyntaxIdentifier) -> Bool {
    var node = self
    while node.id != root, let parent = node.parent {
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) { return parent.id == root }
      node = parent
    }
    return true
  }
}
