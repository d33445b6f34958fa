import DpendGraph

/// A type or extension whose body is being read.
struct OpenType {
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

  /// The `#if` conditions around it.
  let condition: BuildCondition

  /// The place of its name.
  let location: SourceLocation

  /// The initializers found so far.
  var initializers: [InitializerDeclaration] = []

  /// The stored properties found so far that a memberwise initializer sets.
  var memberwiseParameters: [ParameterDeclaration] = []

  /// The least access among those properties.
  var memberwiseAccess = AccessLevel.internal

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
      initializers: initializers.isEmpty ? compilerInitializers(for: kind) : initializers,
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
      isConstrained: isConstrained,
      condition: condition,
      location: location
    )
  }

  private func compilerInitializers(for kind: TypeDeclaration.Kind) -> [InitializerDeclaration] {
    switch kind {
    case .class, .actor: [InitializerDeclaration(origin: .implicit, access: min(access, .internal), location: location)]
    case .struct:
      [
        InitializerDeclaration(
          origin: .memberwise,
          parameters: memberwiseParameters,
          access: min(access, memberwiseAccess),
          location: location
        )
      ]
    case .enum, .protocol: []
    }
  }
}
