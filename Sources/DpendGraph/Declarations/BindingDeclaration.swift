/// A binding that the source declares explicitly.
package struct BindingDeclaration: DialectDeclaration {
  /// The name of its dialect.
  package let dialect: String

  /// How the value is created.
  package let kind: BindingKind

  /// The name of the declaration in full, such as `store(clock:)`.
  package let name: String

  /// The provided type, as written.
  package let provided: CanonicalType

  /// The tag, as written.
  package let tag: CanonicalType?

  /// The lifetime of the value.
  package let scope: Scope

  /// The parameters of the declaration.
  package let parameters: [ParameterDeclaration]

  /// The effective access level, limited by the enclosing types.
  package var access: AccessLevel

  /// Its own generic parameters, which a request must settle.
  package let genericParameters: [String]

  /// The effects of the call.
  package let effects: Effects

  /// The effects of the closure that it returns.
  package let closureEffects: Effects

  /// The name of the parameter that this closure returns as it is; nil for other closures.
  package let forwardedName: String?

  /// Its isolation; without a global actor, its type decides.
  package let isolation: WrittenIsolation

  /// The text of its documentation comment, without the marks of the comment; nil without one.
  package var documentation: String?

  /// The `#if` condition around it.
  package var condition: BuildCondition

  /// The context in which its types are resolved.
  package var context: LexicalContext

  /// The location of the name.
  package let location: SourceLocation

  /// Creates a declaration of a binding.
  package init(
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
    closureEffects: Effects = Effects(),
    forwardedName: String? = nil,
    isolation: WrittenIsolation = .attributes([]),
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
    self.closureEffects = closureEffects
    self.forwardedName = forwardedName
    self.isolation = isolation
    self.condition = condition
    self.context = context
    self.location = location
  }
}

extension BindingDeclaration {
  /// The provided type and the types of the parameters.
  package var writtenTypes: [CanonicalType] { [provided] + parameters.map(\.type) }

  /// Limits the access level to that of an enclosing type.
  package mutating func limitAccess(to access: AccessLevel) { self.access = min(self.access, access) }
}
