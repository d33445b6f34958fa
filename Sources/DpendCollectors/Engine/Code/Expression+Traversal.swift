extension Expression {
  /// Visits every call in the expression, outer calls first.
  func visitCalls(_ visit: (Call) -> Void) {
    switch form {
    case .call(let call):
      visit(call)
      call.callee.visitCalls(visit)
      for argument in call.arguments { argument.value.visitCalls(visit) }
    case .member(let base, _, _): base?.visitCalls(visit)
    case .cast(let value, _, _), .attempt(let value), .unwrapped(let value): value.visitCalls(visit)
    case .part(let value, let part):
      value.visitCalls(visit)
      if case .subscripted(let keys) = part { for key in keys { key.visitCalls(visit) } }
    case .tuple(let elements): for element in elements { element.value.visitCalls(visit) }
    case .closure(let closure):
      for capture in closure.captures { capture.value?.visitCalls(visit) }
      for statement in closure.statements { statement.visitCalls(visit) }
    case .branches(let branches):
      for branch in branches { for statement in branch.conditions + branch.statements { statement.visitCalls(visit) } }
    case .alternatives(let values), .collection(let values), .other(let values):
      for value in values { value.visitCalls(visit) }
    case .name, .type, .metatype, .literal, .keyPath: break
    }
  }
}

extension CodeStatement {
  /// Visits every call in the statement, outer calls first.
  func visitCalls(_ visit: (Call) -> Void) {
    switch self {
    case .expression(let value): value.visitCalls(visit)
    case .variable(let variable): variable.value?.visitCalls(visit)
    case .assignment(let target, let value):
      target.visitCalls(visit)
      value.visitCalls(visit)
    case .return(let value): value?.visitCalls(visit)
    case .function(let function):
      for parameter in function.defaults { parameter.value.visitCalls(visit) }
      for statement in function.closure.statements { statement.visitCalls(visit) }
    case .block(let statements): for statement in statements { statement.visitCalls(visit) }
    case .conditional(let branches):
      for branch in branches { for statement in branch.statements { statement.visitCalls(visit) } }
    }
  }
}
