import DpendGraph

extension CodeInterpreter {
  /// Runs a body.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - locals: The known values of its parameters and of `self`, by name.
  ///   - typeArguments: The types that a call settles for generic parameters.
  /// - Returns: The result of the body.
  @discardableResult
  mutating func run(
    _ body: CodeBody,
    with locals: [String: Value] = [:],
    typeArguments: [String: CanonicalType] = [:]
  ) -> Value {
    let outerFile = evaluation.file
    evaluation.file = body.context.file
    let isOtherFile = outerFile != body.context.file
    if isOtherFile { ProcessRestart.note(file: body.context.file, continuing: outerFile != nil) }
    var scope = Environment(body)
    scope.typeArguments = typeArguments
    scope.locals = locals
    for parameter in body.parameters where locals[parameter.name]?.type == nil {
      let type = resolve(parameter.type, in: scope)
      scope.locals[parameter.name, default: .unknown].type = type
    }
    let role: Expectation.Role = body.kind.isInitialValue ? .property(body.name) : .result
    scope.result = Expectation(type: body.result.map { resolve($0, in: scope) }, role: role)
    let outerUses = evaluation.parameterUses
    evaluation.parameterUses = []
    defer {
      evaluation.parameterUses = outerUses
      evaluation.file = outerFile
      if isOtherFile { ProcessRestart.note(file: outerFile, continuing: outerFile != nil) }
    }
    return run(body.statements, in: scope)
  }

  /// Returns the value of a parameter for a call that omits it.
  ///
  /// - Parameters:
  ///   - parameter: The parameter with its default value.
  ///   - body: The body of the function.
  ///   - typeArguments: The types that the call settles for generic parameters.
  /// - Returns: The value.
  mutating func defaultValue(
    of parameter: CodeBody.Default,
    in body: CodeBody,
    typeArguments: [String: CanonicalType] = [:]
  ) -> Value {
    var scope = Environment(body)
    scope.typeArguments = typeArguments
    let declared = body.parameters.first { $0.name == parameter.name }
    let role = Expectation.Role.argument(label: declared?.label, name: parameter.name, of: .function)
    let type = declared.map { resolve($0.type, in: scope) }
    return value(of: parameter.value, for: Expectation(type: type, role: role), in: scope)
  }

  /// Runs the statements of a body; the result is the returned value, else the last expression.
  private mutating func run(_ statements: [CodeStatement], in scope: Environment) -> Value {
    evaluation.returned.append([])
    var scope = scope
    let last = runAll(statements, in: &scope, resultFor: scope.result)
    let values = (evaluation.returned.popLast() ?? []) + (last.map { [$0] } ?? [])
    return value(oneOf: values, for: scope.result)
  }

  /// Runs statements in order.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - scope: The meaning of names; variables are added to it.
  ///   - expectation: The use of the last statement, when that is an expression.
  /// - Returns: The value of the last statement; nil when it is no expression.
  mutating func runAll(
    _ statements: [CodeStatement],
    in scope: inout Environment,
    resultFor expectation: Expectation
  ) -> Value? {
    declareFunctions(of: statements, in: &scope)
    var last: Value?
    for (number, statement) in statements.enumerated() {
      last = run(statement, in: &scope, for: number == statements.count - 1 ? expectation : .nothing)
    }
    return last
  }

  private mutating func run(
    _ statement: CodeStatement,
    in scope: inout Environment,
    for expectation: Expectation
  ) -> Value? {
    switch statement {
    case .expression(let expression): return value(of: expression, for: expectation, in: scope)
    case .variable(let variable): add(variable, to: &scope)
    case .assignment(let target, let value): assign(value, to: target, in: &scope)
    case .return(let expression):
      if let expression {
        let value = value(of: expression, for: scope.result, in: scope)
        didReturn(value, of: expression, in: scope)
        if let body = evaluation.returned.indices.last { evaluation.returned[body].append(value) }
      }
    case .function(let function): run(function, in: &scope)
    case .block(let statements, let isBranch):
      var inner = scope
      if isBranch { inner.isInBranchBlock = true }
      _ = runAll(statements, in: &inner, resultFor: .nothing)
    case .conditional(let branches): return run(branches, in: &scope, for: expectation)
    }
    return nil
  }

  private mutating func run(
    _ branches: [CodeStatement.ConditionalBranch],
    in scope: inout Environment,
    for expectation: Expectation
  ) -> Value? {
    var values: [Value] = []
    var added: [String: [Value]] = [:]
    var functions: [String: [LocalFunction<Object>]] = [:]
    for branch in branches where !scope.condition.excludes(branch.condition) {
      var inner = scope
      inner.condition = scope.condition.and(branch.condition)
      if let value = runAll(branch.statements, in: &inner, resultFor: expectation) { values.append(value) }
      for (name, local) in inner.locals where scope.locals[name] == nil { added[name, default: []].append(local) }
      functions.merge(inner.functions.filter { scope.locals[$0.key] == nil }) { $0 + $1 }
    }
    scope.functions.merge(functions) { known, _ in known }
    scope.locals.merge(added.mapValues { value(oneOf: $0) }) { known, _ in known }
    return values.isEmpty ? nil : value(oneOf: values, for: expectation)
  }

  // MARK: Variables

