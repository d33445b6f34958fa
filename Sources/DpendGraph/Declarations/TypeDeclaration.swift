/// A class, struct, enum, actor or protocol as its declaration shows it.
public struct TypeDeclaration: Hashable, Sendable, Codable {
  /// What is declared.
  public enum Kind: String, Hashable, Sendable, Codable {
    case `class`, `struct`, `enum`, actor, `protocol`
  }

  /// The names of the types around it and its own, from the outside in, as written.
  public var path: [String]

  /// What is declared.
  public let kind: Kind

  /// Who may name it, the types around it considered.
  public var access: AccessLevel

  /// The generic parameters of the declaration itself.
  public let genericParameters: [String]

  /// The generic parameters of the types around it.
  public var outerGenericParameters: [String]

  /// The inheritance clause, as written.
  public let inherited: [InheritedType]

  /// The initializers in the declaration's body, and the memberwise one of a struct.
  public var initializers: [InitializerDeclaration]

  /// The properties in the declaration's body.
  public var properties: [PropertyDeclaration]

  /// The methods in the declaration's body.
  public var functions: [FunctionDeclaration]

  /// The global actor that the declaration is isolated to, as written, without the `@`.
  public let globalActor: String?

  /// The `#if` conditions around it.
  public var condition: BuildCondition

  /// The place of the name.
  public let location: SourceLocation

  /// Creates a declaration.
  public init(
    path: [String],
    kind: Kind,
    access: AccessLevel,
    genericParameters: [String] = [],
    outerGenericParameters: [String] = [],
    inherited: [InheritedType] = [],
    initializers: [InitializerDeclaration] = [],
    properties: [PropertyDeclaration] = [],
    functions: [FunctionDeclaration] = [],
    globalActor: String? = nil,
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
    self.globalActor = globalActor
    self.condition = condition
    self.location = location
  }

  /// The name, qualified by the types around it.
  public var qualifiedName: String { path.joined(separator: ".") }

  /// Where the names in the body are looked up.
  public var context: LexicalContext {
    LexicalContext(
      file: location.file,
      enclosing: path,
      genericParameters: outerGenericParameters + genericParameters
    )
  }

  /// Where the names in the inheritance clause are looked up: members of the type itself aren't known there yet.
  public var clauseContext: LexicalContext {
    LexicalContext(
      file: location.file,
      enclosing: Array(path.dropLast()),
      genericParameters: outerGenericParameters + genericParameters
    )
  }
}

/// One entry of an inheritance clause.
public struct InheritedType: Hashable, Sendable, Codable {
  /// The type, as written, without attributes.
  public let type: CanonicalType

  /// The place of the entry.
  public let location: SourceLocation

  /// Creates an entry.
  public init(type: CanonicalType, location: SourceLocation) {
    self.type = type
    self.location = location
  }
}
