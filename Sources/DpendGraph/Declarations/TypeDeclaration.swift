/// A declaration of a class, struct, enum, actor or protocol.
package struct TypeDeclaration: Hashable, Sendable, Codable {
  /// The kind of a type.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`
  }

  /// The names of the enclosing types and its own, from the outside in, as written.
  package var path: [String]

  /// The kind.
  package let kind: Kind

  /// The effective access level, limited by the enclosing types.
  package var access: AccessLevel

  /// Its own generic parameters.
  package let genericParameters: [String]

  /// The constraints of its own generic parameters, as written, for example `some P`.
  @SortedEntries
  package var constraints: [String: CanonicalType] = [:]

  /// The generic parameters of the enclosing types.
  package var outerGenericParameters: [String]

  /// The inheritance clause, as written.
  package let inherited: [InheritedType]

  /// The initializers in the declaration's body, and the memberwise initializer of a struct.
  package var initializers: [InitializerDeclaration]

  /// The properties in the declaration's body.
  package var properties: [PropertyDeclaration]

  /// The methods in the declaration's body.
  package var functions: [FunctionDeclaration]

  /// Its isolation.
  package let isolation: WrittenIsolation

  /// The names of its attributes, such as macros.
  package var attributes: [String] = []

  /// The text of its documentation comment, without the marks of the comment; nil without one.
  package var documentation: String?

  /// The `#if` condition around it.
  package var condition: BuildCondition

  /// The location of the name.
  package let location: SourceLocation

  /// The number of the last line of its body, from 1; that of the name where the body was not read.
  package var lastLine: Int

  /// Creates a declaration.
  package init(
    path: [String],
    kind: Kind,
    access: AccessLevel,
    genericParameters: [String] = [],
    outerGenericParameters: [String] = [],
    inherited: [InheritedType] = [],
    initializers: [InitializerDeclaration] = [],
    properties: [PropertyDeclaration] = [],
    functions: [FunctionDeclaration] = [],
    isolation: WrittenIsolation = .attributes([]),
    condition: BuildCondition = .always,
    location: SourceLocation
  ) {
    self.path = path
    self.kind = kind
    self.access = access
    self.genericParameters = genericParameters
    self.outerGenericParameters = outerGenericParameters
    self.inherited = inherited
    self.initializers = initializers
    self.properties = properties
    self.functions = functions
    self.isolation = isolation
    self.condition = condition
    self.location = location
    lastLine = location.line
  }

  /// The name, qualified by the enclosing types.
  package var qualifiedName: String { path.joined(separator: ".") }

  /// The context of the body.
  package var context: LexicalContext {
    LexicalContext(
      path: location.path,
      enclosing: path,
      genericParameters: outerGenericParameters + genericParameters
    )
  }

  /// The context of the inheritance clause, in which members of the type itself are not visible.
  package var clauseContext: LexicalContext {
    LexicalContext(
      path: location.path,
      enclosing: Array(path.dropLast()),
      genericParameters: outerGenericParameters + genericParameters
    )
  }
}

/// An entry of an inheritance clause.
package struct InheritedType: Hashable, Sendable, Codable {
  /// The type, as written, without attributes.
  package let type: CanonicalType

  /// The location of the entry.
  package let location: SourceLocation

  /// Creates an entry.
  package init(type: CanonicalType, location: SourceLocation) {
    self.type = type
    self.location = location
  }
}
