import DpendGraph

/// An initializer, or a method `inject`.
struct DeliCallable: Hashable, Sendable, Codable {
  /// A parameter.
  struct Parameter: Hashable, Sendable, Codable {
    /// The label, which is the qualifier; nil for `_`.
    let label: String?

    /// The name in the body.
    let name: String

    /// The type.
    let type: DeliType

    /// The path of the configuration value with the qualifier, written as a comment.
    let qualifierPath: String?

    /// The location of the first name.
    let location: SourceLocation
  }

  /// The name with its labels, such as `init(_:payload:)`.
  let name: String

  /// The parameters, in order.
  let parameters: [Parameter]

  /// Whether a method is `mutating`.
  let isMutating: Bool

  /// Whether an initializer begins with `init(`, and not with `init?(`, `init!(` or `init<T>(`; Deli's tool reads no others.
  let isPlain: Bool

  /// Whether an initializer is `required`.
  let isRequired: Bool
}
