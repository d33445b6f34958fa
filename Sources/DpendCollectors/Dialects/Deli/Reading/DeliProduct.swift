import DpendGraph

/// What a `Configuration` makes: a property with a call of `Config`.
struct DeliProduct: Hashable, Sendable, Codable {
  /// The name of the property.
  let name: String

  /// What is made; nil where the call names no type.
  let type: DeliType?

  /// What is handed to the closure.
  let dependencies: [DeliType]

  /// The names that the closure has for that, as far as it says them.
  let names: [String]

  /// The qualifier.
  let qualifier: DeliText

  /// The name of the scope.
  let scope: DeliText

  /// What the closure asks for itself.
  let uses: [DeliUse]

  /// The paths of the configuration values that the closure asks for; nil for one that isn't written out.
  let values: [Value]

  /// What is wrong with the way it is written; nil for nothing.
  var problem: DeliProblem?

  /// A value of the configuration files.
  struct Value: Hashable, Sendable, Codable {
    /// The path; nil for one that isn't written out.
    let path: String?

    /// The place.
    let location: SourceLocation
  }
}
