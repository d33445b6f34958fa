import DpendGraph

/// The meaning of names at a location in code, with the conditions under which it runs.
struct CodeScope<Object: Sendable>: Sendable {
  /// The context in which names of types are looked up.
  let context: LexicalContext

  /// Whether `self` is the type.
  let isStatic: Bool

  /// The types that a call settles for generic parameters.
  var typeArguments: [String: CanonicalType] = [:]

  /// The local variables and functions, and the parameters.
  var locals: [String: CodeValue<Object>] = [:]

  /// The locations of the declarations of local variables, by name.
  var declarations: [String: SourceLocation] = [:]

  /// The local functions that no variable hides, by name.
  var functions: [String: [LocalFunction<Object>]] = [:]

  /// The `#if` conditions around the location.
  var condition: BuildCondition

  /// The branches of runtime decisions around the location, from the outside in.
  var branches: [RuntimeBranch] = []

  /// Whether the location is in a closure that is stored and called later.
  var isDeferred = false

  /// The locations of the closures around the location, from the outside in, as far as they are values.
  var closures: [SourceLocation] = []

  /// The use of the result of the code.
  var result = Expectation.nothing

  /// Creates the scope outside of all bodies.
  init(context: LexicalContext) {
    self.context = context
    isStatic = true
    condition = .always
  }

  /// Creates the scope at the beginning of a body.
  init(_ body: CodeBody) {
    context = body.context
    isStatic = body.isStatic
    condition = body.condition
  }
}
