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
  let fileCounts = declarations.files.grouped(by: \.module).mapValues(\.count)
  var options = options
  options.containerModule = containerModule ?? (fileCounts.count == 1 ? fileCounts.keys.first : nil)
  let programs = options.programs ?? Programs([], files: declarations.files)
  options.programs = programs
  let project = ResolvedProject.resolve(declarations, libraries, dialects, options)
  let collected = project.collected
  let modules = Set(fileCounts.keys).union(libraries.map(\.description.module))
  return LinkingInput(
    modules: modules.map { BindingGraph.Module(name: $0, files: fileCounts[$0] ?? 0) },
    programs: programs,
    components: collected.components,
    bindings: collected.bindings,
    unavailable: collected.unavailable,
    entryPoints: collected.entryPoints,
    findings: declarations.findings + collected.findings,
    suppressions: declarations.suppressions,
    types: project.types,
    isLibrary: options.isLibrary,
    isExternal: isExternal,
    isRoot: isRoot,
    vocabularies: Dictionary(dialects.map { ($0.name, $0.vocabulary) }, uniquingKeysWith: { first, _ in first }),
    containerModule: containerModule
  )
}

/// The types of a project, and the bindings of all dialects and libraries.
private struct ResolvedProject {
  private(set) var types = KnownTypes()
  private(set) var collected = CollectedBindings()

  /// Resolves the code of the application, and adds the bindings of test code as overrides.
  static func resolve(
    _ declarations: Declarations,
    _ libraries: [Library],
    _ dialects: [any Dialect],
    _ options: CollectingOptions
  ) -> ResolvedProject {
    let all = collect(declarations, libraries, dialects, options)
    if options.testFiles.isEmpty { return all }
    let ofTests = all.collected.bindings.filter { options.testFiles.contains($0.location.file) }
    var project = collect(
      declarations.outside(options.testFiles),
      libraries,
      dialects,
      options,
      besides: ofTests.requestedTypes,
      withTypes: false
    )
    project.collected.addOverrides(all.collected, in: options.testFiles)
    project.types = all.types
    return project
  }

  private static func collect(
    _ declarations: Declarations,
    _ libraries: [Library],
    _ dialects: [any Dialect],
    _ options: CollectingOptions,
    besides otherRequested: Set<CanonicalType> = [],
    withTypes: Bool = true
  ) -> ResolvedProject {
    let (declarations, index) = indexed(declarations, libraries)
    var project = ResolvedProject()
    project.collected.findings += index.findingAboutSupertypes.map { [$0] } ?? []
    var options = options
    options.tests = dialects.map(\.vocabulary.tests)
    options.containers = options.containers.withoutModules(in: index)
    let types: PendingWork<KnownTypes>? =
      if withTypes {
        LargeStack.begin(threads: options.threads) {
          KnownTypes.collect(from: index, writtenTypes: declarations.writtenTypes)
        }
      } else { nil }
    // The last dialect takes the most time, and therefore starts first.
    let prepared = LargeStack.map(dialects.reversed(), threads: options.threads) { [options] dialect in
      dialect.prepareBindings(from: declarations, index: index, options: options)
    }
    for (dialect, prepared) in zip(dialects, prepared.reversed()) {
      if dialect.readsRegistrations { project.collected.distinguishIDs(apartFrom: options.testFiles) }
      let registrations = project.collected.bindings
      let replaced = project.collected.unavailable.filter(\.isReplaced).map(\.binding)
      project.collected.append(LargeStack.run { prepared(registrations, replaced) })
    }
    project.collected.mergeConsumersOfTypes(index)
    project.collected.moveConsumersToBindings(index)
    project.collected.mergeConstructedConsumers(index)
    project.collected.markPrograms(declarations, index, options.programs)
    project.collected.moveAddedRequests()
    project.collected.removeCreationsOfMergedConsumers()
    project.collected.removeRepeatedRequests()
    if let programs = options.programs { project.collected.removeRequests(excludedBy: programs) }
    project.collected.addMemberUses(declarations, index)
    project.collected.addLifetimesOfApplicationDelegates(index)
    if let types {
      project.types = types.wait()
      project.types.createdTypes = project.collected.createdTypes
      project.types.selections = project.collected.selections
      project.types.imports = ModuleImports(index.files.values, besides: options.testFiles)
      project.types.addInitializers(of: project.collected.bindings, in: index)
    }
    for library in libraries { project.collected.append(library.bindings(in: index)) }
    let requested = project.collected.bindings.requestedTypes.union(otherRequested)
    project.collected.unavailable += dialects.flatMap {
      $0.bindingsLeftOut(providing: requested, from: declarations, index: index, options: options)
    }
    LargeStack.release(consume index)
    return project
  }

