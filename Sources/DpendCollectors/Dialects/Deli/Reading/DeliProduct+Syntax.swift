import DpendGraph
import SwiftSyntax

extension PatternBindingSyntax {
  /// The call of `Config` that is the value of the property, or the only value that its getter has.
  var configCall: FunctionCallExprSyntax? {
    if let call = initializer?.value.configCall { return call }
    guard case .getter(let statements) = accessorBlock?.accessors, statements.count == 1, let only = statements.first
    else { return nil }
    return (only.item.as(ReturnStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self))?.configCall
  }
}

extension ExprSyntax {
  fileprivate var configCall: FunctionCallExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let callee = call.calledExpression
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName
    return name?.identifierText == "Config" ? call : nil
  }
}

extension DeliProduct {
  /// What a call of `Config` makes.
  init(_ call: FunctionCallExprSyntax, named name: String, isStored: Bool, file: ParsedFile) {
    let types = call.arguments.filter { $0.label == nil }.map { DeliType(metatype: $0.expression, in: file) }
    let labels = Dictionary(
      call.arguments.compactMap { argument in argument.label.map { ($0.identifierText, argument.expression) } },
      uniquingKeysWith: { first, _ in first }
    )
    let search = DeliUseSearch(file, isImmediate: true, property: nil, condition: .always)
    for closure in call.closures { search.walk(closure.statements) }
    self.init(
      name: name,
      type: types.first.flatMap(\.self),
      dependencies: types.dropFirst().compactMap(\.self),
      names: call.closures.first?.parameterNames ?? [],
      qualifier: DeliText(labels["qualifier"]),
      scope: DeliText(scope: labels["scope"]),
      uses: search.uses,
      values: search.found.compactMap { found in
        if case .valueUse(let path) = found.content { Value(path: path, location: found.location) } else { nil }
      },
      problem: Self.problem(
        call,
        isStored: isStored,
        hasTypes: !types.isEmpty && types.allSatisfy { $0 != nil },
        DeliText(labels["qualifier"])
      )
    )
  }

  private static func problem(
    _ call: FunctionCallExprSyntax,
    isStored: Bool,
    hasTypes: Bool,
    _ qualifier: DeliText
  ) -> DeliProblem? {
    if !hasTypes {
      return DeliProblem(
        message: "names no type",
        advice: "write 'Config(Product.self, Dependency.self) { … }'",
        isRefused: true
      )
    }
    if qualifier == .computed || qualifier == .literal("") {
      return DeliProblem(
        message: "has a qualifier that is not a text",
        advice: "write the qualifier out, or leave it out",
        isRefused: true
      )
    }
    if !isStored || !call.calledExpression.is(DeclReferenceExprSyntax.self) {
      return DeliProblem(
        message: "is made in a way that Deli's tool doesn't look for",
        advice: "write 'let name = Config(…) { … }'"
      )
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// The closures that are handed over.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [trailingClosure].compactMap(\.self) + additionalTrailingClosures.map(\.closure)
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
