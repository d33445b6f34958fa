/// A type alias.
package struct TypealiasDeclaration: Hashable, Sendable, Codable {
  /// The names of the enclosing types and its own, from the outside in, as written.
  package var path: [String]

  /// The generic parameters of the alias itself.
  package let genericParameters: [String]

  /// The aliased type, as written.
  package let target: CanonicalType

  /// The access level.
  package var access: AccessLevel

  /// The `#if` condition around it.
  package var condition: BuildCondition

  /// The location of the name.
  package let location: SourceLocation

  /// Creates an alias.
  package init(
    path: [String],
    genericParameters: [String] = [],
    target: CanonicalType,
    access: AccessLevel = .internal,
    condition: BuildCondition = .always,
    location: SourceLocation
  ) {
    self.path = path
    self.genericParameters = genericParameters
    self.target = target
    self.access = access
    self.condition = condition
    self.location = location
  }
}
