import DpendGraph

extension Expression {
  /// Visits every call in the expression, outer calls first.
  func visitCalls(_ visit: (Call) -> Void) {
    if case .call(let call) = form { visit(call) }
    for part in parts { part.visitCalls(visit) }
    for statement in block { statement.visitCalls(visit) }
  }

  /// Visits the expression and all others in it, each with the closures, local functions and branches around it.
  ///
  /// - Parameters:
  ///   - surroundings: The closures and branches around the expression.
  ///   - nesting: The nesting of the statements of a closure in the code around it.
  ///   - visit: The function to call.
  fileprivate func visitAll(
    in surroundings: CodeSurroundings,
    nesting: ClosureNesting = .closure,
    _ visit: (Expression, CodeSurroundings) -> Void
  ) {
    visit(self, surroundings)
    let nestingOfClosures = nestingOfClosures
    for (number, part) in parts.enumerated() {
      part.visitAll(
        in: number < certainParts ? surroundings : surroundings.insideBranch,
        nesting: nestingOfClosures,
        visit
      )
    }
    if case .branches(let branches) = form {
      // The first condition of the first branch is always evaluated, and `#available` is none.
      let certain = branches.first.map { min($0.conditions.count, 1) } ?? 0
      for (number, statement) in block.enumerated() {
        statement.visitExpressions(in: number < certain ? surroundings : surroundings.insideBranch, visit)
      }
    } else {
      for statement in block {
        statement.visitExpressions(in: surroundings.inside(nesting), visit)
      }
    }
  }

  /// The number of the parts that are evaluated whenever the expression is.
  private var certainParts: Int {
    switch form {
    case .alternatives: 1
    case .logical(let certain, _): certain.count
    default: .max
    }
  }

  /// Visits the statements in the expression.
  fileprivate func visitStatements(_ visit: (CodeStatement) -> Void) {
    for part in parts { part.visitStatements(visit) }
    for statement in block { statement.visitStatements(visit) }
  }

  /// Whether the expression reads a variable or a property of one of some names, besides those in its statements.
  func reads(_ names: Set<String>) -> Bool {
    switch form {
    case .name(let name, _) where names.contains(name): true
    case .member(_, let name, _) where names.contains(name): true
    default: parts.contains { $0.reads(names) }
    }
  }

  /// Whether the expression, or a statement in it, contains a name.
  func mentions(_ name: String) -> Bool {
    if case .name(name, _) = form { return true }
    return parts.contains { $0.mentions(name) } || block.contains { $0.mentions(name) }
  }

  /// The expressions directly inside this one, without those in its statements.
  private var parts: [Expression] {
    switch form {
    case .call(let call): [call.callee] + call.arguments.map(\.value)
    case .member(let base, _, _): [base].compactMap(\.self)
    case .cast(let value, _, _), .attempt(let value), .unwrapped(let value): [value]
    case .part(let value, .subscripted(let keys)): [value] + keys
    case .part(let value, _): [value]
    case .tuple(let elements): elements.map(\.value)
    case .closure(let closure): closure.captures.compactMap(\.value)
    case .alternatives(let values), .collection(let values), .other(let values): values
    case .logical(let certain, let possible): certain + possible
    case .branches, .name, .type, .metatype, .literal, .keyPath: []
    }
  }

  /// The statements of a closure, or of all branches.
  private var block: [CodeStatement] {
    switch form {
    case .closure(let closure): closure.statements
    case .branches(let branches): branches.flatMap { $0.conditions + $0.statements }
    default: []
    }
  }

  /// The outermost blocks of statements in the expression.
  fileprivate var blocks: [[CodeStatement]] { [block].filter { !$0.isEmpty } + parts.flatMap(\.blocks) }
}

extension CodeStatement {
  /// Visits every call in the statement, outer calls first.
  func visitCalls(_ visit: (Call) -> Void) {
    for part in parts { part.visitCalls(visit) }
    for statement in block { statement.visitCalls(visit) }
  }

  /// Visits all expressions in the statement, each with the closures, local functions and branches around it.
  func visitExpressions(
    in surroundings: CodeSurroundings = CodeSurroundings(),
    _ visit: (Expression, CodeSurroundings) -> Void
  ) {
    for part in parts { part.visitAll(in: surroundings, visit) }
    let inner =
      switch self {
      case .function: surroundings.inside(.closure)
      case .block(_, isBranch: true): surroundings.insideBranch
      case .block, .conditional, .expression, .variable, .assignment, .return: surroundings
      }
    for statement in block { statement.visitExpressions(in: inner, visit) }
  }

  /// Visits the statement and all others in it, also those in closures.
  func visitStatements(_ visit: (CodeStatement) -> Void) {
    visit(self)
    for part in parts { part.visitStatements(visit) }
    for statement in block { statement.visitStatements(visit) }
  }

  /// Whether a branch in the statement calls a function and then ends the code around it.
  var canEndEarlyAfterCall: Bool {
    var isFound = false
    visitStatements { statement in
      if case .block(let inner, isBranch: true) = statement { isFound = isFound || inner.endsEarlyAfterCall }
    }
    visitExpressions { expression, _ in
      if case .branches(let branches) = expression.form {
        isFound = isFound || branches.contains { $0.statements.endsEarlyAfterCall }
      }
    }
    return isFound
  }

  /// Whether the statement contains a name.
  fileprivate func mentions(_ name: String) -> Bool {
    parts.contains { $0.mentions(name) } || block.contains { $0.mentions(name) }
  }

  /// The location of the beginning; nil for a statement without an expression.
  var location: SourceLocation? {
    switch self {
    case .variable(let variable): variable.location
    case .function(let function): function.location
    case .expression, .assignment, .return, .block, .conditional:
      parts.first?.location ?? block.lazy.compactMap(\.location).first
    }
  }

  /// The outermost blocks of statements inside the statement; all branches of one statement are one block.
  var blocks: [[CodeStatement]] { [block].filter { !$0.isEmpty } + parts.flatMap(\.blocks) }

  /// The expressions directly inside the statement.
  private var parts: [Expression] {
    switch self {
    case .expression(let value): [value]
    case .variable(let variable): [variable.value].compactMap(\.self)
    case .assignment(let target, let value): [target, value]
    case .return(let value): [value].compactMap(\.self)
    case .function(let function): function.defaults.map(\.value)
    case .block, .conditional: []
    }
  }

  /// The statements directly inside the statement.
  private var block: [CodeStatement] {
    switch self {
    case .function(let function): function.closure.statements
    case .block(let statements, _): statements
    case .conditional(let branches): branches.flatMap(\.statements)
    case .expression, .variable, .assignment, .return: []
    }
  }
}

extension [CodeStatement] {
  /// Whether the last statement returns or throws, and an earlier one calls a function.
  fileprivate var endsEarlyAfterCall: Bool {
    switch last {
    case .return, .block(_, isBranch: false): break
    default: return false
    }
    var hasCall = false
    for statement in self { statement.visitCalls { _ in hasCall = true } }
    return hasCall
  }
}
