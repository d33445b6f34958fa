import DpendGraph
import SwiftSyntax

extension ParameterDeclaration {
  /// Creates a parameter as written; a variadic parameter may be omitted, as one with a default value.
  ///
  /// - Parameters:
  ///   - syntax: The parameter.
  ///   - file: The file.
  ///   - spelling: The transformation of its type, which may contain generic parameters of the declaration.
  init(_ syntax: FunctionParameterSyntax, in file: ParsedFile, spelling: (CanonicalType) -> CanonicalType) {
    let label = syntax.firstName.identifierText
    self.init(
      label: label == "_" ? nil : label,
      name: syntax.innerName,
      type: spelling(CanonicalType(syntax.autoclosureResult ?? syntax.type)),
      hasDefault: syntax.defaultValue != nil || syntax.ellipsis != nil,
      isVariadic: syntax.ellipsis != nil,
      isAutoclosure: syntax.autoclosureResult != nil,
      location: SourceLocation(syntax.firstName, in: file)
    )
    isInOut = syntax.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription.contains("inout") ?? false
  }
}

extension FunctionParameterSyntax {
  /// The name inside the body.
  var innerName: String { (secondName ?? firstName).identifierText }

  /// The result type of an `@autoclosure`, which is that of the argument in a call; nil for other parameters.
  fileprivate var autoclosureResult: TypeSyntax? {
    guard let attributed = type.as(AttributedTypeSyntax.self), attributed.attributes.names.contains("autoclosure"),
      let function = attributed.baseType.as(FunctionTypeSyntax.self)
    else { return nil }
    return function.returnClause.type
  }
}

extension FunctionSignatureSyntax {
  /// Returns the parameters, in order.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - spelling: The transformation of their types.
  /// - Returns: A declaration for each parameter.
  func parameters(in file: ParsedFile, spelling: (CanonicalType) -> CanonicalType) -> [ParameterDeclaration] {
    parameterClause.parameters.map { ParameterDeclaration($0, in: file, spelling: spelling) }
  }

  /// The effects of a call.
  var effects: Effects {
    Effects(
      isAsync: effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: effectSpecifiers?.throwsClause?.canThrow ?? false
    )
  }
}
