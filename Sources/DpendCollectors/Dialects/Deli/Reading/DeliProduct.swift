import DpendGraph

/// A property of a `Configuration` with a call of `Config`, which creates a value.
struct DeliProduct: Hashable, Sendable, Codable {
  /// The reason why Deli's tool stops at the call, or ignores it.
  enum Problem: String, Hashable, Sendable, Codable {
    case hasNoType, hasComputedQualifier, isNotStored
  }

  /// The name of the property.
  let name: String

  /// The type of the value; nil where the call names no type.
  let type: DeliType?

  /// The types of the closure's parameters.
  let dependencies: [DeliType]

  /// The names of the closure's parameters, as far as they are written.
  let names: [String]

  /// The qualifier.
  let qualifier: DeliText

  /// The name of the scope.
  let scope: DeliText

  /// The requests in the closure.
  let requests: [DeliRequest]

  /// The problem with the call; nil when there is none.
  var problem: Problem?
}
