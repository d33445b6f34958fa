/// A method of a type, or a global function.
package struct FunctionDeclaration: Hashable, Sendable, Codable {
  /// The name without the labels.
  package let name: String

  /// The parameters, in order.
  package let parameters: [ParameterDeclaration]

  /// The result type, as written; `Void` where nothing is written.
  package let result: CanonicalType

  /// Its own generic parameters, which a call settles.
  package let genericParameters: [String]

  /// The effective access level, limited by the enclosing types.
  package let access: AccessLevel

  /// Whether it is a static member.
  package let isStatic: Bool

  /// The effects of a call.
  package var effects = Effects()

  /// The `#if` condition around it.
  package var condition: BuildCondition

  /// The location of the name.
  package let location: SourceLocation

  /// Creates a function.
  package init(
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
