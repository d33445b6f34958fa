public import DpendGraph

/// A graph with its findings as plain values, which `dpend graph --format json` writes and `dpend diff` compares.
///
/// The JSON format is stable; fields may be added. Bindings are referred to by ids, which contain neither lines nor the folder.
public struct GraphSnapshot: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let currentVersion = 1

  /// The version of the format.
  public let schemaVersion: Int

  /// The modules, by name.
  public let modules: [Module]

  /// The components, by id.
  public let components: [Component]

  /// The bindings, by id.
  public let bindings: [Binding]

  /// The dependencies, by consumer.
  public let edges: [Edge]

  /// The requests of the application's own code, by location.
  public let entryPoints: [EntryPoint]

  /// The cycles, those that can't be resolved first.
  public let cycles: [Cycle]

  /// The findings, by location.
  public let findings: [Finding]

  /// The findings that comments in the source suppress, by location.
  public let suppressed: [Suppressed]

  /// A module of the project or of a library.
  public struct Module: Codable, Hashable, Sendable {
    /// The name.
    public let name: String

    /// The number of its files that were read.
    public let files: Int
  }

  /// A component, which contains bindings.
  public struct Component: Codable, Hashable, Sendable {
    /// The stable name.
    public let id: String

    /// The name for readers.
    public let name: String

    /// The kind, such as `container`.
    public let kind: String

    /// The id of the enclosing component.
    public let parent: Nullable<String>

    /// The ids of the components that it collaborates with.
    public let collaborators: [String]

    /// The module that declares it.
    public let module: Nullable<String>
  }

  /// A type that is requested, with its tag.
  public struct Key: Codable, Hashable, Sendable {
    /// The type, in canonical spelling.
    public let type: String

    /// The module that declares the type, if known.
    public let module: Nullable<String>

    /// The tag.
    public let tag: Nullable<String>
  }

  /// A binding.
  public struct Binding: Codable, Hashable, Sendable {
    /// The stable name.
    public let id: String

    /// The concrete type, or the product if the type is unknown.
    public let type: String

    /// The keys under which it is provided.
    public let keys: [Key]

    /// The kind of factory.
    public let kind: String

    /// The dialect's name of the scope.
    public let scope: String

    /// The lifetime, in the order of all dialects.
    public let lifetime: Lifetime

    /// The dialect that it is written in.
    public let dialect: String

    /// The module that declares it.
    public let module: String

    /// The id of its component.
    public let component: String

    /// The access level of the declaration.
    public let access: String

    /// The `#if` conditions around the declaration.
    public let condition: Nullable<String>

    /// Whether the binding is a root.
    public let isRoot: Bool

    /// The location of the declaration.
    public let location: SourceLocation
  }

  /// A dependency, with the binding that satisfies it if there is one.
  public struct Edge: Codable, Hashable, Sendable {
    /// The id of the consumer.
    public let from: String

    /// The id of the provider.
    public let to: Nullable<String>

    /// The label or name of the request.
    public let label: String

    /// The requested key.
    public let key: Key

    /// The declared type.
    public let declaredType: String

    /// Whether the request has a default value.
    public let hasDefault: Bool

    /// The form of injection.
    public let injection: String

    /// The time of creation.
    public let resolution: DependencyRequest.Resolution

    /// The number of requested values.
    public let cardinality: DependencyRequest.Cardinality

    /// The scope that the request chooses, if it chooses one.
    public let scope: Nullable<String>

    /// The location of the declaration.
    public let location: SourceLocation
  }

  /// A request of the application's own code.
  public struct EntryPoint: Codable, Hashable, Sendable {
    /// The requested key.
    public let key: Key

    /// The location of the request.
    public let location: SourceLocation
  }

  /// A strongly connected component of bindings.
  public struct Cycle: Codable, Hashable, Sendable {
    /// The kind of the cycle.
    public let kind: CycleReport.Kind

    /// The ids of all bindings of the component.
    public let bindings: [String]

    /// The ids along a shortest cycle, in which each binding depends on the next and the last on the first.
    public let witness: [String]

    /// The number of elementary cycles.
    public let elementaryCycles: Int

    /// Whether there may be more cycles than counted.
    public let isBounded: Bool

    /// The cheapest dependencies to cut.
    public let cuts: [Cut]

    /// Whether no other choice is cheaper.
    public let isProvenCheapest: Bool

    /// Whether a second analysis found no cycle after the cuts; nil if no cut is required.
    public let isAcyclicAfterCuts: Nullable<Bool>
  }

  /// A dependency to cut.
  public struct Cut: Codable, Hashable, Sendable {
    /// The id of the consumer.
    public let from: String

    /// The ids of the providers.
    public let to: [String]

    /// The label of the dependency.
    public let label: String

    /// The change of the code, in terms of the dialect.
    public let change: String

    /// The reason for this dependency.
    public let reason: String

    /// The location of the dependency.
    public let location: SourceLocation
  }

  /// A finding.
  public struct Finding: Codable, Hashable, Sendable {
    /// The rule.
    public let rule: RuleName

    /// The identity of the finding across runs.
    public let fingerprint: Fingerprint

    /// Whether the baseline contains it; left out if there is no baseline.
    public let isKnown: Bool?

    /// The severity.
    public let severity: Severity

    /// The problem among those of the rule; left out if the rule reports one kind.
    public let kind: String?

    /// The problem, as a sentence.
    public let message: String

    /// The names from the source in the message; nil in a snapshot of an earlier dpend.
    public let arguments: [String]?

    /// The ids of the bindings concerned.
    public let path: [String]

    /// The source location.
    public let location: Nullable<SourceLocation>

    /// Related locations and advice.
    public let notes: [Note]
  }

  /// A finding that a comment in the source suppresses.
  public struct Suppressed: Codable, Hashable, Sendable {
    /// The rule.
    public let rule: RuleName

    /// The identity of the finding across runs.
    public let fingerprint: Fingerprint

    /// The reason that the comment gives.
    public let reason: String
  }

  /// A related location, or advice.
  public struct Note: Codable, Hashable, Sendable {
    /// The text.
    public let message: String

    /// The source location.
    public let location: Nullable<SourceLocation>
  }
}

extension GraphSnapshot: Codable {
  /// Decodes a snapshot.
  ///
  /// Cycles, suppressed findings and arguments may be missing in one of an earlier dpend.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schemaVersion = try container.decode(Int.self, forKey: .schemaVersion)
    if schemaVersion != Self.currentVersion { throw UnknownSnapshotVersion(version: schemaVersion) }
    modules = try container.decode([Module].self, forKey: .modules)
    components = try container.decode([Component].self, forKey: .components)
    bindings = try container.decode([Binding].self, forKey: .bindings)
    edges = try container.decode([Edge].self, forKey: .edges)
    entryPoints = try container.decode([EntryPoint].self, forKey: .entryPoints)
    cycles = try container.decodeIfPresent([Cycle].self, forKey: .cycles) ?? []
    findings = try container.decode([Finding].self, forKey: .findings)
    suppressed = try container.decodeIfPresent([Suppressed].self, forKey: .suppressed) ?? []
  }
}

/// The error for a snapshot of another version of the format.
public struct UnknownSnapshotVersion: Error, Hashable, Sendable {
  /// The version of the format.
  public let version: Int
}
