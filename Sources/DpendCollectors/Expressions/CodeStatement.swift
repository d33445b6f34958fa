import DpendGraph

/// A step of a body of code.
indirect enum CodeStatement: Hashable, Sendable, Codable {
  /// A piece of code with a value, such as a call, an `if` or a `switch`.
  case expression(Expression)

  /// `let name: Type = value`.
  case variable(VariableCode)

  /// `target = value`.
  case assignment(Expression, value: Expression)

  /// `return value`.
  case `return`(Expression?)

  /// A function inside a function.
  case function(FunctionCode)

  /// The statements of a `do`, a loop, a `defer`, or of a `guard` that isn't passed.
  case block([CodeStatement])

  /// The arms of an `#if`.
  case builds([ConditionalBranch])

  /// An arm of an `#if` with its condition, which excludes those of the arms before.
  struct ConditionalBranch: Hashable, Sendable, Codable {
    let condition: BuildCondition
    let statements: [CodeStatement]
  }
}

/// A local variable.
struct VariableCode: Hashable, Sendable, Codable {
  /// The name.
  let name: String

  /// The type, as written.
  let type: CanonicalType?

  /// The initial value.
  let value: Expression?

  /// Whether `if let` or `guard let` takes the value out of an optional.
  let isUnwrapped: Bool

  /// The place of the name.
  let location: SourceLocation
}

/// A function inside a function.
struct FunctionCode: Hashable, Sendable, Codable {
  /// The name without the labels.
  let name: String

  /// The parameters.
  let parameters: [ParameterDeclaration]

  /// What a call returns, as written; nil for nothing.
  let result: CanonicalType?

  /// What it does.
  let statements: [CodeStatement]
}

/// A branch of an `if` or a `switch`.
struct CodeBranch: Hashable, Sendable, Codable {
  /// Which branch of which statement it is.
  let branch: RuntimeBranch

  /// What is evaluated to get into it, with the variables that this makes.
  let conditions: [CodeStatement]

  /// What it does.
  let statements: [CodeStatement]
}
