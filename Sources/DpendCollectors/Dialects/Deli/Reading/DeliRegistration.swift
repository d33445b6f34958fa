import DpendGraph
import SwiftSyntax

/// A registration with a closure: in the method `load` of a handwritten container, or a property with a call of `Config`.
struct DeliRegistration: Hashable, Sendable, Codable {
  /// The name of the property; nil in a method `load`.
  var property: String?

  /// The type of the value; nil where the call names no type.
  let type: DeliType?

  /// The further types that the registration is linked to.
  var links: [DeliType] = []

  /// The qualifier.
  let qualifier: DeliText

  /// The name of the scope.
  let scope: DeliText

  /// Whether the value is created with a runtime argument.
  var isFactory = false

  /// The type of that argument, where the closure names it.
  var payload: DeliType?

  /// The parameters of the closure, and the requests in the closures.
  let requests: [DeliRequest]

  /// The reason why Deli's tool stops at the call, or ignores it; nil where it reads the call.
  var problem: Finding?
}

extension DeliRegistration {
  /// Reads a call of `Config`.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - name: The name of the property.
  ///   - isStored: Whether the call is the initial value of the property.
  ///   - search: The finished search for requests in the closure.
  init(_ call: FunctionCallExprSyntax, named name: TokenSyntax, isStored: Bool, with search: DeliRequestSearch) {
    let file = search.context.file
    let types = call.arguments.filter { $0.label == nil }.map { DeliType(metatype: $0.expression, in: file) }
    let parameters = types.dropFirst().compactMap(\.self)
    let names = (call.closures.first?.parameterNames ?? []) + parameters.map { _ in "_" }
    self.init(
      property: name.identifierText,
      type: types.first.flatMap(\.self),
      qualifier: DeliText(call.arguments["qualifier"]),
      scope: DeliText(scope: call.arguments["scope"]),
      requests: zip(parameters, names).map { type, name in
        DeliRequest(type: type, name: name, injection: .closure, location: type.location)
      } + search.requests
    )
    let hasType = !types.isEmpty && !types.contains(nil)
    let isPlain = isStored && call.calledExpression.is(DeclReferenceExprSyntax.self)
    problem = problem(hasType: hasType, isPlain: isPlain, name.identifierText, at: SourceLocation(name, in: file))
  }

  private func problem(hasType: Bool, isPlain: Bool, _ name: String, at location: SourceLocation) -> Finding? {
    if !hasType {
      return .refused(
        "the 'Config' of '\(name)' names no type",
        at: location,
        advice: "write 'Config(Product.self, Dependency.self) { … }'"
      )
    }
    if qualifier == .computed || qualifier == .literal("") {
      return .refused(
        "the qualifier of '\(name)' is not a literal text",
        at: location,
        advice: "write the qualifier as a literal, or remove it"
      )
    }
    return isPlain
      ? nil
      : .unseen(
        "Deli does not read '\(name)': it is not a stored property with a call of 'Config'",
        at: location,
        advice: "write 'let \(name) = Config(…) { … }'"
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
