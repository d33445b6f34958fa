import DpendGraph

/// The facts that all objects of a template have in common.
struct ModelFacts: Sendable {
  /// The graph.
  let graph: BindingGraph

  /// The module of the output; nil if it isn't known.
  let module: String?

  /// The spelling of types in the output.
  let spelling: TypeSpelling

  /// The names of the bindings as members, in the order of the graph.
  let names: [String]

  /// The keys with bindings, sorted.
  let keys: [Key]

  /// The names of the keys as members.
  let keyNames: [Key: String]

  /// The bindings by the qualified names of their types.
  let bindingsOfType: [String: [Int]]

  /// The bindings of each key.
  let bindingsOfKey: [Key: [Int]]

  /// The modules that the output imports.
  let imports: [ContainerPlan.Import]

  /// The declarations of the project.
  let declarations: ModelDeclarations

  /// Derives the facts from a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module of the output.
  ///   - declarations: The declarations of the project.
  init(_ graph: BindingGraph, module: String?, declarations: Declarations) {
    var imports = ImportTable(graph, module: module)
    for binding in graph.bindings { imports.add(binding, keys: binding.keys) }
    for value in graph.runtimeValues { imports.add(value) }
    let bindingsOfKey = Self.bindingsByKey(in: graph)
    keys = bindingsOfKey.keys.sorted()
    var keyNames = NameAllocation()
    self.keyNames = Dictionary(
      zip(keys, keyNames.names(for: keys.map { $0.memberNames() })),
      uniquingKeysWith: { first, _ in first }
    )
    bindingsOfType = Dictionary(grouping: graph.bindings.indices) {
      graph.bindings[$0].type.withoutExistentials.nominal?.qualifiedName ?? ""
    }
    var names = NameAllocation()
    self.names = names.names(
      for: graph.bindings.map { Array(Key($0.type, tag: $0.keys.first?.tag).memberNames().prefix(1)) }
    )
    self.imports = imports.imports
    self.declarations = ModelDeclarations(declarations)
    spelling = TypeSpelling(types: graph.types, module: module, unreadModules: imports.unreadModules)
    self.bindingsOfKey = bindingsOfKey
    self.module = module
    self.graph = graph
  }

  private static func bindingsByKey(in graph: BindingGraph) -> [Key: [Int]] {
    graph.bindings.indices.reduce(into: [:]) { result, index in
      for key in graph.bindings[index].keys { result[key.withoutExistentials, default: []].append(index) }
    }
  }

  /// Whether code in the module of the output can use a declaration; true if the module isn't known.
  func isAccessible(_ access: AccessLevel, in owner: String) -> Bool {
    module.map { access.isVisible(in: $0, from: owner) } ?? access.isVisibleInModule
  }
}

/// The types of a project, with their modules, extensions and annotations.
struct ModelDeclarations: Sendable {
  /// The types, by location.
  let types: [TypeDeclaration]

  /// The annotations by the locations of the annotated declarations.
  let annotations: [SourceLocation: [String: String]]

  private let index: TypeIndex
  private let typesByName: [String: [TypeDeclaration]]
  private let modules: [String: String]
  private let extensions: [String: [ExtensionDeclaration]]

  init(_ declarations: Declarations) {
    index = .build(from: declarations)
    types = declarations.types.sorted { $0.location < $1.location }
    typesByName = Dictionary(grouping: types, by: \.qualifiedName)
    annotations = declarations.annotations
    modules = Dictionary(declarations.files.map { ($0.path, $0.module) }, uniquingKeysWith: { first, _ in first })
    extensions = Dictionary(grouping: declarations.extensions.sorted { $0.location < $1.location }) {
      $0.extendedType.description
    }
  }

  /// Returns the global actor among the attributes of a declaration, looked up in a context.
  func globalActor(among isolation: WrittenIsolation, in context: LexicalContext) -> String? {
    index.globalActor(among: isolation, in: context)
  }

  /// Returns the module of a file.
  func module(ofFile file: String) -> String { modules[file] ?? "" }

  /// Returns the first declaration of a type in a module; nil for a type that no file declares.
  func type(named name: String, in module: String) -> TypeDeclaration? {
    typesByName[name]?.first { self.module(ofFile: $0.location.file) == module }
  }

  /// Returns the extensions of a type in its own module, by location.
  func extensions(of type: TypeDeclaration) -> [ExtensionDeclaration] {
    let module = module(ofFile: type.location.file)
    return (extensions[type.qualifiedName] ?? []).filter { self.module(ofFile: $0.location.file) == module }
  }
}
