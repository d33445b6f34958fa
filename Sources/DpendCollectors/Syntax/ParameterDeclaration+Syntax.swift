import DpendGraph
import SwiftSyntax

extension ParameterDeclaration {
  /// A parameter as it is written; one that takes any number of values may be left out like one with a default value.
  ///
  /// - Parameters:
  ///   - syntax: The parameter.
  ///   - file: The file that it stands in.
  ///   - spelling: What becomes of its type, in which generic parameters of the declaration can stand.
  init(_ syntax: FunctionParameterSyntax, in file: ParsedFile, spelling: (CanonicalType) -> CanonicalType) {
    let label = syntax.firstName.identifierText
    self.init(
      label: label == "_" ? nil : label,
      name: (syntax.secondName ?? syntax.firstName).identifierText,
      type: spelling(CanonicalType(syntax.argumentType)),
      hasDefault: syntax.defaultValue != nil || syntax.ellipsis != nil,
      isVariadic: syntax.ellipsis != nil,
      location: SourceLocation(syntax.firstName, in: file)
    )
  }
}

extension FunctionParameterSyntax {
  /// The type of what a call hands over: for an `@autoclosure` what it returns.
  fileprivate var argumentType: TypeSyntax {
    guard let attributed = type.as(AttributedTypeSyntax.self), attributed.attributes.names.contains("autoclosure"),
      let function = attributed.baseType.as(FunctionTypeSyntax.self)
    else { return type }
    return function.returnClause.type
  }
}

extension FunctionSignatureSyntax {
  /// The parameters, in order.
  ///
  /// - Parameters:
  ///   - file: The file that they stand in.
  ///   - spelling: What becomes of their types.
  /// - Returns: A declaration for each parameter.
  func parameters(in file: ParsedFile, spelling: (CanonicalType) -> CanonicalType) -> [ParameterDeclaration] {
    parameterClause.parameters.map { ParameterDeclaration($0, in: file, spelling: spelling) }
  }

  /// What a call may do.
  var effects: Effects {
    Effects(
      isAsync: effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: effectSpecifiers?.throwsClause != nil
    )
  }
}
