import DpendGraph

/// Follows code with what the type index knows, so that every call of a library is met with the type that its place asks for.
///
/// It runs every branch once and in order, and no function but the one that it is given: what others return is what they
/// declare. Where several initializers or functions fit the labels of a call, the one counts whose parameters fit the arguments
/// that show their types, then the one that leaves out the fewest parameters with default values, then the first in the source.
struct CodeInterpreter<Library: CodeLibrary> {
  typealias Value = CodeValue<Library.Object>
  typealias Scope = CodeScope<Library.Object>

  /// The types of all files.
  let index: TypeIndex

  /// What meets calls, with whatever it gathers.
  var library: Library

  /// For each body that is being run what it returned so far.
  private var returned: [[Value]] = []

  /// For each closure that is being run its parameters whose types aren't known, with how they are used.
  private var parameterUses: [[String: Expectation?]] = []

  init(index: TypeIndex, library: Library) {
    self.index = index
    self.library = library
  }

  // MARK: Bodies

  /// Runs a body that stands for itself.
  ///
  /// - Parameters:
  ///   - unit: The body.
  ///   - locals: What is known of its parameters and of `self`, by name.
  /// - Returns: What it results in.
  @discardableResult
  mutating func run(_ unit: CodeBody, with locals: [String: Value] = [:]) -> Value {
    var scope = Scope(unit)
    for parameter in unit.parameters {
      scope.locals[parameter.name] = Value(type: index.resolve(parameter.type, in: unit.context))
    }
    scope.locals.merge(locals) { declared, known in known.typed(known.type ?? declared.type) }
    let role: Expectation.Role = [.property, .lazyProperty].contains(unit.kind) ? .property(unit.name) : .result
    scope.result = Expectation(type: unit.result.map { index.resolve($0, in: unit.context) }, role: role)
    let outerUses = parameterUses
    parameterUses = []
    defer { parameterUses = outerUses }
    return run(unit.statements, in: scope)
  }

  /// What a parameter of a body is where a call leaves it out.
  mutating func defaultValue(of parameter: CodeBody.Default, in unit: CodeBody) -> Value {
    let declared = unit.parameters.first { $0.name == parameter.name }
    let role = Expectation.Role.argument(label: declared?.label, name: parameter.name, of: .function)
    let type = declared.map { index.resolve($0.type, in: unit.context) }
    return value(of: parameter.value, for: Expectation(type: type, role: role), in: Scope(unit))
  }

  /// Runs a body: what it results in is what it returns, else its last expression.
  mutating func run(_ statements: [CodeStatement], in scope: Scope) -> Value {
    returned.append([])
    var scope = scope
    let last = runAll(statements, in: &scope, resultIn: scope.result)
    let values = (returned.popLast() ?? []) + (last.map { [$0] } ?? [])
    return Value(oneOf: values)
  }

  /// Runs statements in order.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - scope: What names mean, to which variables are added.
  ///   - expectation: What the last of them is for, when that is an expression.
  /// - Returns: The value of the last one; nil when it is no expression.
  mutating func runAll(
    _ statements: [CodeStatement],
    in scope: inout Scope,
    resultIn expectation: Expectation
  ) -> Value? {
    var last: Value?
    for (number, statement) in statements.enumerated() {
      last = run(statement, in: &scope, for: number == statements.count - 1 ? expectation : .nothing)
    }
    return last
  }

  private mutating func run(
    _ statement: CodeStatement,
    in scope: inout Scope,
    for expectation: Expectation
  ) -> Value? {
    switch statement {
    case .expression(let expression): return value(of: expression, for: expectation, in: scope)
    case .variable(let variable): add(variable, to: &scope)
    case .assignment(let target, let value): assign(value, to: target, in: &scope)
    case .return(let expression):
      if let expression {
        let value = value(of: expression, for: scope.result, in: scope)
        if !returned.isEmpty { returned[returned.count - 1].append(value) }
      }
    case .function(let function): add(function, to: &scope)
    case .block(let statements):
      var inner = scope
      _ = runAll(statements, in: &inner, resultIn: .nothing)
    case .builds(let arms): return run(arms, in: &scope, for: expectation)
    }
    return nil
  }

  private mutating func run(
    _ arms: [CodeStatement.ConditionalBranch],
    in scope: inout Scope,
    for expectation: Expectation
  ) -> Value? {
    var values: [Value] = []
    for arm in arms where !scope.condition.excludes(arm.condition) {
      var inner = scope
      inner.condition = scope.condition.and(arm.condition)
      if let value = runAll(arm.statements, in: &inner, resultIn: expectation) { values.append(value) }
      scope.locals.merge(inner.locals) { known, _ in known }
    }
    return values.isEmpty ? nil : Value(oneOf: values)
  }

  // MARK: Variables

