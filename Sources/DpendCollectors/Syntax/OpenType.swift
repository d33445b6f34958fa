import DpendGraph

/// A type or extension whose body is being read.
struct OpenType {
  /// A property that a memberwise initializer can set.
  struct StoredProperty {
    /// The parameter that sets it; nil for one that nothing need set and whose type isn't known.
    let parameter: ParameterDeclaration?

    /// Who may name it.
    let access: AccessLevel

    /// The `#if` conditions around it.
    let condition: BuildCondition
  }

  /// What has been opened.
  enum Subject {
    case type(TypeDeclaration.Kind)
    case `extension`(CanonicalType, isConstrained: Bool)
  }

  /// What has been opened.
  let subject: Subject

  /// The names of the types around it and its own, from the outside in.
  let path: [String]

  /// Who may name it.
  let access: AccessLevel

  /// The access of members that say nothing themselves.
  let memberAccess: AccessLevel

  /// The generic parameters of its own.
  let genericParameters: [String]

  /// Those of the types around it.
  let outerGenericParameters: [String]

  /// The inheritance clause.
  let inherited: [InheritedType]

  /// The global actor that its attributes name; empty for `nonisolated`.
  let globalActor: String?

  /// Whether `@available` says that nobody may use it.
  let isUnavailable: Bool

  /// The `#if` conditions around it.
  let condition: BuildCondition

  /// The place of its name.
  let location: SourceLocation

  /// The initializers found so far.
  var initializers: [InitializerDeclaration] = []

  /// The properties found so far.
  var properties: [PropertyDeclaration] = []

  /// The methods found so far.
  var functions: [FunctionDeclaration] = []

  /// The stored properties found so far that a memberwise initializer can set.
  var storedProperties: [StoredProperty] = []

  /// Where the names in the body are looked up.
  var context: LexicalContext {
    LexicalContext(
      file: location.file,
      enclosing: path,
      genericParameters: outerGenericParameters + genericParameters
    )
  }
}

extension OpenType {
  /// The type's declaration, with the initializer that the compiler adds; nil for an extension.
  var typeDeclaration: TypeDeclaration? {
    guard case .type(let kind) = subject else { return nil }
    return TypeDeclaration(
      path: path,
      kind: kind,
      access: access,
      genericParameters: genericParameters,
      outerGenericParameters: outerGenericParameters,
      inherited: inherited,
      initializers: initializers + compilerInitializers(for: kind),
      properties: properties,
      functions: functions,
      globalActor: globalActor,
      condition: condition,
      location: location
    )
  }

  /// The extension's declaration; nil for a type.
  var extensionDeclaration: ExtensionDeclaration? {
    guard case .extension(let extended, let isConstrained) = subject else { return nil }
    return ExtensionDeclaration(
      extendedType: extended,
      inherited: inherited,
      initializers: initializers,
      properties: properties,
      functions: functions,
      isConstrained: isConstrained,
      condition: condition,
      location: location
    )
  }

  /// The initializers that the compiler adds, in the builds in which none is declared that keeps it from doing so.
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
