/// A second name for a type.
public struct TypealiasDeclaration: Hashable, Sendable, Codable {
  /// The names of the types around it and its own, from the outside in, as written.
  public var path: [String]

  /// The generic parameters of the alias itself.
  public let genericParameters: [String]

  /// The type that it stands for, as written.
  public let target: CanonicalType

  /// Who may name it.
  public var access: AccessLevel

  /// The `#if` conditions around it.
  public var condition: BuildCondition

  /// The place of the name.
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
