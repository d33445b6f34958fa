import SwiftSyntax

/// A function of the file to which a closure passes its resolver, so that the new closure declares the function itself.
struct HelperFunction {
  /// The function.
  let declaration: FunctionDeclSyntax

  /// The parameter with the resolver.
  let parameter: FunctionParameterSyntax

  /// The ranges of the resolver, and of the type before the name, in the calls of the closure.
  let ranges: [Range<AbsolutePosition>]

  /// Whether the closure already contains the function.
  let isInClosure: Bool

  /// The range of the parameter with the comma after or before it.
  var rangeOfParameter: Range<AbsolutePosition> {
    parameter.rangeInList(Array(declaration.signature.parameterClause.parameters), comma: \.trailingComma)
  }

  /// The name of the parameter in the function.
  var resolver: String { (parameter.secondName ?? parameter.firstName).text }

  /// Returns the functions to which a closure passes a resolver as an argument.
  ///
  /// - Parameters:
  ///   - closure: The closure.
  ///   - resolvers: The names of the resolver.
  ///   - references: The references and functions of the file.
  /// - Returns: The functions that the closure can declare itself: those without generic parameters and effects.
  static func all(
    calledIn closure: ClosureExprSyntax,
    passing resolvers: Set<String>,
    among references: NameReferences
  ) -> [HelperFunction] {
    var functions: [HelperFunction] = []
    for token in closure.statements.tokens(viewMode: .sourceAccurate) where resolvers.contains(token.text) {
      guard let argument = token.parent?.parent?.as(LabeledExprSyntax.self),
        argument.expression.as(DeclReferenceExprSyntax.self)?.baseName == token,
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        let declaration = references.function(calledBy: call), declaration.isMovable,
        let parameter = declaration.parameter(for: argument, of: call)
      else { continue }
      var ranges = [argument.rangeInList(Array(call.arguments), comma: \.trailingComma)]
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        ranges.append(member.positionAfterSkippingLeadingTrivia..<member.declName.positionAfterSkippingLeadingTrivia)
      }
      if let index = functions.firstIndex(where: { $0.declaration == declaration && $0.parameter == parameter }) {
        ranges += functions[index].ranges
        functions.remove(at: index)
      }
      functions.append(
        HelperFunction(
          declaration: declaration,
          parameter: parameter,
          ranges: ranges,
          isInClosure: closure.range.contains(declaration.position)
        )
      )
    }
    return functions
  }
}

extension FunctionDeclSyntax {
  /// Whether a closure without effects can declare and call the function.
  fileprivate var isMovable: Bool {
    body != nil && genericParameterClause == nil && genericWhereClause == nil && signature.effectSpecifiers == nil
      && attributes.isEmpty
      && !signature.parameterClause.parameters.contains { $0.defaultValue != nil || $0.ellipsis != nil }
  }

  /// Returns the parameter that gets an argument of a call with all arguments.
  fileprivate func parameter(
    for argument: LabeledExprSyntax,
    of call: FunctionCallExprSyntax
  ) -> FunctionParameterSyntax? {
    let parameters = Array(signature.parameterClause.parameters)
    guard call.trailingClosure == nil, parameters.count == call.arguments.count,
      let index = call.arguments.firstIndex(of: argument)
    else { return nil }
    return parameters[call.arguments.distance(from: call.arguments.startIndex, to: index)]
  }
}

extension SyntaxProtocol {
  /// Returns the range of an element of a list that is removed with one comma.
  fileprivate func rangeInList<Element: SyntaxProtocol & Equatable>(
    _ elements: [Element],
    comma: KeyPath<Element, TokenSyntax?>
  ) -> Range<AbsolutePosition> {
    guard let index = elements.firstIndex(where: { Syntax($0) == Syntax(self) }) else { return trimmedRange }
    if index + 1 < elements.count {
      return positionAfterSkippingLeadingTrivia..<elements[index + 1].positionAfterSkippingLeadingTrivia
    }
    guard index > 0, let separator = elements[index - 1][keyPath: comma] else { return trimmedRange }
    return separator.positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia
  }
}
