import DpendGraph

/// A closure with its parameters and statements.
struct ClosureCode: Hashable, Sendable, Codable {
  /// A parameter of a closure.
  struct Parameter: Hashable, Sendable, Codable {
    /// The name inside.
    let name: String

    /// The type, as written; nil where the place of the closure decides.
    let type: CanonicalType?

    /// The place of the name.
    let location: SourceLocation
  }

  /// What is captured by name, such as `c` in `[unowned c = container]`.
  let captures: [VariableCode]

  /// The parameters; for a closure that uses `$0` and its like, those.
  let parameters: [Parameter]

  /// What it returns, as written.
  let result: CanonicalType?

  /// What it does.
  let statements: [CodeStatement]

  /// The parameters whose types are written.
  var hasTypedParameters: Bool { parameters.contains { $0.type != nil } }
}
