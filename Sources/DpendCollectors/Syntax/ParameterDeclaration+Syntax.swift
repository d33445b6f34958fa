import DpendGraph
import SwiftSyntax

extension ParameterDeclaration {
  /// A parameter as it is written; one that takes any number of values may be left out like one with a default value.
  init(_ syntax: FunctionParameterSyntax, in file: ParsedFile) {
    let label = syntax.firstName.identifierText
    self.init(
      label: label == "_" ? nil : label,
      name: (syntax.secondName ?? syntax.firstName).identifierText,
      type: CanonicalType(syntax.type),
      hasDefault: syntax.defaultValue != nil || syntax.ellipsis != nil,
      location: SourceLocation(syntax.firstName, in: file)
    )
  }
}

extension FunctionSignatureSyntax {
  /// The parameters, in order.
  func parameters(in file: ParsedFile) -> [ParameterDeclaration] {
    parameterClause.parameters.map { ParameterDeclaration($0, in: file) }
  }

  /// What a call may do.
  var effects: Effects {
    Effects(
      isAsync: effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: effectSpecifiers?.throwsClause != nil
    )
  }
}
