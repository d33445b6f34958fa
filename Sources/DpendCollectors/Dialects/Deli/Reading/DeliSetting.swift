/// A property `qualifier`, `scope` or `target` of a type.
struct DeliSetting: Hashable, Sendable, Codable {
  /// The name of a setting.
  enum Name: String, CaseIterable, Hashable, Sendable, Codable {
    case qualifier, scope, target
  }

  /// The reason why Deli does not read a setting that dpend reads.
  enum Problem: Hashable, Sendable, Codable {
    case wrongType, hasGetAccessor, isNotReturned, isComputed
  }

  /// The name.
  let name: Name

  /// The value: for a scope the name of the case.
  let value: DeliText

  /// The reason why Deli does not read it; nil when Deli reads it.
  let problem: Problem?
}
