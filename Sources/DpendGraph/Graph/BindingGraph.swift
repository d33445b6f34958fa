/// The linked bindings of a project: providers, consumers, the dependencies between them, and missing dependencies.
///
/// Everything is sorted once, when the graph is created, and addressed by index. Problems are nodes of the graph, not errors.
public struct BindingGraph: Sendable {
  /// The modules, by name.
  public let modules: [Module]

  /// The programs, by name.
  public let programs: [Program]

  /// The components, by id.
  public let components: [Component]

  /// The bindings, by id.
  public internal(set) var bindings: [Binding]

  /// The edges, by source, request and target.
  public internal(set) var edges: [Edge]

  /// The requested keys without a provider, by key.
  public let missing: [MissingBinding]

  /// The external values and runtime arguments, by type and label.
  public let runtimeValues: [RuntimeValue]

  /// The bindings that exist but cannot be used, by id.
  package let unavailable: [UnavailableBinding]

  /// The requests that the ancestors of a binding fail to satisfy, by binding and request.
  package let unavailableRequests: [UnavailableRequest]

  /// The keys that the application requests itself, by location.
  public internal(set) var entryPoints: [EntryPoint]

  /// The generic bindings as declared, before requests settle their parameters, by id.
  public let templates: [Binding]

  /// The known types of the keys.
  package internal(set) var types: KnownTypes

  /// The findings about the sources themselves.
  package let findings: [Finding]

  /// The comments that suppress findings, by location.
  package let suppressions: [Suppression]

  /// Whether this is the graph of a library, whose missing keys are left to the applications that use it.
  public let isLibrary: Bool

  /// The vocabulary of each dialect, by the dialect's name.
  let vocabularies: [String: DialectVocabulary]

  /// The edges at each binding.
  @usableFromInline
  let adjacency: Adjacency
}

extension BindingGraph {
  /// The ids of the components that are types whose code creates objects.
  package var typeComponents: Set<ComponentID> { Set(components.lazy.filter { $0.kind == .type }.map(\.id)) }

  /// For each binding the indices of the edges that leave it.
  @inlinable
  public var outgoing: [[Int]] { adjacency.outgoing }

  /// For each binding the targets of its edges, for algorithms that read nothing else of an edge.
  var successors: [[Int]] { adjacency.successors }

  /// For each binding the indices of the edges that reach it.
  @inlinable
  public var incoming: [[Int]] { adjacency.incoming }
}

extension BindingGraph {
  /// A module of the project or of a library.
  public struct Module: Hashable, Sendable {
    /// The name.
    public let name: String

    /// The number of its files that were read.
    public let files: Int

    /// Creates a module.
    public init(name: String, files: Int) {
      self.name = name
      self.files = files
    }
  }

  /// A request of a binding, with its target.
  public struct Edge: Hashable, Sendable {
    /// The index of the consumer.
    public let source: Int

    /// The index of the request among those of the consumer.
    public let request: Int

    /// The key that was looked up, with the wrappings of its value.
    public let alternative: DependencyRequest.Alternative

    /// The target of the request.
    public internal(set) var target: Target

    /// How the dependency is known.
    public let evidence: Evidence

    /// The `#if` condition under which the target satisfies the request, besides the conditions of both ends.
    ///
    /// It is always, except where better bindings exist in other builds.
    public let condition: BuildCondition

    /// The indices of the ancestors that supply the value, sorted; empty if none does.
    public internal(set) var supplyingAncestors: [Int] = []

    /// Whether a binding at the target is created before the consumer: rules read it for all edges, again and again.
    @usableFromInline
    let isOfImmediateRequest: Bool

    init(
      source: Int,
      request: Int,
      alternative: DependencyRequest.Alternative,
      target: Target,
      evidence: Evidence,
      condition: BuildCondition,
      supplyingAncestors: [Int]
    ) {
      self.source = source
      self.request = request
      self.alternative = alternative
      self.target = target
      self.evidence = evidence
      self.condition = condition
      self.supplyingAncestors = supplyingAncestors
      isOfImmediateRequest = alternative.isImmediate
    }
  }

