/// A method of a type, or a global function.
public struct FunctionDeclaration: Hashable, Sendable, Codable {
  /// The name without the labels.
  public let name: String

  /// The parameters, in order.
  public let parameters: [ParameterDeclaration]

  /// The result type, as written; `Void` where nothing is written.
  public let result: CanonicalType

  /// Its own generic parameters, which a call settles.
  public let genericParameters: [String]

  /// The effective access level, limited by the enclosing types.
  public let access: AccessLevel

  /// Whether it is a static member.
  public let isStatic: Bool

  /// The `#if` condition around it.
  public var condition: BuildCondition

  /// The location of the name.
  public let location: SourceLocation

  /// Creates a function.
  public init(
    name: String,
    parameters: [ParameterDeclaration] = [],
    result: CanonicalType = .void,
    genericParameters: [String] = [],
    access: AccessLevel,
    isStatic: Bool = false,
    condition: BuildCondition = .always,
    location: SourceLocation
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.genericParameters = genericParameters
    self.access = access
    self.isStatic = isStatic
    self.condition = condition
    self.location = location
  }
}
