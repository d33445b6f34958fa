import DpendGraph

/// A scope of a hierarchy in which each name is resolved to the constant or parameter that it refers to.
///
/// The functions of a ``HierarchyPlan`` see the constants of all enclosing scopes. Code outside of these functions must pass them.
struct ResolvedScope: Hashable, Sendable {
  /// A constant of a scope, or a parameter of its function.
  struct Variable: Hashable, Sendable {
    /// The position in the order of the declarations.
    let number: Int
    let name: String
    let type: String
    let isClosure: Bool
  }

  /// A parameter of the function.
  struct Parameter: Hashable, Sendable {
    let label: String
    let variable: Variable
  }

  /// A constant.
  struct Constant: Hashable, Sendable {
    let variable: Variable

    /// The values, a chain of conditional branches.
    let branches: [ConditionalBranch<Value>]
  }

  /// A value of a constant.
  struct Value: Hashable, Sendable {
    let declaration: HierarchyPlan.Local
    let source: Source
  }

  /// The source of a value.
  indirect enum Source: Hashable, Sendable {
    /// Another constant.
    case variable(Variable?)

    /// A new object, created in a scope of its own.
    case scope(ResolvedScope)

    /// A builder of a type, which creates objects in a scope of its own.
    case builder(type: String, ResolvedScope)

    /// A builder of a type, which creates objects in a copy of an enclosing scope.
    case enclosing(type: String, scope: Int)
  }

  /// The number of the scope.
  let number: Int

  /// The parameters of the function.
  let parameters: [Parameter]

  /// The constants.
  let constants: [Constant]

  /// The scope as planned.
  let plan: HierarchyPlan.Scope

  /// The variables of the arguments; nil for values that are not available.
  let arguments: [Variable?]

  /// The variables of enclosing scopes that the scope and those inside of it refer to.
  let captured: Set<Variable>

  /// The enclosing scopes that builders of this scope and of those inside of it enter again.
  let entered: Set<Int>
}

extension HierarchyPlan.Scope {
  /// The scope with resolved names.
  var resolved: ResolvedScope {
    var resolution = ScopeResolution()
    return resolution.scope(self, parameters: [], function: nil, in: ScopeResolution.Environment())
  }
}

/// Resolves the names of a hierarchy.
private struct ScopeResolution {
  /// The names that a scope sees.
  struct Environment {
    var variables: [String: ResolvedScope.Variable] = [:]

    /// The scopes of the enclosing builders, by the names of their functions.
    var scopes: [String: Int] = [:]
  }

  private var variables = 0
  private var scopes = 0

  /// Resolves the names of a scope.
  ///
  /// - Parameters:
  ///   - plan: The scope.
  ///   - parameters: The values that callers pass.
  ///   - function: The name by which builders inside of the scope enter it again; nil for none.
  ///   - environment: The names of the enclosing scopes.
  /// - Returns: The scope with resolved names.
  mutating func scope(
    _ plan: HierarchyPlan.Scope,
    parameters: [HierarchyPlan.Parameter],
    function: String?,
    in environment: Environment
  ) -> ResolvedScope {
    scopes += 1
    let number = scopes
    var environment = environment
    if let function { environment.scopes[function] = number }
    let parameters = parameters.map { parameter in
      let variable = variable(parameter.name, parameter.type, isClosure: parameter.isClosure)
      environment.variables[parameter.name] = variable
      return ResolvedScope.Parameter(label: parameter.label, variable: variable)
    }
    let constants = plan.locals.compactMap { branches -> ResolvedScope.Constant? in
      guard let first = branches.first?.content else { return nil }
      let values = branches.map { branch in
        let source = source(of: branch.content.value, in: environment)
        let value = ResolvedScope.Value(declaration: branch.content, source: source)
        return ConditionalBranch(value, when: branch.condition)
      }
      let variable = variable(first.name, first.type, isClosure: first.isClosure)
      environment.variables[first.name] = variable
      return ResolvedScope.Constant(variable: variable, branches: values)
    }
    let arguments = plan.arguments.map { argument in argument.value.flatMap { environment.variables[$0] } }
    let sources = constants.flatMap(\.branches).map(\.content.source)
    let own = Set(parameters.map(\.variable) + constants.map(\.variable))
    return ResolvedScope(
      number: number,
      parameters: parameters,
      constants: constants,
      plan: plan,
      arguments: arguments,
      captured: Set(sources.flatMap(\.captured) + arguments.compactMap(\.self)).subtracting(own),
      entered: Set(sources.flatMap(\.entered)).subtracting([number])
    )
  }

  private mutating func source(of value: HierarchyPlan.Value, in environment: Environment) -> ResolvedScope.Source {
    switch value {
    case .constant(let name): return .variable(environment.variables[name])
    case .object(let plan): return .scope(scope(plan, parameters: [], function: nil, in: environment))
    case .result(let function):
      return .scope(scope(function.scope, parameters: [], function: nil, in: environment))
    case .builder(let builder):
      if let function = builder.function {
        let inner = scope(
          function.scope,
          parameters: function.parameters,
          function: builder.functionName,
          in: environment
        )
        return .builder(type: builder.type, inner)
      }
      return .enclosing(type: builder.type, scope: environment.scopes[builder.functionName] ?? 0)
    }
  }

  private mutating func variable(_ name: String, _ type: String, isClosure: Bool) -> ResolvedScope.Variable {
    variables += 1
    return ResolvedScope.Variable(number: variables, name: name, type: type, isClosure: isClosure)
  }
}

extension ResolvedScope.Source {
  fileprivate var captured: Set<ResolvedScope.Variable> {
    switch self {
    case .variable(let variable): variable.map { [$0] } ?? []
    case .scope(let scope), .builder(_, let scope): scope.captured
    case .enclosing: []
    }
  }

  fileprivate var entered: Set<Int> {
    switch self {
    case .variable: []
    case .scope(let scope), .builder(_, let scope): scope.entered
    case .enclosing(_, let scope): [scope]
    }
  }
}
