/// A method of a type, or a function outside of all types, as its declaration shows it.
public struct FunctionDeclaration: Hashable, Sendable, Codable {
  /// The name without the labels.
  public let name: String

  /// The parameters, in order.
  public let parameters: [ParameterDeclaration]

  /// What a call returns, as written; `Void` where nothing is written.
  public let result: CanonicalType

  /// The generic parameters of its own, which a call settles.
  public let genericParameters: [String]

  /// Who may name it, the types around it considered.
  public let access: AccessLevel

  /// Whether it belongs to the type and not to its instances.
  public let isStatic: Bool

  /// The `#if` conditions around it.
  public var condition: BuildCondition

  /// The place of the name.
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
