import DpendGraph
import SwiftSyntax

extension DeliProduct {
  /// Reads a call of `Config`.
  init(
    _ call: FunctionCallExprSyntax,
    named name: String,
    isStored: Bool,
    requests: [DeliRequest],
    in file: ParsedFile
  ) {
    let types = call.arguments.filter { $0.label == nil }.map { DeliType(metatype: $0.expression, in: file) }
    let hasTypes = !types.isEmpty && types.allSatisfy { $0 != nil }
    let qualifier = DeliText(call.arguments["qualifier"])
    let isPlain = isStored && call.calledExpression.is(DeclReferenceExprSyntax.self)
    self.init(
      name: name,
      type: types.first.flatMap(\.self),
      dependencies: types.dropFirst().compactMap(\.self),
      names: call.closures.first?.parameterNames ?? [],
      qualifier: qualifier,
      scope: DeliText(scope: call.arguments["scope"]),
      requests: requests,
      problem: !hasTypes
        ? .hasNoType
        : qualifier == .computed || qualifier == .literal("") ? .hasComputedQualifier : isPlain ? nil : .isNotStored
    )
  }
}

extension PatternBindingSyntax {
  /// The call of `Config` that is the value of the property, or the only value of its getter.
  var configCall: FunctionCallExprSyntax? {
    if let call = initializer?.value.configCall { return call }
    guard case .getter(let statements) = accessorBlock?.accessors else { return nil }
    return statements.onlyValue?.configCall
  }
}

extension ExprSyntax {
  fileprivate var configCall: FunctionCallExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    return call.calledExpression.lastName == "Config" ? call : nil
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters, as far as they are written.
  fileprivate var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let names)?: names.map(\.name.identifierText)
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    case nil: []
    }
  }
}
