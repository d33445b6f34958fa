import SwiftSyntax

extension ExprSyntax {
  /// The last name of a reference or a member access, such as `b` in `a.b`; nil for any other expression.
  var lastName: String? {
    (self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self))?.baseName.identifierText
  }

  /// The names in `A.B.C`, joined by dots, without generic arguments; nil for any other expression.
  var dottedName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    if let specialized = self.as(GenericSpecializationExprSyntax.self) { return specialized.expression.dottedName }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.dottedName else { return nil }
    return "\(base).\(member.declName.baseName.identifierText)"
  }
}

extension LabeledExprListSyntax {
  /// Returns the first argument with a label.
  subscript(label: String) -> ExprSyntax? { first { $0.label?.identifierText == label }?.expression }
}

extension FunctionCallExprSyntax {
  /// The closures among the arguments, trailing closures included.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [trailingClosure].compactMap(\.self) + additionalTrailingClosures.map(\.closure)
  }
}
