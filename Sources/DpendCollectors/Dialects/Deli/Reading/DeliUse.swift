import DpendGraph

/// Something that code in the body of a type asks for.
struct DeliUse: Hashable, Sendable, Codable {
  /// How it is written.
  enum Form: String, Hashable, Sendable, Codable {
    /// A call of `Inject`.
    case call

    /// A property with `@Dependency` or `@DependencyArray`.
    case wrapper

    /// A call of `get` on the context, which Deli's tool doesn't look for.
    case lookup
  }

  /// How it is written.
  let form: Form

  /// The type.
  let type: DeliType

  /// The qualifier.
  let qualifier: DeliText

  /// The path of the configuration value that is the qualifier.
  let qualifierPath: DeliText

  /// Whether a value is handed over.
  let hasPayload: Bool

  /// The property that holds the value; nil for a value that nothing holds.
  var property: String?

  /// Whether the value is there when the object is: in a stored property or an initializer, not in a method.
  var isImmediate: Bool

  /// What is wrong with the way it is written; nil for nothing.
  var problem: DeliProblem?

  /// The place.
  let location: SourceLocation
}
