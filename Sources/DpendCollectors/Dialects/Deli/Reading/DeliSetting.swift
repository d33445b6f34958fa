/// A property `qualifier`, `scope` or `target` of a type.
struct DeliSetting: Hashable, Sendable, Codable {
  /// Which one.
  enum Name: String, Hashable, Sendable, Codable {
    case qualifier, scope, target
  }

  /// Which one.
  let name: Name

  /// The value: for a scope the name of the case.
  let value: DeliText

  /// What keeps Deli from reading it though a reader can; nil for nothing.
  let problem: String?
}
