/// A binding that the source declares on purpose, as its declaration shows it.
public struct BindingDeclaration: DialectDeclaration {
  /// The name of the dialect that it is written in.
  public let dialect: String

  /// How the value is made.
  public let kind: BindingKind

  /// The name of the declaration in full, such as `store(clock:)`.
  public let name: String

  /// The type that is provided, as written.
  public let provided: CanonicalType

  /// The tag, as written.
  public let tag: CanonicalType?

  /// How long the value lives.
  public let scope: Scope

  /// What is needed to make it.
  public let parameters: [ParameterDeclaration]

  /// Who may name it, the types around it considered.
  public var access: AccessLevel

  /// The generic parameters of its own that a request must settle.
  public let genericParameters: [String]

  /// What making it may do.
  public let effects: Effects

  /// The global actor that it is isolated to; an empty string means `nonisolated`, nil that its type decides.
  public let globalActor: String?

  /// The `#if` conditions around it.
  public var condition: BuildCondition

  /// Where its types are looked up.
  public var context: LexicalContext

  /// The place of the name.
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
  /// What it provides and what it needs.
  public var writtenTypes: [CanonicalType] { [provided] + parameters.map(\.type) }

  /// Takes away access that whoever can't name the type around it doesn't have.
  public mutating func limitAccess(to access: AccessLevel) { self.access = min(self.access, access) }
}
