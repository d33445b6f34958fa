/// An initializer of a type.
package struct InitializerDeclaration: Hashable, Sendable, Codable {
  /// The origin of an initializer.
  package enum Origin: String, Hashable, Sendable, Codable, CaseIterable {
    /// Written in the source.
    case declared

    /// Written in the source with `convenience`, or in an extension of a class.
    case convenience

    /// The memberwise initializer that the compiler adds to a struct.
    case memberwise

    /// The initializer without parameters that the compiler adds to a class without initializers.
    case implicit
  }

  /// The origin.
  package var origin: Origin

  /// The parameters, in order.
  package let parameters: [ParameterDeclaration]

  /// The effective access level, limited by the enclosing types.
  package var access: AccessLevel

  /// Whether a call is asynchronous or can throw.
  package let effects: Effects

  /// Whether it is `init?` or `init!`.
  package let isFailable: Bool

  /// Whether `@available` makes it unavailable.
  package let isUnavailable: Bool

  /// Its own unconstrained generic parameters, which nothing can settle.
  package let genericParameters: [String]

  /// Its isolation; without a global actor, its type decides.
  package let isolation: WrittenIsolation

  /// The `#if` condition around it inside the type.
  package var condition: BuildCondition

  /// The location of `init`, or of the type's name for an initializer that the compiler adds.
  package let location: SourceLocation

  /// Creates an initializer.
  package init(
    origin: Origin = .declared,
    parameters: [ParameterDeclaration] = [],
    access: AccessLevel,
    effects: Effects = Effects(),
    isFailable: Bool = false,
    isUnavailable: Bool = false,
    genericParameters: [String] = [],
    isolation: WrittenIsolation = .attributes([]),
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
    self.isolation = isolation
    self.condition = condition
    self.location = location
  }

  /// The name in full, such as `init(store:clock:)`.
  package var name: String { "init(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
}

/// A parameter of an initializer or a function.
package struct ParameterDeclaration: Hashable, Sendable, Codable {
  /// The label at the call; nil for `_`.
  package let label: String?

  /// The name inside the body.
  package let name: String

  /// The type, as written, without attributes.
  package let type: CanonicalType

  /// Whether it has a default value.
  package let hasDefault: Bool

  /// Whether it is variadic; a call cannot pass an array to such a parameter.
  package let isVariadic: Bool

  /// Whether it is `inout`, so that a call passes a variable.
  package var isInOut = false

  /// Whether it is an `@autoclosure`; ``type`` is then the result type of the closure.
  package let isAutoclosure: Bool

  /// The location of the first name.
  package let location: SourceLocation

  /// Creates a parameter.
  package init(
    label: String?,
    name: String,
    type: CanonicalType,
    hasDefault: Bool = false,
    isVariadic: Bool = false,
    isAutoclosure: Bool = false,
    location: SourceLocation
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.hasDefault = hasDefault
    self.isVariadic = isVariadic
    self.isAutoclosure = isAutoclosure
    self.location = location
  }
}
