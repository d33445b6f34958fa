/// The linked bindings of a project: who provides what, who needs what, and what is missing.
///
/// Everything is sorted once, when the graph is made, and addressed by index. Problems are nodes, not errors.
public struct BindingGraph: Sendable {
  /// The modules, by name.
  public let modules: [Module]

  /// The components, by id.
  public let components: [Component]

  /// The bindings, by id.
  public let bindings: [Binding]

  /// The edges, by the asking binding, its request and the target.
  public let edges: [Edge]

  /// The keys that nothing provides though something needs them, by key.
  public let missing: [MissingBinding]

  /// The values that are met from outside, by type and label.
  public let runtimeValues: [RuntimeValue]

  /// The bindings that exist and can't be used, by id.
  public let unavailable: [UnavailableBinding]

  /// The requests that those above the asking binding fail to meet, by that binding and its request.
  public let unavailableRequests: [UnavailableRequest]

  /// What the application asks for itself, by place.
  public let entryPoints: [EntryPoint]

  /// The generic bindings as they were declared, before requests settled their parameters, by id.
  public let templates: [Binding]

  /// What is known of the types in the keys.
  public let types: KnownTypes

  /// What was found wrong while the sources were read, before there was a graph.
  public let findings: [Finding]

  /// The comments in the source that ask for findings not to be told, by place.
  public let suppressions: [Suppression]

  /// Whether this is the graph of a library, whose missing keys the applications that use it must provide.
  public let isLibrary: Bool

  /// The vocabulary of each dialect, by the dialect's name.
  let vocabularies: [String: DialectVocabulary]

  /// For each binding the indices of the edges that leave it.
  public let outgoing: [[Int]]

  /// For each binding those that it needs, in the order of its edges: what algorithms that follow edges and look at nothing else
  /// go through.
  let needed: [[Int]]

  /// For each binding the indices of the edges that reach it.
  public let incoming: [[Int]]

  /// Creates a graph from parts that are sorted already.
  init(
    modules: [Module],
    components: [Component],
    bindings: [Binding],
    edges: [Edge],
    missing: [MissingBinding],
    runtimeValues: [RuntimeValue],
    unavailable: [UnavailableBinding],
    unavailableRequests: [UnavailableRequest],
    entryPoints: [EntryPoint],
    templates: [Binding],
    types: KnownTypes,
    findings: [Finding],
    suppressions: [Suppression],
    isLibrary: Bool,
    vocabularies: [String: DialectVocabulary]
  ) {
    self.modules = modules
    self.components = components
    self.bindings = bindings
    self.edges = edges
    self.missing = missing
    self.runtimeValues = runtimeValues
    self.unavailable = unavailable
    self.unavailableRequests = unavailableRequests
    self.entryPoints = entryPoints
    self.templates = templates
    self.types = types
    self.findings = findings
    self.suppressions = suppressions
    self.isLibrary = isLibrary
    self.vocabularies = vocabularies
    var outgoing: [[Int]] = Array(repeating: [], count: bindings.count)
    var needed = outgoing
    var incoming = outgoing
    for index in edges.indices {
      outgoing[edges[index].source].append(index)
      guard let target = edges[index].binding else { continue }
      needed[edges[index].source].append(target)
      incoming[target].append(index)
    }
    self.outgoing = outgoing
    self.needed = needed
    self.incoming = incoming
  }
}

extension BindingGraph {
  /// A module of the project or of a library.
  public struct Module: Hashable, Sendable {
    /// The name.
    public let name: String

    /// How many files of it were read.
    public let files: Int

    /// Creates a module.
    public init(name: String, files: Int) {
      self.name = name
      self.files = files
    }
  }

  /// A request of a binding, and what meets it.
  public struct Edge: Hashable, Sendable {
    /// The index of the binding that asks.
    public let source: Int

    /// The index of the request among that binding's requests.
    public let request: Int

    /// The key that was looked up, and what goes around its value.
    public let alternative: DependencyRequest.Alternative