  /// Returns declarations with the members of extensions in their types, and the index of all types.
  private static func indexed(_ declarations: Declarations, _ libraries: [Library]) -> (Declarations, TypeIndex) {
    let libraryTypes = libraries.flatMap(\.description.types)
    let libraryFiles = Declarations(files: libraries.map(\.file))
    let written = TypeIndex.build(from: declarations.adding(libraryFiles), libraryTypes: libraryTypes)
    var moved = declarations.movingExtensionMembers(by: written)
    moved.groupByKind()
    // An index takes long to build, and moving changes the declarations of types only where an extension has another name for its type.
    if moved.types == declarations.types, moved.typealiases == declarations.typealiases { return (moved, written) }
    return (moved, TypeIndex.build(from: moved.adding(libraryFiles), libraryTypes: libraryTypes))
  }
}

extension [Binding] {
  /// The types that the bindings request, without `any`.
  fileprivate var requestedTypes: Set<CanonicalType> {
    Set(lazy.flatMap(\.requests).flatMap(\.alternatives).map(\.key.type.withoutExistentials))
  }
}

extension CollectedBindings {
  /// Adds the consumers and entry points in test files, and the bindings there as unavailable.
  ///
  /// The requests that test code satisfies itself are left out.
  fileprivate mutating func addOverrides(_ all: CollectedBindings, in testFiles: Set<String>) {
    let inTests = all.bindings.filter { testFiles.contains($0.location.file) }
    let known = Set(components.map(\.id))
    components += all.components.filter { !known.contains($0.id) }
    let overrides = inTests.filter { $0.kind != .consumer }
    bindings += inTests.filter { $0.kind == .consumer }.removingRequests(satisfiedBy: overrides, all.components)
    unavailable += overrides.map { UnavailableBinding($0, reason: .onlyForTests) }
    entryPoints += all.entryPoints.filter { testFiles.contains($0.location.file) }
  }
}

extension UnavailableBinding {
  /// Whether another registration replaces the binding.
  fileprivate var isReplaced: Bool { if case .replaced = reason { true } else { false } }
}

extension [Binding] {
  /// Returns the bindings without the requests that others satisfy in a container that the requests reach.
  fileprivate func removingRequests(satisfiedBy others: [Binding], _ components: [Component]) -> [Binding] {
    let visibility = ContainerVisibility(components)
    var containers: [Key: Set<ComponentID>] = [:]
    for other in others {
      for key in other.keys + other.fallbackKeys {
        containers[key.withoutExistentials, default: []].insert(visibility.container(of: other.component))
      }
    }
    return map { binding in
      var binding = binding
      binding.requests.removeAll { request in
        let keys = request.alternatives.map(\.key.withoutExistentials)
        let reached = visibility.containers(visibleFrom: request.component ?? binding.component)
        return keys.contains { containers[$0].map { !$0.isDisjoint(with: reached) } ?? false }
      }
      return binding
    }
  }
}

extension Declarations {
  /// Returns the declarations, followed by others.
  fileprivate func adding(_ others: Declarations) -> Declarations {
    // An array is copied even where nothing is appended.
    if others.files.isEmpty { return self }
    var copy = self
    copy.append(others)
    return copy
  }

  /// Returns the declarations in other files; comments and findings remain.
  fileprivate func outside(_ excluded: Set<String>) -> Declarations {
    var copy = self
    copy.files.removeAll { excluded.contains($0.path) }
    copy.types.removeAll { excluded.contains($0.location.file) }
    copy.extensions.removeAll { excluded.contains($0.location.file) }
    copy.typealiases.removeAll { excluded.contains($0.location.file) }
    copy.variables.removeAll { excluded.contains($0.location.file) }
    copy.functions.removeAll { excluded.contains($0.location.file) }
    copy.ofDialects.removeAll { excluded.contains($0.context.file) }
    return copy
  }

  /// The types that the source names where it provides or requests a value.
  fileprivate var writtenTypes: some Sequence<CanonicalType> {
    let initializers = types.lazy.flatMap(\.initializers) + extensions.lazy.flatMap(\.initializers)
    return initializers.flatMap(\.parameters).map(\.type) + ofDialects.flatMap { $0.writtenTypes }
  }
}
