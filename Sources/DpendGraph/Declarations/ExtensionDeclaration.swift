/// An extension of a type, which can add conformances, initializers, properties and methods.
package struct ExtensionDeclaration: Hashable, Sendable, Codable {
  /// The extended type, as written.
  package let extendedType: CanonicalType

  /// The conformances that the extension adds, as written.
  package let inherited: [InheritedType]

  /// The initializers in the extension's body.
  package var initializers: [InitializerDeclaration]

  /// The properties in the extension's body.
  package var properties: [PropertyDeclaration]

  /// The methods in the extension's body.
  package var functions: [FunctionDeclaration]

  /// Whether a `where` clause limits the extension to some generic arguments.
  package let isConstrained: Bool

  /// The `#if` condition around it.
  package var condition: BuildCondition

  /// The location of the extended type's name.
  package let location: SourceLocation

  /// The number of the last line of its body, from 1; that of the name where the body was not read.
  package var lastLine: Int

  /// Creates an extension.
  package init(
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
    lastLine = location.line
  }
}
