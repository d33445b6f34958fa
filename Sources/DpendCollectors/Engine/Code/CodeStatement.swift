import DpendGraph

/// A statement in a body of code.
indirect enum CodeStatement: Hashable, Sendable {
  /// An expression, such as a call, an `if` or a `switch`.
  case expression(Expression)

  /// `let name: Type = value`.
  case variable(VariableCode)

  /// `target = value`.
  case assignment(Expression, value: Expression)

  /// `return value`.
  case `return`(Expression?)

  /// A local function.
  case function(FunctionCode)

  /// The statements of a `do`, a loop, a `catch`, a `defer`, or the `else` of a `guard`; those of a branch may not run.
  case block([CodeStatement], isBranch: Bool = false)

  /// The branches of an `#if`.
  case conditional([ConditionalBranch])

  /// A branch of an `#if` with its condition, which excludes the conditions of earlier branches.
  struct ConditionalBranch: Hashable, Sendable {
    let condition: BuildCondition
    let statements: [CodeStatement]
  }
}

/// A local variable.
struct VariableCode: Hashable, Sendable {
  /// The name.
  let name: String

  /// The written type.
  let type: CanonicalType?

  /// The initial value.
  let value: Expression?

  /// Whether the variable keeps its first value.
  var isConstant = true

  /// Whether `if let` or `guard let` unwraps the value.
  let isUnwrapped: Bool

  /// The location of the name.
  let location: SourceLocation
}

/// A local function.
struct FunctionCode: Hashable, Sendable {
  /// The name without the labels.
  let name: String

  /// The parameters.
  let parameters: [ParameterDeclaration]

  /// The default values of the parameters.
  let defaults: [CodeBody.Default]

  /// The parameters inside the function, the result and the statements.
  let closure: ClosureCode

  /// The location of the name.
  let location: SourceLocation
}

/// A branch of an `if` or a `switch`.
struct CodeBranch: Hashable, Sendable {
  /// The statement and the number of the branch in it.
  let branch: RuntimeBranch

  /// The conditions of the branch, with the variables that they declare.
  let conditions: [CodeStatement]

  /// The statements.
  let statements: [CodeStatement]
}
