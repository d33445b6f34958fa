/// An extension of a type, which can add conformances, initializers, properties and methods.
public struct ExtensionDeclaration: Hashable, Sendable, Codable {
  /// The extended type, as written.
  public let extendedType: CanonicalType

  /// The conformances that the extension adds, as written.
  public let inherited: [InheritedType]

  /// The initializers in the extension's body.
  public var initializers: [InitializerDeclaration]

  /// The properties in the extension's body.
  public var properties: [PropertyDeclaration]

  /// The methods in the extension's body.
  public var functions: [FunctionDeclaration]

  /// Whether a `where` clause limits the extension to some generic arguments.
  public let isConstrained: Bool

  /// The `#if` condition around it.
  public var condition: BuildCondition

  /// The location of the extended type's name.
  public let location: SourceLocation

  /// Creates an extension.
  public init(
    extendedType: CanonicalType,
    inherited: [InheritedType] = [],
    initializers: [InitializerDeclaration] = [],
    properties: [PropertyDeclaration] = [],
    functions: [FunctionDeclaration] = [],
    isConstrained: Bool = false,
    condition: BuildCondition = .always,
    location: SourceLocation
  ) {
    self.extendedType = extendedType
    self.inherited = inherited
    self.initializers = initializers
    self.properties = properties
    self.functions = functions
    self.isConstrained = isConstrained
    self.condition = condition
    self.location = location
  }
}
