import DpendGraph

/// The meaning of names at a location in code, with the conditions under which it runs.
struct CodeScope<Object: Sendable>: Sendable {
  /// The part of a scope that most code inside of it has in common.
  private struct Surroundings: Sendable {
    let context: LexicalContext
    let isStatic: Bool
    var typeArguments: [String: CanonicalType] = [:]
    var condition: BuildCondition
    var branches: [RuntimeBranch] = []
    var isInBranchBlock = false
    var isDeferred = false
    var closures: [SourceLocation] = []
    var result = Expectation.nothing
  }

  /// One element, which copies of a scope share: each expression copies its scope.
  private var surroundings: [Surroundings]

  /// The local variables and functions, and the parameters.
  var locals: [String: CodeValue<Object>] = [:]

  /// The locations of the declarations of local variables, by name.
  var declarations: [String: SourceLocation] = [:]

  /// The local functions that no variable hides, by name.
  var functions: [String: [LocalFunction<Object>]] = [:]

  /// Creates the scope outside of all bodies.
  init(context: LexicalContext) {
    surroundings = [Surroundings(context: context, isStatic: true, condition: .always)]
  }

  /// Creates the scope at the beginning of a body.
  init(_ body: CodeBody) {
    surroundings = [Surroundings(context: body.context, isStatic: body.isStatic, condition: body.condition)]
  }

  /// The context in which names of types are looked up.
  var context: LexicalContext { surroundings[0].context }

  /// Whether `self` is the type.
  var isStatic: Bool { surroundings[0].isStatic }

  /// The types that a call settles for generic parameters.
  var typeArguments: [String: CanonicalType] {
    get { surroundings[0].typeArguments }
    set { surroundings[0].typeArguments = newValue }
  }

  /// The `#if` conditions around the location.
  var condition: BuildCondition {
    get { surroundings[0].condition }
    set { surroundings[0].condition = newValue }
  }

  /// Whether the location is in a block that may not run, such as a `catch`, the `else` of a `guard` or a loop.
  var isInBranchBlock: Bool {
    get { surroundings[0].isInBranchBlock }
    set { surroundings[0].isInBranchBlock = newValue }
  }

  /// The branches of runtime decisions around the location, from the outside in.
  var branches: [RuntimeBranch] {
    get { surroundings[0].branches }
    set { surroundings[0].branches = newValue }
  }

  /// Whether the location is in a closure that is stored and called later.
  var isDeferred: Bool {
    get { surroundings[0].isDeferred }
    set { surroundings[0].isDeferred = newValue }
  }

  /// The locations of the closures around the location, from the outside in, as far as they are values.
  var closures: [SourceLocation] {
    get { surroundings[0].closures }
    set { surroundings[0].closures = newValue }
  }

  /// The use of the result of the code.
  var result: Expectation {
    get { surroundings[0].result }
    set { surroundings[0].result = newValue }
  }
}
