public import DpendGraph

/// A graph and what was found in it, as plain values: what `dpend graph --format json` writes and `dpend diff` compares.
///
/// The shape of its JSON is a promise; fields may be added. Bindings go by ids, which hold no lines and nothing of the folder.
public struct GraphSnapshot: Hashable, Sendable {
  /// The version of the shape that this program writes and reads.
  public static let currentVersion = 1

  /// The version of the shape.
  public let schemaVersion: Int

  /// The modules, by name.
  public let modules: [Module]

  /// The components, by id.
  public let components: [Component]

  /// The bindings, by id.
  public let bindings: [Binding]

  /// The needs, by the asking binding.
  public let edges: [Edge]

  /// What the application asks for itself, by place.
  public let entryPoints: [EntryPoint]

  /// The circles, those that can't be made first.
  public let cycles: [Cycle]

  /// The findings, by place.
  public let findings: [Finding]

  /// A module of the project or of a library.
  public struct Module: Codable, Hashable, Sendable {
    public let name: String
    public let files: Int
  }

  /// What holds bindings.
  public struct Component: Codable, Hashable, Sendable {
    public let id: String
    public let name: String
    public let kind: String
    public let parent: Nullable<String>
    public let collaborators: [String]
    public let module: Nullable<String>
  }

  /// A type that is asked for, with the tag that it is asked for by.
  public struct Key: Codable, Hashable, Sendable {
    public let type: String
    public let module: Nullable<String>
    public let tag: Nullable<String>
  }

  /// A way to make one thing.
  public struct Binding: Codable, Hashable, Sendable {
    public let id: String
    public let type: String
    public let keys: [Key]
    public let kind: String
    public let scope: String
    public let lifetime: Lifetime
    public let dialect: String
    public let module: String
    public let component: String
    public let access: String
    public let condition: Nullable<String>
    public let isRoot: Bool
    public let location: SourceLocation
  }

  /// A need, and the binding that meets it, if one does.
  public struct Edge: Codable, Hashable, Sendable {
    public let from: String
    public let to: Nullable<String>
    public let label: String
    public let key: Key
    public let declaredType: String
    public let hasDefault: Bool
    public let injection: String
    public let resolution: DependencyRequest.Resolution
    public let cardinality: DependencyRequest.Cardinality
    public let scope: Nullable<String>
    public let location: SourceLocation
  }

  /// Something that the application asks for itself.
  public struct EntryPoint: Codable, Hashable, Sendable {
    public let key: Key
    public let location: SourceLocation
  }

  /// A group of bindings that need one another.
  public struct Cycle: Codable, Hashable, Sendable {
    public let kind: CycleReport.Kind
    public let bindings: [String]
    public let witness: [String]
    public let elementaryCycles: Int
    public let isBounded: Bool
    public let cuts: [Cut]
    public let isProvenCheapest: Bool
    public let isAcyclicAfterCuts: Nullable<Bool>
  }

  /// A need to change so that a circle is none any more.
  public struct Cut: Codable, Hashable, Sendable {
    public let from: String
    public let to: [String]
    public let label: String
    public let change: String
    public let reason: String
    public let location: SourceLocation
  }

  /// What a rule found.
  public struct Finding: Codable, Hashable, Sendable {
    public let rule: RuleName
    public let fingerprint: Fingerprint
    public let severity: Severity
    public let message: String
    public let path: [String]
    public let location: Nullable<SourceLocation>
    public let notes: [Note]
  }

  /// A further place that belongs to a finding.
  public struct Note: Codable, Hashable, Sendable {
    public let message: String
    public let location: Nullable<SourceLocation>
  }
}

extension GraphSnapshot: Codable {
  /// Reads a snapshot; one of an earlier dpend may lack circles.
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
  }
}

/// A snapshot was written by another version of dpend, whose shape this one doesn't know.
public struct UnknownSnapshotVersion: Error, Hashable, Sendable {
  /// The version of its shape.
  public let version: Int
}
