package import DpendGraph

extension LinkingInput {
  /// What the given dialects make of everything that was collected, together with what libraries provide.
  ///
  /// - Parameters:
  ///   - declarations: What was seen in all files.
  ///   - libraries: The descriptions of libraries.
  ///   - dialects: The dialects to read.
  ///   - options: What the user asked for when it comes to collecting.
  ///   - isExternal: Whether a type is met from outside where nothing provides it.
  ///   - isRoot: Whether the configuration calls a type a root.
  ///   - containerModule: The module that the generated container becomes a part of, when that is known.
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
    collected.handConsumersToMakers(index)
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
  /// The declarations with others behind them.
  fileprivate func adding(_ others: Declarations) -> Declarations {
    var copy = self
    copy.append(others)
    return copy
  }

  /// The types that stand in the source where a value is provided or asked for.
  fileprivate var writtenTypes: some Sequence<CanonicalType> {
    let initializers = types.lazy.flatMap(\.initializers) + extensions.lazy.flatMap(\.initializers)
    return initializers.flatMap(\.parameters).map(\.type) + ofDialects.flatMap { $0.writtenTypes }
  }
}