  /// Adds a local variable with its initial value.
  mutating func add(_ variable: VariableCode, to scope: inout Environment) {
    let declared = variable.type.map { resolve($0, in: scope) }
    let expected = variable.isUnwrapped ? declared.map { CanonicalType.optional($0) } : declared
    let expectation = Expectation(type: expected, role: .variable(variable.name))
    var value = Value.unknown
    scope.declarations[variable.name] = variable.location
    if let initial = variable.value { value = self.value(of: initial, for: expectation, in: scope) }
    if variable.isUnwrapped { value = value.unwrapped }
    value = value.typed(declared)
    value.object = value.object == nil ? object(of: variable, type: value.type) : object(of: variable, holding: value)
    scope.locals[variable.name] = value
    scope.functions[variable.name] = nil
    removeUse(of: variable.name)
  }

  private mutating func assign(_ value: Expression, to target: Expression, in scope: inout Environment) {
    if case .member(let base?, let name, nil) = target.form, base.form != .name("self", labels: nil) {
      return assign(value, toProperty: name, of: base, at: target.location, in: scope)
    }
    let old = self.value(of: target, for: .nothing, in: scope)
    guard case .name(let name, _) = target.form, let local = scope.locals[name] else {
      let expectation = Expectation(type: old.type, role: .property(target.lastName ?? ""))
      let new = self.value(of: value, for: expectation, in: scope)
      didAssign(new, to: old, under: scope.condition)
      didStore(new, of: value, in: old, at: target.location, in: scope)
      return
    }
    let expectation = Expectation(type: local.type, role: .variable(name))
    let new = self.value(of: value, for: expectation, in: scope).typed(local.type)
    didAssign(new, to: local, under: scope.condition)
    scope.locals[name] = new
  }

  private mutating func assign(
    _ value: Expression,
    toProperty name: String,
    of base: Expression,
    at location: SourceLocation,
    in scope: Environment
  ) {
    let owner = self.value(of: base, for: .nothing, in: scope)
    let old = self.value(ofMember: name, of: owner, in: scope)
    var expectation = Expectation(type: old.type, role: .property(name))
    expectation.isOfOptionalProperty = hasOptionalProperty(owner, named: name, from: scope.context.file)
    let new = self.value(of: value, for: expectation, in: scope)
    didAssign(new, to: old, under: scope.condition)
    didAssign(new, toProperty: name, of: owner, at: location, under: scope.condition)
  }

  /// Whether an object has an optional property with a name, which is not implicitly unwrapped.
  private func hasOptionalProperty(_ owner: Value, named name: String, from file: String) -> Bool {
    let properties = owner.type?.memberTypes.lazy.flatMap { index.properties(named: name, of: $0, from: file) }
    guard let property = properties?.first(where: { !$0.declaration.isStatic })?.declaration else { return false }
    return property.type?.argument(of: "Optional") != nil && !property.isSetLater
  }

  // MARK: Closures

  /// Runs a closure once.
  ///
  /// - Parameters:
  ///   - closure: The closure.
  ///   - location: Its location, when it is a value that is called elsewhere.
  ///   - arguments: The known values of its parameters, in order.
  ///   - result: The use of its result.
  ///   - scope: The meaning of names around it.
  /// - Returns: The result of the closure and the uses of its parameters.
  mutating func run(
    _ closure: ClosureCode,
    at location: SourceLocation? = nil,
    with arguments: [Value] = [],
    for result: Expectation,
    in scope: Environment
  ) -> ClosureRun<Object> {
    var inner = scope
    if let location { inner.closures.append(location) }
    for capture in closure.captures { add(capture, to: &inner) }
    var untyped: [String: Expectation?] = [:]
    for (position, parameter) in closure.parameters.enumerated() {
      let known = position < arguments.count ? arguments[position] : .unknown
      var value = known.typed(parameter.type.map { resolve($0, in: scope) })
      if value.object == nil { value.object = object(of: parameter) }
      inner.locals[parameter.name] = value
      inner.functions[parameter.name] = nil
      if value.type == nil && value.object == nil { untyped.updateValue(nil, forKey: parameter.name) }
    }
    inner.result = result.expecting(closure.result.map { resolve($0, in: scope) } ?? result.type)
    evaluation.parameterUses.append(untyped)
    let value = run(closure.statements, in: inner).typed(closure.result == nil ? nil : inner.result.type)
    let uses = evaluation.parameterUses.popLast() ?? [:]
    return ClosureRun(value: value, uses: closure.parameters.map { uses[$0.name] ?? nil })
  }

  /// Records the use of a closure's parameter of unknown type, when the name is one.
  mutating func recordUse(of name: String, for expectation: Expectation) {
    guard let closure = evaluation.parameterUses.lastIndex(where: { $0.keys.contains(name) }) else { return }
    let known = evaluation.parameterUses[closure][name] ?? nil
    if let known, known.type != nil || expectation.type == nil { return }
    evaluation.parameterUses[closure].updateValue(expectation, forKey: name)
  }

  /// Removes a parameter that a local variable of the same name hides.
  private mutating func removeUse(of name: String) {
    guard let last = evaluation.parameterUses.indices.last, evaluation.parameterUses[last][name] == .some(nil) else {
      return
    }
    evaluation.parameterUses[last].removeValue(forKey: name)
  }
}

/// The outcome of running a closure.
struct ClosureRun<Object: Sendable>: Sendable {
  /// The result of the closure.
  let value: CodeValue<Object>

  /// For each parameter without a written type its first use with a known type; nil where there is none.
  let uses: [Expectation?]
}
