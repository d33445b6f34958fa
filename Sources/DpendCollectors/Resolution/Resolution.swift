import Algorithms
package import DpendGraph

/// Resolves the declarations of a project: creates the bindings of all dialects and libraries, with canonical types.
///
/// - Parameters:
///   - declarations: The declarations of all files.
///   - libraries: The descriptions of libraries.
///   - dialects: The dialects to read.
///   - options: The user's options for collecting.
///   - isExternal: Whether the application supplies values of a type that no binding provides.
///   - isRoot: Whether the configuration declares a type as a root.
///   - containerModule: The module of the generated container, when it is known.
/// - Returns: The input of linking.
package func resolve(
  _ declarations: Declarations,
  libraries: [Library] = [],
  dialects: [any Dialect] = DialectRegistry.all,
  options: CollectingOptions = CollectingOptions(),
  isExternal: @escaping @Sendable (CanonicalType) -> Bool = { _ in false },
  isRoot: @escaping @Sendable (CanonicalType) -> Bool = { _ in false },
  containerModule: String? = nil
) -> LinkingInput {
  let (declarations, index) = indexed(declarations, libraries)
  let fileCounts = declarations.files.grouped(by: \.module).mapValues(\.count)
  var options = options
  options.containerModule = containerModule ?? (fileCounts.count == 1 ? fileCounts.keys.first : nil)
  var collected = CollectedBindings()
  for dialect in dialects {
    collected.append(dialect.bindings(from: declarations, index: index, options: options))
    options.registrations = collected.bindings
  }
  collected.moveConsumersToBindings(index)
  for library in libraries { collected.append(library.bindings(in: index)) }
  let modules = Set(fileCounts.keys).union(libraries.map(\.description.module))
  return LinkingInput(
    modules: modules.map { BindingGraph.Module(name: $0, files: fileCounts[$0] ?? 0) },
    components: collected.components,
    bindings: collected.bindings,
    unavailable: collected.unavailable,
    entryPoints: collected.entryPoints,
    findings: declarations.findings + collected.findings,
    suppressions: declarations.suppressions,
    types: .collect(from: index, writtenTypes: declarations.writtenTypes),
    isLibrary: options.isLibrary,
    isExternal: isExternal,
    isRoot: isRoot,
    vocabularies: Dictionary(dialects.map { ($0.name, $0.vocabulary) }, uniquingKeysWith: { first, _ in first }),
    containerModule: containerModule
  )
}

/// Returns declarations with the members of extensions in their types, and the index of all types.
private func indexed(_ declarations: Declarations, _ libraries: [Library]) -> (Declarations, TypeIndex) {
  let libraryTypes = libraries.flatMap(\.description.types)
  let libraryFiles = Declarations(files: libraries.map(\.file))
  let written = TypeIndex.build(from: declarations.adding(libraryFiles), libraryTypes: libraryTypes)
  let moved = declarations.movingExtensionMembers(by: written)
  return (moved, TypeIndex.build(from: moved.adding(libraryFiles), libraryTypes: libraryTypes))
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
