import DpendGraph

/// An initializer, or a method `inject`.
struct DeliCallable: Hashable, Sendable, Codable {
  /// A parameter.
  struct Parameter: Hashable, Sendable, Codable {
    /// The label at the call, which is the qualifier; nil for `_`.
    let label: String?

    /// The name inside the body.
    let name: String

    /// The type.
    let type: DeliType

    /// The path of the configuration value that is the qualifier, written as a comment.
    let qualifierPath: String?

    /// The place of the first name.
    let location: SourceLocation
  }

  /// The name with its labels, such as `init(_:payload:)`.
  let name: String

  /// The parameters, in order.
  let parameters: [Parameter]

  /// Whether it changes the struct that it belongs to.
  var isMutating = false

  /// Whether it is spelled as Deli reads it: `init(` and not `init?(` or `init<T>(`.
  var isPlain = true

  /// Whether it is an initializer that subclasses must have too: of those of a class Deli's tool reads no other.
  var isRequired = false
}
