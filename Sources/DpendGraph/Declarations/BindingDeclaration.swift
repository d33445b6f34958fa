/// A binding that the source declares explicitly.
public struct BindingDeclaration: DialectDeclaration {
  /// The name of its dialect.
  public let dialect: String

  /// How the value is created.
  public let kind: BindingKind

  /// The name of the declaration in full, such as `store(clock:)`.
  public let name: String

  /// The provided type, as written.
  public let provided: CanonicalType

  /// The tag, as written.
  public let tag: CanonicalType?

  /// The lifetime of the value.
  public let scope: Scope

  /// The parameters of the declaration.
  public let parameters: [ParameterDeclaration]

  /// The effective access level, limited by the enclosing types.
  public var access: AccessLevel

  /// Its own generic parameters, which a request must settle.
  public let genericParameters: [String]

  /// The effects of the call.
  public let effects: Effects

  /// The global actor that isolates it; an empty string for `nonisolated`, nil where its type decides.
  public let globalActor: String?

  /// The `#if` condition around it.
  public var condition: BuildCondition

  /// The context in which its types are resolved.
  public var context: LexicalContext

  /// The location of the name.
  public let location: SourceLocation

  /// Creates a declaration of a binding.
  public init(
    dialect: String,
    kind: BindingKind,
    name: String,
    provided: CanonicalType,
    tag: CanonicalType? = nil,
    scope: Scope = .unique,
    parameters: [ParameterDeclaration] = [],
    access: AccessLevel,
    genericParameters: [String] = [],
    effects: Effects = Effects(),
    globalActor: String? = nil,
    condition: BuildCondition = .always,
    context: LexicalContext,
    location: SourceLocation
  ) {
    self.dialect = dialect
    self.kind = kind
    self.name = name
    self.provided = provided
    self.tag = tag
    self.scope = scope
    self.parameters = parameters
    self.access = access
    self.genericParameters = genericParameters
    self.effects = effects
    self.globalActor = globalActor
    self.condition = condition
    self.context = context
    self.location = location
  }
}

extension BindingDeclaration {
  /// The provided type and the types of the parameters.
  public var writtenTypes: [CanonicalType] { [provided] + parameters.map(\.type) }

  /// Limits the access level to that of an enclosing type.
  public mutating func limitAccess(to access: AccessLevel) { self.access = min(self.access, access) }
}