  /// Adds a local variable with its initial value.
  mutating func add(_ variable: VariableCode, to scope: inout Scope) {
    let declared = variable.type.map { index.resolve($0, in: scope.context) }
    let asked = variable.isUnwrapped ? declared.map { CanonicalType.optional($0) } : declared
    let expectation = Expectation(type: asked, role: .variable(variable.name))
    var value = Value.unknown
    if let initial = variable.value { value = self.value(of: initial, for: expectation, in: scope) }
    if variable.isUnwrapped { value = value.unwrapped }
    value = value.typed(declared)
    if value.object == nil { value.object = library.object(of: variable, type: value.type) }
    scope.locals[variable.name] = value
    forgetUse(of: variable.name)
  }

  private mutating func assign(_ value: Expression, to target: Expression, in scope: inout Scope) {
    let place = self.value(of: target, for: .nothing, in: scope)
    guard case .name(let name, _) = target.form, let local = scope.locals[name] else {
      let expectation = Expectation(type: place.type, role: .property(target.lastName))
      library.didAssign(self.value(of: value, for: expectation, in: scope), to: place)
      return
    }
    let expectation = Expectation(type: local.type, role: .variable(name))
    let new = self.value(of: value, for: expectation, in: scope).typed(local.type)
    library.didAssign(new, to: local)
    scope.locals[name] = new
  }

  private mutating func add(_ function: FunctionCode, to scope: inout Scope) {
    let result = function.result.map { index.resolve($0, in: scope.context) } ?? .void
    scope.functions[function.name] = result
    var inner = scope
    for parameter in function.parameters {
      inner.locals[parameter.name] = Value(type: index.resolve(parameter.type, in: scope.context))
    }
    inner.result = Expectation(type: result, role: .result)
    _ = run(function.statements, in: inner)
  }

  // MARK: Closures

  /// What running a closure shows.
  struct ClosureRun {
    /// What the closure results in.
    let value: Value

    /// What each parameter whose type isn't written is used for first, where it is used.
    let uses: [Expectation?]
  }

  /// Runs a closure once.
  ///
  /// - Parameters:
  ///   - closure: The closure.
  ///   - location: Its place, when it is a value that is called elsewhere.
  ///   - arguments: What is known of its parameters, in order.
  ///   - result: What its result is for.
  ///   - scope: What names mean around it.
  /// - Returns: What it results in, and how its parameters are used.
  mutating func run(
    _ closure: ClosureCode,
    at location: SourceLocation? = nil,
    with arguments: [Value] = [],
    for result: Expectation,
    in scope: Scope
  ) -> ClosureRun {
    var inner = scope
    if let location { inner.closures.append(location) }
    for capture in closure.captures { add(capture, to: &inner) }
    var untyped: [String: Expectation?] = [:]
    for (position, parameter) in closure.parameters.enumerated() {
      let known = position < arguments.count ? arguments[position] : .unknown
      let value = known.typed(parameter.type.map { index.resolve($0, in: scope.context) })
      inner.locals[parameter.name] = value
      if value.type == nil && value.object == nil { untyped.updateValue(nil, forKey: parameter.name) }
    }
    inner.result = result.asking(for: closure.result.map { index.resolve($0, in: scope.context) } ?? result.type)
    parameterUses.append(untyped)
    let value = run(closure.statements, in: inner).typed(closure.result == nil ? nil : inner.result.type)
    let uses = parameterUses.popLast() ?? [:]
    return ClosureRun(value: value, uses: closure.parameters.map { uses[$0.name] ?? nil })
  }

  /// Notes what a parameter of unknown type is used for, when the name is one.
  mutating func noteUse(of name: String, for expectation: Expectation) {
    guard let closure = parameterUses.lastIndex(where: { $0.keys.contains(name) }) else { return }
    if let known = parameterUses[closure][name], let known, known.type != nil || expectation.type == nil { return }
    parameterUses[closure].updateValue(expectation, forKey: name)
  }

  /// A local variable of the same name hides a parameter.
  private mutating func forgetUse(of name: String) {
    guard let last = parameterUses.indices.last, parameterUses[last].keys.contains(name) else { return }
    if parameterUses[last][name] == .some(nil) { parameterUses[last].removeValue(forKey: name) }
  }
}

extension CodeValue {
  /// What is known of a value that is one of several: of each fact the first that is known.
  init(oneOf values: [CodeValue]) {
    self.init(
      type: values.lazy.compactMap(\.type).first,
      made: values.lazy.compactMap(\.made).first,
      literal: values.count == 1 ? values.first?.literal : nil,
      object: values.lazy.compactMap(\.object).first
    )
  }
}

extension Expression {
  /// The last part of a name.
  fileprivate var lastName: String {
    switch form {
    case .name(let name, _), .member(_, let name, _): name
    case .unwrapped(let value): value.lastName
    default: ""
    }
  }
}
