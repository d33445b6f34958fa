import DpendGraph

/// A type with the annotations of its declaration, its extensions and its members.
struct SourceryType {
  /// A written initializer.
  struct Initializer {
    let available: TypeIndex.AvailableInitializer

    /// The annotations of the initializer.
    let annotations: Annotations

    var declaration: InitializerDeclaration { available.declaration }
  }

  /// The id of the type.
  let id: TypeIndex.TypeID

  /// The declaration; nil for a type that the project only extends.
  let declaration: TypeDeclaration?

  /// The annotations of the declaration, replaced by those of the extensions.
  let annotations: Annotations

  /// The initializers, those of the declaration first.
  var initializers: [Initializer] = []

  /// The annotated properties.
  let properties: [AnnotatedDeclaration]

  /// The functions `instantiate`.
  let factories: [CustomFactory]

  /// The enclosing `#if` conditions.
  let condition: BuildCondition

  /// The context that resolves the names of the members.
  let context: LexicalContext

  /// The location of the name.
  let location: SourceLocation

  /// The qualified name.
  var name: String { id.name }

  /// The module of the type, or of the extension.
  var module: String { id.module }

  /// Whether the type has generic parameters.
  var isGeneric: Bool { declaration?.context.genericParameters.isEmpty == false }

  /// Whether templates see the type; they do not see protocols.
  var isSeenByTemplates: Bool { declaration?.kind != .protocol }

  /// Returns the initializers with an annotation.
  func initializers(annotated name: String) -> [Initializer] { initializers.filter { $0.annotations[name] != nil } }
}

/// The annotated types of all files, assembled as Sourcery assembles them.
struct SourceryProject {
  /// The types, sorted by name.
  let types: [SourceryType]

  /// The types, extensions and typealiases that are annotated with `InjectRegister`.
  let registrations: [AnnotatedDeclaration]

  /// The properties in extensions of `DI`.
  let customProperties: [CustomFactory]

  /// The requests for values of generated containers.
  let calls: [ContainerCall]

  /// The types of all files.
  let index: TypeIndex

  init(_ declarations: Declarations, index: TypeIndex) {
    let annotated = declarations.all(AnnotatedDeclaration.self)
    let factories = declarations.all(CustomFactory.self)
    self.index = index
    calls = declarations.all(ContainerCall.self)
    customProperties = factories.filter { $0.form == .property }
    registrations = annotated.filter { $0.annotations["InjectRegister"] != nil && $0.isOfType }
    let assembly = TypeAssembly(annotated, factories, index: index)
    types = (declarations.types.compactMap(assembly.type) + assembly.extendedTypes)
      .sorted { ($0.name, $0.location) < ($1.name, $1.location) }
  }

  /// Returns the module of a file.
  func module(of file: String) -> String { index.files[file]?.module ?? "" }
}

extension AnnotatedDeclaration {
  /// Whether this is a type, an extension or a typealias.
  fileprivate var isOfType: Bool {
    switch subject {
    case .type, .extension, .typealias: true
    case .initializer, .property, .function, .parameter, .enumCase: false
    }
  }
}

/// Assembles types from declarations in several files.
private struct TypeAssembly {
  private let index: TypeIndex
  private let annotations: [SourceLocation: Annotations]
  private let extensions: [TypeIndex.TypeID: [AnnotatedDeclaration]]
  private let members: [TypeIndex.TypeID: [AnnotatedDeclaration]]
  private let factories: [TypeIndex.TypeID: [CustomFactory]]

  init(_ annotated: [AnnotatedDeclaration], _ factories: [CustomFactory], index: TypeIndex) {
    self.index = index
    let id = { (context: LexicalContext) in
      index.enclosingType(of: context) ?? index.id(context.enclosing, in: context.file)
    }
    annotations = Dictionary(annotated.map { ($0.location, $0.annotations) }, uniquingKeysWith: { $1 })
    extensions = Dictionary(grouping: annotated.filter { $0.subject == .extension }) { id($0.context) }
    members = Dictionary(grouping: annotated.filter(\.isMember)) { id($0.context) }
    self.factories = Dictionary(grouping: factories.filter { $0.form != .property }) { id($0.context) }
  }

  /// Returns a declared type; nil where neither the type nor a member is annotated.
  func type(_ declaration: TypeDeclaration) -> SourceryType? {
    let id = index.id(declaration.path, in: declaration.location.file)
    let own = annotations[declaration.location]
    guard own != nil || extensions[id] != nil || members[id] != nil else { return nil }
    return type(id, declaration, own, declaration.condition, declaration.context, at: declaration.location)
  }

  /// The types that the project only extends.
  var extendedTypes: [SourceryType] {
    extensions.keys.sorted { ($0.name, $0.module) < ($1.name, $1.module) }.filter { index[$0] == nil }.compactMap {
      id in extensions[id]?.first.map { type(id, nil, nil, $0.condition, $0.context, at: $0.location) }
    }
  }

  private func type(
    _ id: TypeIndex.TypeID,
    _ declaration: TypeDeclaration?,
    _ own: Annotations?,
    _ condition: BuildCondition,
    _ context: LexicalContext,
    at location: SourceLocation
  ) -> SourceryType {
    var annotations = own ?? Annotations()
    for added in extensions[id] ?? [] { annotations.replace(with: added.annotations) }
    return SourceryType(
      id: id,
      declaration: declaration,
      annotations: annotations,
      initializers: declaration.map(initializers) ?? [],
      properties: (members[id] ?? []).filter { $0.subject != .initializer && !$0.condition.excludes(condition) },
      factories: (factories[id] ?? []).filter { !$0.condition.excludes(condition) },
      condition: condition,
      context: context,
      location: location
    )
  }

  private func initializers(of declaration: TypeDeclaration) -> [SourceryType.Initializer] {
    index.initializers(of: declaration)
      .filter { !$0.isInherited && [.declared, .convenience].contains($0.declaration.origin) }
      .map {
        SourceryType.Initializer(available: $0, annotations: annotations[$0.declaration.location] ?? Annotations())
      }
  }
}

extension AnnotatedDeclaration {
  /// Whether this is an initializer or a property.
  fileprivate var isMember: Bool {
    switch subject {
    case .initializer, .property: true
    case .type, .extension, .typealias, .function, .parameter, .enumCase: false
    }
  }
}