  /// The target of an edge.
  public enum Target: Hashable, Sendable {
    /// The binding with this index.
    case binding(Int)

    /// No binding: the missing key with this index.
    case missing(Int)

    /// The external value or runtime argument with this index.
    case runtimeValue(Int)

    /// No binding, and none is required: the request is optional or has a default value.
    case nothing
  }

  /// Returns the component in which the request of an edge is looked up first.
  public func container(requestedBy edge: Edge) -> ComponentID {
    request(of: edge).component ?? bindings[edge.source].component
  }

  /// Returns the request of an edge.
  ///
  /// It is inlined everywhere, so that code that reads a part of the request copies neither the edge nor the request.
  @inlinable
  @inline(__always)
  public func request(of edge: Edge) -> DependencyRequest { bindings[edge.source].requests[edge.request] }
}

extension BindingGraph.Edge {
  // These members are inlined everywhere, so that no caller copies an edge to read one part of it.

  /// The index of the binding that satisfies the request, if one does.
  @inlinable
  @inline(__always)
  public var binding: Int? { if case .binding(let index) = target { index } else { nil } }

  /// When the value is created.
  @inlinable
  @inline(__always)
  public var resolution: DependencyRequest.Resolution {
    if case .runtimeValue = target { .runtimeValue } else { alternative.resolution }
  }

  /// Whether the value must exist before its consumer.
  @inlinable
  @inline(__always)
  public var isImmediate: Bool { if case .runtimeValue = target { false } else { isOfImmediateRequest } }
}

/// A requested key without a provider.
public struct MissingBinding: Hashable, Sendable {
  /// The key.
  public let key: Key

  /// The name under which an ancestor should have it; nil where only the type matters.
  public let name: String?

  /// The indices of the edges that request it.
  public let edges: [Int]
}

extension MissingBinding {
  /// The key as readers see it, with the name where that matters.
  public var title: String { name.map { "\($0): \(key)" } ?? key.description }

  /// The problem in one or two words.
  public var problem: String { name == nil ? "missing" : "not available" }
}

/// A value that no binding creates: an external value of the application, or a runtime argument.
public struct RuntimeValue: Hashable, Sendable {
  /// The declared type.
  public let type: CanonicalType

  /// The label at its use; values of one type with different labels are different values.
  public let label: String

  /// Whether each request for the consumer passes it, and not the application once.
  public let isArgument: Bool

  /// The indices of the edges that request it.
  public let edges: [Int]
}

/// A binding that exists but cannot be used.
public struct UnavailableBinding: Hashable, Sendable {
  /// Why a binding cannot be used.
  public enum Reason: Hashable, Sendable {
    /// It is private to its file or to a type.
    case privateDeclaration

    /// The type that its initializer creates is private to its file or to a type.
    case privateType

    /// Its initializer is private to its file or to a type, and the type that it creates is not.
    case privateInitializer

    /// It is internal to the named module.
    case internalDeclaration(module: String)

    /// No filter selects its type.
    case leftOutByFilter

    /// Another registration of its key replaces it at run time, or its container removes it; `at` is the location, where it is
    /// known.
    case replaced(at: SourceLocation?)

    /// It exists for tests and previews only.
    case onlyForTests

    /// It is not registered, although its dialect could register it; `because` gives the reason, as the end of a sentence.
    case notRegistered(because: String)
  }

  /// The binding.
  public let binding: Binding

  /// The reason.
  public let reason: Reason

  /// Creates an unavailable binding.
  public init(_ binding: Binding, reason: Reason) {
    self.binding = binding
    self.reason = reason
  }

  /// Hashes the id and the location, which distinguish nearly all bindings; a binding has many parts.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(binding.id)
    hasher.combine(binding.location)
  }
}

/// A key that the application requests itself.
public struct EntryPoint: Hashable, Sendable {
  /// The requested key.
  public let key: Key

  /// The location of the request, or of the declaration of a root.
  public let location: SourceLocation

  /// Creates an entry point.
  public init(key: Key, location: SourceLocation) {
    self.key = key
    self.location = location
  }
}
