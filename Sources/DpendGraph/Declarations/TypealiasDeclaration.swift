/// A type alias.
public struct TypealiasDeclaration: Hashable, Sendable, Codable {
  /// The names of the enclosing types and its own, from the outside in, as written.
  public var path: [String]

  /// The generic parameters of the alias itself.
  public let genericParameters: [String]

  /// The aliased type, as written.
  public let target: CanonicalType

  /// The access level.
  public var access: AccessLevel

  /// The `#if` condition around it.
  public var condition: BuildCondition

  /// The location of the name.
  public let location: SourceLocation

  /// Creates an alias.
  public init(
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
