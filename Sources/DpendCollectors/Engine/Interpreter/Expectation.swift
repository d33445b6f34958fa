import DpendGraph

/// The type and the role that the surrounding code expects of a value.
struct Expectation: Hashable, Sendable {
  /// The use of a value.
  enum Role: Hashable, Sendable {
    /// An argument of an initializer or a function.
    case argument(label: String?, name: String, of: Callee)

    /// The value of a property.
    case property(String)

    /// The value of a local variable.
    case variable(String)

    /// The result of the surrounding code.
    case result

    /// No visible use.
    case unknown
  }

  /// The kind of a callee.
  enum Callee: Hashable, Sendable {
    case initializer, function
  }

  /// The expected type, resolved; nil where it is unknown.
  var type: CanonicalType?

  /// The use of the value.
  var role: Role

  /// Whether nil is accepted where there is no value, as after `try?`.
  var acceptsFailure = false

  /// Whether the program stops where there is no value, as with `value!`.
  var isForced = false

  /// Whether the code uses the value inside of the optional, as in `value!`, `value?.name` and `value ?? other`.
  var isUnwrapped = false

  /// Whether the code assigns the value to a property of another object that is optional, and not implicitly unwrapped.
  var isOfOptionalProperty = false

  /// Whether the code keeps nil where there is no value, because the parameter or the property that gets it is optional.
  var acceptsNil: Bool {
    if isUnwrapped || type?.argument(of: "Optional") == nil { return false }
    if case .argument = role { return true }
    return isOfOptionalProperty
  }

  /// The type of the initializer's parameter that gets the value; nil for another use of it.
  var parameterType: CanonicalType? {
    if case .argument(_, _, of: .initializer) = role { type?.withoutOptionals.withoutExistentials } else { nil }
  }

  /// The expectation of which nothing is known.
  static let nothing = Expectation(type: nil, role: .unknown)

  /// Returns the same expectation with another type.
  func expecting(_ type: CanonicalType?) -> Expectation {
    var copy = self
    copy.type = type
    return copy
  }
}

extension Expectation.Role {
  /// The label of the argument or the name of the property.
  var label: String? {
    switch self {
    case .argument(let label, _, _): label
    case .property(let name): name
    case .variable, .result, .unknown: nil
    }
  }

  /// The name of the parameter, the property or the variable.
  var name: String? {
    switch self {
    case .argument(_, let name, _), .property(let name), .variable(let name): name.isEmpty ? nil : name
    case .result, .unknown: nil
    }
  }

  /// The kind of injection of a requested value with this role; nil where the role shows none.
  var injection: DependencyRequest.Injection? {
    switch self {
    case .argument(_, _, .initializer): .initializer
    case .argument(_, _, .function): .method
    case .property: .property
    case .variable, .result, .unknown: nil
    }
  }

  /// Whether a closure with this role is stored and called later.
  var storesClosures: Bool {
    switch self {
    case .argument(_, _, .initializer), .property, .variable, .result: true
    case .argument(_, _, .function), .unknown: false
    }
  }
}
