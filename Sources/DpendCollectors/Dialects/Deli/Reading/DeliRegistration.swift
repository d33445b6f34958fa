/// What a container that somebody wrote by hand registers.
struct DeliRegistration: Hashable, Sendable, Codable {
  /// The type.
  let type: DeliType

  /// The further types that it is linked to.
  let links: [DeliType]

  /// The qualifier.
  let qualifier: DeliText

  /// The name of the scope.
  let scope: DeliText

  /// Whether it is made of a value that is handed over, of which type where the closure says so.
  let isFactory: Bool

  /// The type of that value, where the closure says it.
  let payload: DeliType?

  /// What the closures ask for.
  let uses: [DeliUse]
}
