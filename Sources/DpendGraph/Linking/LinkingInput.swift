/// Everything that linking needs to know: what the dialects made of the declarations, and what the configuration says.
public struct LinkingInput: Sendable {
  /// The modules that were read.
  public var modules: [BindingGraph.Module]

  /// The components that hold the bindings.
  public var components: [Component]

  /// The bindings, with resolved types and provisional ids.
  public var bindings: [Binding]

  /// The bindings that the dialects saw and can't use.
  public var unavailable: [UnavailableBinding]

  /// What the application asks for itself.
  public var entryPoints: [EntryPoint]

  /// What was found wrong while the sources were read.
  public var findings: [Finding]

  /// The comments that ask for findings not to be told.
  public var suppressions: [Suppression]

  /// What is known of the types in the keys.
  public var types: KnownTypes

  /// Whether what is missing is left to the applications that use the library.
  public var isLibrary: Bool

  /// Whether a type is met from outside where nothing in the project provides it.
  public var isExternal: @Sendable (CanonicalType) -> Bool

  /// Whether the configuration calls a type a root of the application.
  public var isRoot: @Sendable (CanonicalType) -> Bool

  /// The vocabulary of each dialect, by the dialect's name.
  public var vocabularies: [String: DialectVocabulary]

  /// The module that the generated container becomes a part of, when that is known: what is internal elsewhere can't be used.
  public var containerModule: String?

  /// Creates an input; without bindings unless given.
  public init(
    modules: [BindingGraph.Module] = [],
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
