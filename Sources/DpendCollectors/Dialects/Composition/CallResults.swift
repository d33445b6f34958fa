import DpendGraph

/// The calls in a body whose results local constants keep, and those whose results it returns.
struct CallResults {
  /// The locations of the local constants by those of the calls whose results they keep, without those in closures that run later.
  let constants: [SourceLocation: SourceLocation]

  /// The locations of the calls whose results the body returns, itself or through a local constant.
  let returned: Set<SourceLocation>

  /// Finds the calls in a body.
  init(in body: CodeBody) {
    let statements = body.statements
    var constants: [SourceLocation: SourceLocation] = [:]
    for case .variable(let variable) in statements + statements.flatMap(\.calledClosure) {
      if let call = variable.value?.locationOfCall { constants[call] = variable.location }
    }
    self.constants = constants
    returned = body.kind.hasResultVariable ? Set(statements.returnedCalls(in: [:], areResult: true)) : []
  }
}

extension CodeBody {
  /// The variable with the result of the body; nil for code without one.
  var variableOfResult: FlowVariable? {
    if kind == .function { return .result(of: location) }
    return kind.hasResultVariable && !name.isEmpty ? FlowVariable(name, at: location) : nil
  }
}

extension CodeBody.Kind {
  /// Whether other code reads the result of the body.
  fileprivate var hasResultVariable: Bool { self != .initializer && self != .topLevel }
}

extension [CodeStatement] {
  /// Returns the locations of the calls whose results the statements return, or are.
  ///
  /// - Parameters:
  ///   - outer: The locations of the calls whose results the constants around the statements keep, by name.
  ///   - areResult: Whether the last one without `return` is a result, too.
  /// - Returns: The locations.
  fileprivate func returnedCalls(in outer: [String: SourceLocation], areResult: Bool) -> [SourceLocation] {
    var constants = outer
    return enumerated().flatMap { position, statement -> [SourceLocation] in
      let isResult = areResult && position == count - 1
      switch statement {
      case .variable(let variable):
        constants[variable.name] = variable.isConstant ? variable.value?.resultingCall(in: constants) : nil
        return []
      case .return(let value): return value?.returnedCalls(in: constants) ?? []
      case .expression(let value) where isResult: return value.returnedCalls(in: constants)
      case .expression(let value):
        guard case .branches(let branches) = value.form else { return [] }
        return branches.flatMap { ($0.conditions + $0.statements).returnedCalls(in: constants, areResult: false) }
      case .block(let inner, _): return inner.returnedCalls(in: constants, areResult: isResult)
      case .conditional(let branches):
        return branches.flatMap { $0.statements.returnedCalls(in: constants, areResult: isResult) }
      case .assignment, .function: return []
      }
    }
  }
}

extension Expression {
  /// Returns the locations of the calls whose results are the value of a returned expression.
  fileprivate func returnedCalls(in constants: [String: SourceLocation]) -> [SourceLocation] {
    switch form {
    case .branches(let branches):
      branches.flatMap { ($0.conditions + $0.statements).returnedCalls(in: constants, areResult: true) }
    case .alternatives(let values): values.flatMap { $0.returnedCalls(in: constants) }
    case .call(let call) where call.callee.closureStatements != nil:
      (call.callee.closureStatements ?? []).returnedCalls(in: constants, areResult: true)
    default: [resultingCall(in: constants)].compactMap(\.self)
    }
  }

  /// Returns the location of the call whose result the expression is, or the constant that it names keeps.
  fileprivate func resultingCall(in constants: [String: SourceLocation]) -> SourceLocation? {
    switch form {
    case .name(let name, nil): constants[name]
    case .unwrapped(let inner), .attempt(let inner), .cast(let inner, _, _): inner.resultingCall(in: constants)
    default: locationOfCall
    }
  }

  /// The statements of a closure; nil for other expressions.
  fileprivate var closureStatements: [CodeStatement]? {
    if case .closure(let closure) = form { closure.statements } else { nil }
  }
}

extension CodeStatement {
  /// The statements of the closure that the statement calls, such as the one with an initial value.
  fileprivate var calledClosure: [CodeStatement] {
    guard case .call(let call)? = value?.form else { return [] }
    return call.callee.closureStatements ?? []
  }

  /// The expression or the result.
  private var value: Expression? {
    switch self {
    case .expression(let value): value
    case .return(let value): value
    default: nil
    }
  }
}
