import DpendGraph

/// What an expression results in, as far as the source shows it.
struct CodeValue<Object: Sendable>: Sendable {
  /// The type, resolved: `Storage` for `Disk() as Storage`, and the metatype for the name of a type.
  var type: CanonicalType?

  /// The concrete type whose initializer made the value, whatever it is cast to.
  var made: CanonicalType?

  /// The literal that it is.
  var literal: Expression.Literal?

  /// What a library knows of it, such as which container it is.
  var object: Object?

  /// The value of which nothing is known.
  static var unknown: CodeValue { CodeValue() }

  /// The value of an optional when there is one.
  var unwrapped: CodeValue {
    var copy = self
    if let wrapped = type?.argument(of: "Optional") { copy.type = wrapped }
    return copy
  }

  /// The value under the type of another one where that is known.
  func typed(_ type: CanonicalType?) -> CodeValue {
    var copy = self
    copy.type = type ?? self.type
    return copy
  }
}

/// What the place of an expression asks of its value.
struct Expectation: Hashable, Sendable {
  /// What becomes of the value.
  enum Role: Hashable, Sendable {
    /// It is handed to an initializer or a function.
    case argument(label: String?, name: String, of: Callee)

    /// It is put into a property of something.
    case property(String)

    /// It is kept in a local variable.
    case variable(String)

    /// It is the result of the code around it.
    case result

    /// Nothing that the source shows.
    case unknown
  }

  /// What takes an argument.
  enum Callee: Hashable, Sendable {
    case initializer, function
  }

  /// The type that the place asks for, resolved; nil where it isn't known.
  var type: CanonicalType?

  /// What becomes of the value.
  var role: Role

  /// Whether nil is taken where there is no value, as behind `try?`.
  var acceptsFailure = false

  /// Nothing is known.
  static let nothing = Expectation(type: nil, role: .unknown)

  /// The same place, which asks for another type.
  func asking(for type: CanonicalType?) -> Expectation {
    var copy = self
    copy.type = type
    return copy
  }
}

/// What names mean at a place in code, and when that place is reached.
struct CodeScope<Object: Sendable>: Sendable {
  /// Where names of types are looked up.
  let context: LexicalContext

  /// Whether there is no `self` but the type.
  let isStatic: Bool

  /// The local variables and parameters.
  var locals: [String: CodeValue<Object>] = [:]

  /// What local functions return.
  var functions: [String: CanonicalType] = [:]

  /// The `#if` conditions around the place.
  var condition: BuildCondition

  /// The branches of run-time decisions around the place, from the outside in.
  var branches: [RuntimeBranch] = []

  /// Whether the place is in a closure that somebody keeps and calls later.
  var isDeferred = false

  /// The places of the closures around the place, from the outside in, as far as they are values.
  var closures: [SourceLocation] = []

  /// What the code results in is for.
  var result = Expectation.nothing

  /// A place outside of all bodies.
  init(context: LexicalContext) {
    self.context = context
    isStatic = true
    condition = .always
  }

  /// The beginning of a body.
  init(_ unit: CodeBody) {
    context = unit.context
    isStatic = unit.isStatic
    condition = unit.condition
  }
}
