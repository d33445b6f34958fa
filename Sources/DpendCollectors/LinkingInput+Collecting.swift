package import DpendGraph

extension LinkingInput {
  /// Creates the input from the declarations of a project and the descriptions of libraries.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of all files.
  ///   - libraries: The descriptions of libraries.
  ///   - dialects: The dialects to read.
  ///   - options: The user's options for collecting.
  ///   - isExternal: Whether the application supplies values of a type that no binding provides.
  ///   - isRoot: Whether the configuration declares a type as a root.
  ///   - containerModule: The module of the generated container, when it is known.
  package init(
    declarations: Declarations,
    libraries: [Library] = [],
    dialects: [any Dialect] = DialectRegistry.all,
    options: CollectingOptions = CollectingOptions(),
    isExternal: @escaping @Sendable (CanonicalType) -> Bool = { _ in false },
    isRoot: @escaping @Sendable (CanonicalType) -> Bool = { _ in false },
    containerModule: String? = nil
  ) {
    let libraryTypes = libraries.flatMap(\.description.types)
    let libraryFiles = Declarations(files: libraries.map(\.file))
    let written = TypeIndex(declarations.adding(libraryFiles), libraryTypes: libraryTypes)
    let declarations = declarations.movingExtensionMembers(by: written)
    let index = TypeIndex(declarations.adding(libraryFiles), libraryTypes: libraryTypes)
    let files = Dictionary(declarations.files.map { ($0.module, 1) }, uniquingKeysWith: +)
    var options = options
    options.containerModule = containerModule ?? (files.count == 1 ? files.keys.first : nil)
    var collected = CollectedBindings()
    for dialect in dialects {
      collected.append(dialect.bindings(from: declarations, index: index, options: options))
    }
    collected.moveConsumersToBindings(index)
    for library in libraries { collected.append(library.bindings(in: index)) }

    let modules = Set(files.keys).union(libraries.map(\.description.module))
    self.init(
      modules: modules.map { BindingGraph.Module(name: $0, files: files[$0] ?? 0) },
      components: collected.components,
      bindings: collected.bindings,
      unavailable: collected.unavailable,
      entryPoints: collected.entryPoints,
      findings: declarations.findings + collected.findings,
      suppressions: declarations.suppressions,
      types: KnownTypes(index, writtenTypes: declarations.writtenTypes),
      isLibrary: options.isLibrary,
      isExternal: isExternal,
      isRoot: isRoot,
      vocabularies: Dictionary(dialects.map { ($0.name, $0.vocabulary) }, uniquingKeysWith: { first, _ in first }),
      containerModule: containerModule
    )
  }
}

extension Declarations {
  /// Returns the declarations, followed by others.
  fileprivate func adding(_ others: Declarations) -> Declarations {
    var copy = self
    copy.append(others)
    return copy
  }

  /// The types that the source names where it provides or requests a value.
  fileprivate var writtenTypes: some Sequence<CanonicalType> {
    let initializers = types.lazy.flatMap(\.initializers) + extensions.lazy.flatMap(\.initializers)
    return initializers.flatMap(\.parameters).map(\.type) + ofDialects.flatMap { $0.writtenTypes }
  }
}
