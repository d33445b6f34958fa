import DpendGraph

/// A type with everything that its annotations say, those of its extensions and members included.
struct SourceryType {
  /// An initializer that is written in the source.
  struct Initializer {
    let available: TypeIndex.AvailableInitializer

    /// What its own comments say.
    let annotations: Annotations

    var declaration: InitializerDeclaration { available.declaration }
  }

  /// The type.
  let id: TypeIndex.TypeID

  /// Its declaration; nil for a type of which the project has an extension only.
  let declaration: TypeDeclaration?

  /// The module that it is registered in: its own, or else that of the extension.
  let module: String

  /// What its comments and those of its extensions say; what an extension says takes the place of what the type says.
  let annotations: Annotations

  /// The initializers, those of the declaration first.
  let initializers: [Initializer]

  /// The annotated properties.
  let properties: [AnnotatedDeclaration]

  /// The functions in it that make a value for a container.
  let makers: [ValueMaker]

  /// The `#if` conditions around it.
  let condition: BuildCondition

  /// Where its members' names are looked up.
  let context: LexicalContext

  /// The place of its name.
  let location: SourceLocation

  /// The name, qualified by the types around it.
  var name: String { id.name }

  /// Whether it is one of the types that templates go through: protocols aren't.
  var isSeenByTemplates: Bool { declaration?.kind != .protocol }

  /// The initializers with an annotation.
  func initializers(annotated name: String) -> [Initializer] { initializers.filter { $0.annotations[name] != nil } }
}

/// The annotated types of all files, the way that Sourcery puts them together.
struct SourceryProject {
  /// The types by name, as templates go through them.
  let types: [SourceryType]

  /// What is annotated with the name that Sourcery-DI registers something under: types, extensions, and what it doesn't see.
  let registrations: [AnnotatedDeclaration]

  /// What makes values in extensions of `DI`.
  let customProperties: [ValueMaker]

  /// Where code asks a generated container for something.
  let calls: [ContainerCall]

  /// The types of all files.
  let index: TypeIndex

  init(_ declarations: Declarations, index: TypeIndex) {
    let annotated = declarations.all(AnnotatedDeclaration.self)
    let makers = declarations.all(ValueMaker.self)
    self.index = index
    calls = declarations.all(ContainerCall.self)
    customProperties = makers.filter { $0.form == .property }
    registrations = annotated.filter { $0.annotations["InjectRegister"] != nil && $0.isOfType }
    let assembly = TypeAssembly(annotated, makers, index: index)
    types = (declarations.types.compactMap(assembly.type) + assembly.unknownTypes)
      .sorted { ($0.name, $0.location) < ($1.name, $1.location) }
  }

  /// The module of a file.
  func module(of file: String) -> String { index.files[file]?.module ?? "" }
}

extension AnnotatedDeclaration {
  /// Whether this declares or extends a type, or names one, and isn't a member that a comment belongs to as well.
  fileprivate var isOfType: Bool {
    switch subject {
    case .type, .extension, .typealias: true
    case .initializer, .property, .function, .parameter, .enumCase: false
    }
  }
}

/// Puts types together of what was found about them in several places.
private struct TypeAssembly {
  private let index: TypeIndex
  private var byPlace: [SourceLocation: Annotations] = [:]
  private var extensions: [TypeIndex.TypeID: [AnnotatedDeclaration]] = [:]
  private var members: [TypeIndex.TypeID: [AnnotatedDeclaration]] = [:]
  private var makers: [TypeIndex.TypeID: [ValueMaker]] = [:]

  init(_ annotated: [AnnotatedDeclaration], _ makers: [ValueMaker], index: TypeIndex) {
    self.index = index
    for declaration in annotated {
      byPlace[declaration.location] = declaration.annotations
      let id = Self.id(of: declaration.context, in: index)
      switch declaration.subject {
      case .extension: extensions[id, default: []].append(declaration)
      case .initializer, .property: members[id, default: []].append(declaration)
      case .type, .typealias, .function, .parameter, .enumCase: break
      }
    }
    for maker in makers where maker.form != .property {
      self.makers[Self.id(of: maker.context, in: index), default: []].append(maker)
    }
  }

  /// The type around a place, whether the project declares it or not.
  private static func id(of context: LexicalContext, in index: TypeIndex) -> TypeIndex.TypeID {
    index.enclosingType(of: context) ?? index.id(context.enclosing, in: context.file)
  }

  /// A declared type, when something about it is annotated.
  func type(_ declaration: TypeDeclaration) -> SourceryType? {
    let id = index.id(declaration.path, in: declaration.location.file)
    let own = byPlace[declaration.location]
    guard own != nil || extensions[id] != nil || members[id] != nil else { return nil }
    var annotations = own ?? Annotations()
    for declaration in extensions[id] ?? [] { annotations.replace(with: declaration.annotations) }
    return SourceryType(
      id: id,
      declaration: declaration,
      module: id.module,
      annotations: annotations,
      initializers: initializers(of: declaration),
      properties: properties(of: id, in: declaration.condition),
      makers: (makers[id] ?? []).filter { !$0.condition.excludes(declaration.condition) },
      condition: declaration.condition,
      context: declaration.context,
      location: declaration.location
    )
  }

  /// The types of which the project has nothing but annotated extensions.
  var unknownTypes: [SourceryType] {
    extensions.keys.sorted { ($0.name, $0.module) < ($1.name, $1.module) }.filter { index[$0] == nil }.compactMap {
      id in
      guard let first = extensions[id]?.first else { return nil }
      var annotations = Annotations()
      for declaration in extensions[id] ?? [] { annotations.replace(with: declaration.annotations) }
      return SourceryType(
        id: id,
        declaration: nil,
        module: id.module,
        annotations: annotations,
        initializers: [],
        properties: properties(of: id, in: first.condition),
        makers: makers[id] ?? [],
        condition: first.condition,
        context: first.context,
        location: first.location
      )
    }
  }

  private func initializers(of declaration: TypeDeclaration) -> [SourceryType.Initializer] {
    index.initializers(of: declaration)
      .filter { !$0.isInherited && [.declared, .convenience].contains($0.declaration.origin) }
      .map { SourceryType.Initializer(available: $0, annotations: byPlace[$0.declaration.location] ?? Annotations()) }
  }

  private func properties(of id: TypeIndex.TypeID, in condition: BuildCondition) -> [AnnotatedDeclaration] {
    (members[id] ?? []).filter {
      if case .property = $0.subject { !$0.condition.excludes(condition) } else { false }
    }
  }
}
