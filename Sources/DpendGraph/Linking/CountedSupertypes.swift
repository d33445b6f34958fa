/// The direct and transitive supertypes of a type that count, the nearest first.
///
/// Without limits, the work for a chain of *n* classes would grow with the square of *n*.
struct CountedSupertypes {
  /// The number of levels that count; direct supertypes are the first.
  static let mostLevels = 100

  /// The number of supertypes after which no further ones are searched.
  static let most = 1_000

  /// The supertypes.
  let types: [NominalType]

  /// Whether there are no others.
  let isComplete: Bool

  /// Creates the list of supertypes.
  init(_ types: [NominalType] = [], isComplete: Bool = true) {
    (self.types, self.isComplete) = (types, isComplete)
  }
}
