/// The input of linking: the bindings of all dialects, and the decisions of the configuration.
public struct LinkingInput: Sendable {
  /// The modules that were read.
  public var modules: [BindingGraph.Module]

  /// The programs, whose declarations exclude each other.
  package var programs: Programs

  /// The components that hold the bindings.
  public var components: [Component]

  /// The bindings, with resolved types and provisional ids.
  public var bindings: [Binding]

  /// The bindings that the dialects found unusable.
  package var unavailable: [UnavailableBinding]

  /// The keys that the application requests itself.
  public var entryPoints: [EntryPoint]

  /// The findings about the sources themselves.
  package var findings: [Finding]

  /// The comments that suppress findings.
  package var suppressions: [Suppression]

  /// The known types of the keys.
  package var types: KnownTypes

  /// Whether missing keys are left to the applications that use the library.
  public var isLibrary: Bool

  /// Whether the application supplies values of a type where no binding provides it.
  public var isExternal: @Sendable (CanonicalType) -> Bool

  /// Whether the configuration declares a type as a root of the application.
  public var isRoot: @Sendable (CanonicalType) -> Bool

  /// The vocabulary of each dialect, by the dialect's name.
  package var vocabularies: [String: DialectVocabulary]

  /// The module of the generated container, where it is known: internal declarations of other modules cannot be used.
  package var containerModule: String?

  /// Creates an input of bindings, with the decisions of the application.
  ///
  /// - Parameters:
  ///   - components: The components that hold the bindings.
  ///   - bindings: The bindings, with resolved types and provisional ids.
  ///   - entryPoints: The keys that the application requests itself.
  ///   - isExternal: Whether the application supplies values of a type where no binding provides it.
  ///   - isRoot: Whether a type is a root of the application.
  public init(
    components: [Component],
    bindings: [Binding],
    entryPoints: [EntryPoint] = [],
    isExternal: @escaping @Sendable (CanonicalType) -> Bool = { _ in false },
    isRoot: @escaping @Sendable (CanonicalType) -> Bool = { _ in false }
  ) {
    self.init(
      modules: [],
      components: components,
      bindings: bindings,
      entryPoints: entryPoints,
      isExternal: isExternal,
      isRoot: isRoot
    )
  }

  /// Creates an input; empty by default.
  package init(
    modules: [BindingGraph.Module] = [],
    programs: Programs = Programs(),
    components: [Component] = [],
    bindings: [Binding] = [],
    unavailable: [UnavailableBinding] = [],
    entryPoints: [EntryPoint] = [],
    findings: [Finding] = [],
    suppressions: [Suppression] = [],
    types: KnownTypes = KnownTypes(),
    isLibrary: Bool = false,
    isExternal: @escaping @Sendable (CanonicalType) -> Bool = { _ in false },
    isRoot: @escaping @Sendable (CanonicalType) -> Bool = { _ in false },
    vocabularies: [String: DialectVocabulary] = [:],
    containerModule: String? = nil
  ) {
    self.modules = modules
    self.programs = programs
    self.components = components
    self.bindings = bindings
    self.unavailable = unavailable
    self.entryPoints = entryPoints
    self.findings = findings
    self.suppressions = suppressions
    self.types = types
    self.isLibrary = isLibrary
    self.isExternal = isExternal
    self.isRoot = isRoot
    self.vocabularies = vocabularies
    self.containerModule = containerModule
  }
}
