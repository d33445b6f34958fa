import DpendGraph

/// A type with the annotations of its declaration, its extensions and its members.
struct SourceryType {
  /// The id of the type.
  let id: TypeIndex.TypeID

  /// The declaration; nil for a type that the project only extends.
  let declaration: TypeDeclaration?

  /// The annotations of the declaration, replaced by those of the extensions.
  let annotations: Annotations

  /// The written initializers, those of the declaration first.
  let initializers: [TypeIndex.AvailableInitializer]

  /// The initializers that are annotated with `inject`.
  let annotatedInitializers: [TypeIndex.AvailableInitializer]

  /// The properties that are annotated with `inject`.
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

  /// The written initializers that are not convenience initializers.
  var designatedInitializers: [TypeIndex.AvailableInitializer] {
    initializers.filter { $0.declaration.origin != .convenience }
  }

  /// Whether the type has generic parameters.
  var isGeneric: Bool { declaration?.context.genericParameters.isEmpty == false }

  /// Whether templates see the type; they do not see protocols.
  var isSeenByTemplates: Bool { declaration?.kind != .protocol }
}

/// Assembles types from declarations in several files, as Sourcery does.
struct SourceryTypeAssembly {
  private let index: TypeIndex
  private let annotated: [TypeIndex.TypeID: [AnnotatedDeclaration]]
  private let factories: [TypeIndex.TypeID: [CustomFactory]]

  init(_ annotated: [AnnotatedDeclaration], _ factories: [CustomFactory], index: TypeIndex) {
    self.index = index
    self.annotated = Dictionary(grouping: annotated) { index.innermostType(of: $0.context) }
    self.factories = Dictionary(grouping: factories) { index.innermostType(of: $0.context) }
  }

  /// Returns the types with annotations of their own or of their members, sorted by name.
  func types(_ declared: [TypeDeclaration]) -> [SourceryType] {
    let declared = declared.compactMap { type(index.id($0.path, in: $0.location.file), $0) }
    let extended = annotated.keys.filter { index[$0] == nil }.compactMap { type($0, nil) }
    return (declared + extended).sorted { ($0.name, $0.location) < ($1.name, $1.location) }
  }

  /// Returns a type; nil without annotations, and for a type that is neither declared nor the extended type of an annotated
  /// extension.
  private func type(_ id: TypeIndex.TypeID, _ declaration: TypeDeclaration?) -> SourceryType? {
    guard let own = annotated[id] else { return nil }
    let extensions = own.filter { $0.subject == .extension }
    guard let condition = declaration?.condition ?? extensions.first?.condition,
      let context = declaration?.context ?? extensions.first?.context,
      let location = declaration?.location ?? extensions.first?.location
    else { return nil }
    let injected = own.filter { $0.annotations["inject"] != nil }
    let initializers = (declaration.map { index.initializers(of: $0) } ?? [])
      .filter { !$0.isInherited && [.declared, .convenience].contains($0.declaration.origin) }
    return SourceryType(
      id: id,
      declaration: declaration,
      annotations: (own.filter { $0.location == declaration?.location } + extensions)
        .reduce(into: Annotations()) { $0.replace(with: $1.annotations) },
      initializers: initializers,
      annotatedInitializers: initializers.filter { injected.map(\.location).contains($0.declaration.location) },
      properties: injected.filter { $0.property != nil && !$0.condition.excludes(condition) },
      factories: (factories[id] ?? []).filter { !$0.condition.excludes(condition) },
      condition: condition,
      context: context,
      location: location
    )
  }
}

extension TypeIndex {
  /// Returns the id of the innermost enclosing type of a context, declared or not.
  func innermostType(of context: LexicalContext) -> TypeID {
    enclosingType(of: context) ?? id(context.enclosing, in: context.file)
  }
}
