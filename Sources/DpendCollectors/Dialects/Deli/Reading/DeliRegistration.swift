/// A registration in the method `load` of a handwritten container.
struct DeliRegistration: Hashable, Sendable, Codable {
  /// The type.
  let type: DeliType

  /// The further types that the registration is linked to.
  let links: [DeliType]

  /// The qualifier.
  let qualifier: DeliText

  /// The name of the scope.
  let scope: DeliText

  /// Whether the value is created with a runtime argument.
  let isFactory: Bool

  /// The type of that argument, where the closure names it.
  let payload: DeliType?

  /// The requests in the closures.
  let requests: [DeliRequest]
}
