import DpendGraph

/// A reference to a static property or a global variable, or to a property of its value, such as `Current.api`.
struct SharedRead: Sendable {
  /// A value on the path.
  struct Step: Sendable {
    /// The path to the value, such as `Session.shared`.
    let path: String

    /// The type.
    let type: CanonicalType

    /// The value.
    var value: CompositionSources

    /// Whether the value is an argument of an initializer, which requests it itself.
    let isArgument: Bool

    /// Whether the property references the value weakly, so that a read creates nothing.
    let isWeak: Bool
  }

  /// The number of the body that contains the reference.
  let body: Int

  /// Whether the reference is in a closure, except for one that is called in place.
  let isInClosure: Bool

  /// Whether the reference is in a closure that is stored and called later.
  let isDeferred: Bool

  /// Whether the first property is one that the project adds to a type of another module, such as a color.
  let isOfForeignType: Bool

  /// The `#if` conditions around the reference.
  let condition: BuildCondition

  /// The location of the reference.
  let location: SourceLocation

  /// The values on the path, each a property of the one before.
  private(set) var steps: [Step]

  /// Adds the value of a property of the last value.
  mutating func add(_ step: Step) { steps.append(step) }

  /// Returns the reference with other numbers of the origins of its values.
  func renumbered(_ numbers: OriginNumbers) -> SharedRead {
    var copy = self
    for step in steps.indices { copy.steps[step].value = numbers.sources(steps[step].value) }
    return copy
  }
}

extension Expectation.Role {
  /// Whether the value is an argument of an initializer.
  var isInitializerArgument: Bool { if case .argument(_, _, .initializer) = self { true } else { false } }
}
