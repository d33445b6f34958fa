import DpendGraph

/// A request in the body of a type, other than the parameter of an initializer or of `inject`.
struct DeliRequest: Hashable, Sendable, Codable {
  /// The syntax of the request.
  enum Form: String, Hashable, Sendable, Codable {
    /// A call of `Inject`.
    case call

    /// A property with `@Dependency` or `@DependencyArray`.
    case wrapper

    /// A call of `get` on the context, which Deli's tool does not look for.
    case lookup
  }

  /// The reason why Deli's tool stops at a property with a wrapper, or ignores it.
  enum Problem: String, Hashable, Sendable, Codable {
    case arrayAsDependency, isNotFirstAttribute
  }

  /// The syntax.
  let form: Form

  /// The type.
  let type: DeliType

  /// The qualifier.
  let qualifier: DeliText

  /// The path of the configuration value with the qualifier.
  let qualifierPath: DeliText

  /// Whether the call passes a runtime argument.
  var hasPayload = false

  /// The property that holds the value; nil for a value that no property holds.
  var property: String?

  /// Whether the code runs while the object is created: in a stored property or an initializer, not in a method.
  var isImmediate: Bool

  /// The problem with the syntax; nil when there is none.
  var problem: Problem?

  /// The location.
  let location: SourceLocation
}
