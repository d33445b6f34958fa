/// One way to make a value of a type, as its declaration shows it.
public struct InitializerDeclaration: Hashable, Sendable, Codable {
  /// Who makes the initializer.
  public enum Origin: String, Hashable, Sendable, Codable {
    /// Written in the source.
    case declared

    /// Written in the source with `convenience`, or in an extension of a class.
    case convenience

    /// The one that the compiler makes for a struct.
    case memberwise

    /// The one without parameters that the compiler makes for a class without initializers.
    case implicit
  }

  /// Who makes it.
  public var origin: Origin

  /// The parameters, in order.
  public let parameters: [ParameterDeclaration]

  /// Who may call it, the types around it considered.
  public var access: AccessLevel

  /// Whether the call must be awaited or may throw.
  public let effects: Effects

  /// Whether it is `init?` or `init!`.
  public let isFailable: Bool

  /// Whether `@available` says that nobody may call it.
  public let isUnavailable: Bool

  /// Generic parameters of the initializer itself that nothing limits, so that nothing can settle them.
  public let genericParameters: [String]

  /// The global actor that it is isolated to; an empty string means `nonisolated`, nil that its type decides.
  public let globalActor: String?

  /// The `#if` conditions around it inside the type.
  public var condition: BuildCondition

  /// The place of `init`, or of the type's name for one that the compiler makes.
  public let location: SourceLocation

  /// Creates an initializer.
  public init(
    origin: Origin = .declared,
    parameters: [ParameterDeclaration] = [],
    access: AccessLevel,
    effects: Effects = Effects(),
    isFailable: Bool = false,
    isUnavailable: Bool = false,
    genericParameters: [String] = [],
    globalActor: String? = nil,
    condition: BuildCondition = .always,
    location: SourceLocation
  ) {
    self.origin = origin
    self.parameters = parameters
    self.access = access
    self.effects = effects
    self.isFailable = isFailable
    self.isUnavailable = isUnavailable
    self.genericParameters = genericParameters
    self.globalActor = globalActor
    self.condition = condition
    self.location = location
  }

  /// The name in full, such as `init(store:clock:)`.
  public var name: String { "init(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
}

/// A parameter of an initializer or a method.
public struct ParameterDeclaration: Hashable, Sendable, Codable {
  /// The label at the call, or nil for `_`.
  public let label: String?

  /// The name inside the body.
  public let name: String

  /// The type, as written, without attributes.
  public let type: CanonicalType

  /// Whether a call may leave it out.
  public let hasDefault: Bool

  /// Whether it takes any number of values, which no list of them can be handed to.
  public let isVariadic: Bool

  /// The place of the first name.
  public let location: SourceLocation

  /// Creates a parameter.
  public init(
    label: String?,
    name: String,
    type: CanonicalType,
    hasDefault: Bool = false,
    isVariadic: Bool = false,
    location: SourceLocation
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.hasDefault = hasDefault
    self.isVariadic = isVariadic
    self.location = location
  }
}
