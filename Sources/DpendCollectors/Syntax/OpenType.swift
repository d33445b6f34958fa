import DpendGraph

/// A type or extension whose body is being visited.
struct OpenType {
  /// A property that a memberwise initializer can set.
  struct StoredProperty {
    /// The parameter that sets it; nil for an optional parameter of unknown type.
    let parameter: ParameterDeclaration?

    /// The access level.
    let access: AccessLevel

    /// The `#if` conditions around it.
    let condition: BuildCondition
  }

  /// A kind of declaration with a body.
  enum Subject {
    case type(TypeDeclaration.Kind)
    case `extension`(CanonicalType, isConstrained: Bool)
  }

  /// The kind of declaration.
  let subject: Subject

  /// The names of the types around it and its own, from the outside in.
  let path: [String]

  /// The access level.
  let access: AccessLevel

  /// The access of members without an access modifier.
  let memberAccess: AccessLevel

  /// Its own generic parameters.
  let genericParameters: [String]

  /// The constraints of its own generic parameters.
  var constraints: [String: CanonicalType] = [:]

  /// The generic parameters of the types around it.
  let outerGenericParameters: [String]

  /// The type that the `where` clause of an extension equates with `Self`; nil for others.
  var selfType: CanonicalType?

  /// The inheritance clause.
  let inherited: [InheritedType]

  /// Its isolation.
  let isolation: WrittenIsolation

  /// The names of its attributes.
  var attributes: [String] = []

  /// The text of its documentation comment; nil for an extension.
  var documentation: String?

  /// Whether `@available` marks it as unavailable.
  let isUnavailable: Bool

  /// The `#if` conditions around it.
  let condition: BuildCondition

  /// The location of its name.
  let location: SourceLocation

  /// The number of the last line of its body, from 1.
  let lastLine: Int

  /// The initializers found so far.
  var initializers: [InitializerDeclaration] = []

  /// The properties found so far.
  var properties: [PropertyDeclaration] = []

  /// The methods found so far.
  var functions: [FunctionDeclaration] = []

  /// The stored properties found so far that a memberwise initializer can set.
  var storedProperties: [StoredProperty] = []

  /// The scope in which the names of the body are looked up.
  var context: LexicalContext {
    LexicalContext(
      path: location.path,
      enclosing: path,
      genericParameters: outerGenericParameters + genericParameters,
      selfType: selfType
    )
  }
}

extension OpenType {
  /// The declaration of the type, with the initializers that the compiler adds; nil for an extension.
  var typeDeclaration: TypeDeclaration? {
    guard case .type(let kind) = subject else { return nil }
    var declaration = TypeDeclaration(
      path: path,
      kind: kind,
      access: access,
      genericParameters: genericParameters,
      outerGenericParameters: outerGenericParameters,
      inherited: inherited,
      initializers: initializers + compilerInitializers(for: kind),
      properties: properties,
      functions: functions,
      isolation: isolation,
      condition: condition,
      location: location
    )
    declaration.constraints = constraints
    declaration.attributes = attributes
    declaration.documentation = documentation
    declaration.lastLine = lastLine
    return declaration
  }

  /// The declaration of the extension; nil for a type.
  var extensionDeclaration: ExtensionDeclaration? {
    guard case .extension(let extended, let isConstrained) = subject else { return nil }
    var declaration = ExtensionDeclaration(
      extendedType: extended,
      inherited: inherited,
      initializers: initializers,
      properties: properties,
      functions: functions,
      isConstrained: isConstrained,
      condition: condition,
      location: location
    )
    declaration.lastLine = lastLine
    return declaration
  }

  /// Returns the initializers that the compiler adds in the builds without a declared initializer.
  private func compilerInitializers(for kind: TypeDeclaration.Kind) -> [InitializerDeclaration] {
    let declared = initializers.filter { $0.origin == .declared }.map(\.condition)
    guard let open = condition.excluding(declared) else { return [] }
    switch kind {
    case .class, .actor:
      return [
        InitializerDeclaration(
          origin: .implicit,
          access: min(access, .internal),
          isUnavailable: isUnavailable,
          condition: open,
          location: location
        )
      ]
    case .struct:
      return BuildCondition.cases(of: storedProperties.map(\.condition), within: open).map(memberwiseInitializer)
    case .enum, .protocol: return []
    }
  }

  private func memberwiseInitializer(_ builds: BuildCondition.Case) -> InitializerDeclaration {
    let properties = storedProperties.filter { builds.holding.contains($0.condition) }
    return InitializerDeclaration(
      origin: .memberwise,
      parameters: properties.compactMap(\.parameter),
      access: min(access, properties.map(\.access).min() ?? .internal, .internal),
      isUnavailable: isUnavailable,
      condition: builds.condition,
      location: location
    )
  }
}