    /// What meets it.
    public internal(set) var target: Target

    /// The `#if` conditions under which it is met so, as far as those of both ends don't say it: always, but where better
    /// bindings are there in other builds only.
    public let condition: BuildCondition
  }

  /// What meets a request.
  public enum Target: Hashable, Sendable {
    /// The binding with this index.
    case binding(Int)

    /// Nothing, though something is needed: the missing key with this index.
    case missing(Int)

    /// The value from outside with this index.
    case runtimeValue(Int)

    /// Nothing, and nothing is needed: the request is optional or has a default value.
    case nothing
  }

  /// The component that is asked first for what an edge stands for.
  public func container(askedBy edge: Edge) -> ComponentID {
    request(of: edge).component ?? bindings[edge.source].component
  }

  /// The request that an edge stands for.
  @inlinable
  public func request(of edge: Edge) -> DependencyRequest { bindings[edge.source].requests[edge.request] }
}

extension BindingGraph.Edge {
  // What is read of each edge can be inlined everywhere, so that nobody copies an edge to look at one part of it.

  /// The index of the binding that meets the request, if one does.
  @inlinable
  public var binding: Int? { if case .binding(let index) = target { index } else { nil } }

  /// When the value is made.
  @inlinable
  public var resolution: DependencyRequest.Resolution {
    if case .runtimeValue = target { .runtimeValue } else { alternative.resolution }
  }

  /// Whether the value must exist before the one that asks for it.
  @inlinable
  public var isImmediate: Bool { if case .runtimeValue = target { false } else { alternative.isMadeAtOnce } }
}

/// A key that something needs and nothing provides.
public struct MissingBinding: Hashable, Sendable {
  /// The key.
  public let key: Key

  /// The name under which those above the asking binding should have it; nil where it is the type that counts.
  public let name: String?

  /// The indices of the edges that need it.
  public let edges: [Int]
}

extension MissingBinding {
  /// What readers see: the key, with the name that it should have where that counts.
  public var title: String { name.map { "\($0): \(key)" } ?? key.description }

  /// What is wrong, in a word or two.
  public var problem: String { name == nil ? "missing" : "not available" }
}

/// A value that nobody in the project makes and that the caller of the container brings.
public struct RuntimeValue: Hashable, Sendable {
  /// The type, as declared.
  public let type: CanonicalType

  /// The label that it has where it is used; values of one type and different labels are different values.
  public let label: String

  /// Whether it is handed over with each request for what needs it, and not once with the container.
  public let isHandedOver: Bool

  /// The indices of the edges that need it.
  public let edges: [Int]
}

/// A binding that exists and can't be used.
public struct UnavailableBinding: Hashable, Sendable {
  /// Why it can't be used.
  public enum Reason: Hashable, Sendable {
    /// It is private to its file or to a type.
    case privateDeclaration

    /// It is internal to the named module.
    case internalDeclaration(module: String)

    /// No filter takes its type.
    case leftOutByFilter

    /// Another registration of its key takes its place at run time, or its container forgets it; `at` is where, if that is known.
    case replaced(at: SourceLocation?)

    /// It is there for tests and previews only.
    case onlyForTests

    /// Nobody registers it, though its dialect would take it; `because` says what lacks, as the end of a sentence.
    case notRegistered(because: String)
  }

  /// The binding.
  public let binding: Binding

  /// Why it can't be used.
  public let reason: Reason

  /// Creates a note about a binding.
  public init(_ binding: Binding, reason: Reason) {
    self.binding = binding
    self.reason = reason
  }
}

/// Something that the application asks for itself.
public struct EntryPoint: Hashable, Sendable {
  /// The key that is asked for.
  public let key: Key

  /// The place where it is asked for or declared to be a root.
  public let location: SourceLocation

  /// Creates an entry point.
  public init(key: Key, location: SourceLocation) {
    self.key = key
    self.location = location
  }
}
