import DpendGraph

/// A closure with its parameters and statements.
struct ClosureCode: Hashable, Sendable {
  /// A parameter of a closure.
  struct Parameter: Hashable, Sendable {
    /// The name inside the closure.
    let name: String

    /// The written type; nil where the use of the closure decides it.
    let type: CanonicalType?

    /// The location of the name.
    let location: SourceLocation
  }

  /// The values that are captured by name, such as `c` in `[unowned c = container]`.
  let captures: [VariableCode]

  /// The parameters; of a closure that uses `$0` and its like, those.
  let parameters: [Parameter]

  /// The written result type.
  let result: CanonicalType?

  /// The statements.
  let statements: [CodeStatement]
}
