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

  /// The cycles, those that can't be made first.
  public let cycles: [Cycle]

  /// The findings, by place.
  public let findings: [Finding]

  /// The findings that comments in the source suppress, by place.
  public let suppressed: [Suppressed]

  /// A module of the project or of a library.
  public struct Module: Codable, Hashable, Sendable {
    /// The name.
    public let name: String

    /// How many files of it were read.
    public let files: Int
  }

  /// What holds bindings.
  public struct Component: Codable, Hashable, Sendable {
    /// The stable name.
    public let id: String

    /// The name for readers.
    public let name: String

    /// What it is, such as `container`.
    public let kind: String

    /// The id of the component around it.
    public let parent: Nullable<String>

    /// The ids of the components that it asks for what it lacks.
    public let collaborators: [String]

    /// The module that declares it.
    public let module: Nullable<String>
  }

  /// A type that is asked for, with the tag that it is asked for by.
  public struct Key: Codable, Hashable, Sendable {
    /// The type, in canonical spelling.
    public let type: String

    /// The module that declares the type, where that is known.
    public let module: Nullable<String>

    /// The tag.
    public let tag: Nullable<String>
  }

  /// A way to make one thing.
  public struct Binding: Codable, Hashable, Sendable {
    /// The stable name.
    public let id: String

    /// The concrete type, or the product where that isn't known.
    public let type: String

    /// The keys under which it is provided.
    public let keys: [Key]

    /// How the value is made.
    public let kind: String

    /// The dialect's name for how long it lives.
    public let scope: String

    /// How long that is, in the order of all dialects.
    public let lifetime: Lifetime

    /// The dialect that it is written in.
    public let dialect: String

    /// The module that declares it.
    public let module: String

    /// The id of the component that holds it.
    public let component: String

    /// Who may name the declaration.
    public let access: String

    /// The `#if` conditions under which it exists.
    public let condition: Nullable<String>

    /// Whether the application starts here.
    public let isRoot: Bool

    /// The place of the declaration.
    public let location: SourceLocation
  }

  /// A need, and the binding that meets it, if one does.
  public struct Edge: Codable, Hashable, Sendable {
    /// The id of the binding that asks.
    public let from: String

    /// The id of the binding that meets it.
    public let to: Nullable<String>

    /// The label or name of what is asked for.
    public let label: String

    /// The key that was looked up.
    public let key: Key

    /// The type as declared.
    public let declaredType: String

    /// Whether there is a default value.
    public let hasDefault: Bool

    /// How the value gets in.
    public let injection: String

    /// When the value is made.
    public let resolution: DependencyRequest.Resolution

    /// How many values are asked for.
    public let cardinality: DependencyRequest.Cardinality

    /// How long the value lives, where whoever asks decides that.
    public let scope: Nullable<String>

    /// The place of the declaration.
    public let location: SourceLocation
  }

  /// Something that the application asks for itself.
  public struct EntryPoint: Codable, Hashable, Sendable {
    /// The key that is asked for.
    public let key: Key

    /// Where it is asked for.
    public let location: SourceLocation
  }

  /// A group of bindings that need one another.
  public struct Cycle: Codable, Hashable, Sendable {
    /// What keeps the cycle from being a good one.
    public let kind: CycleReport.Kind

    /// The ids of all bindings of the group.
    public let bindings: [String]

    /// The ids along a shortest cycle; each needs the next, the last the first.
    public let witness: [String]

    /// How many elementary cycles there are.
    public let elementaryCycles: Int

    /// Whether there may be more of them than were counted.
    public let isBounded: Bool

    /// The cheapest needs to change.
    public let cuts: [Cut]

    /// Whether no other choice of needs costs less.
    public let isProvenCheapest: Bool

    /// Whether a second analysis found no cycle after these changes; nil where none is needed.
    public let isAcyclicAfterCuts: Nullable<Bool>
  }

  /// A need to change so that a cycle is none any more.
  public struct Cut: Codable, Hashable, Sendable {
    /// The id of the binding that asks.
    public let from: String

    /// The ids of those that are asked for.
    public let to: [String]

    /// The label of the need.
    public let label: String

    /// What to write, in the words of the dialect.
    public let change: String

    /// Why this need.
    public let reason: String

    /// The place of the need.
    public let location: SourceLocation
  }

  /// What a rule found.
  public struct Finding: Codable, Hashable, Sendable {
    /// The rule that found it.
    public let rule: RuleName

    /// What it is recognised by in the next run.
    public let fingerprint: Fingerprint

    /// Whether a baseline knows it; left out where there is none.
    public let isKnown: Bool?

    /// How bad it is.
    public let severity: Severity

    /// The problem among those of the rule; left out where the rule has one.
    public let kind: String?

    /// The problem, as a sentence.
    public let message: String

    /// The names from the source that the message mentions; nil in a snapshot of an earlier dpend.
    public let arguments: [String]?

    /// The ids of the bindings concerned.
    public let path: [String]

    /// Where it is.
    public let location: Nullable<SourceLocation>

    /// The further places.
    public let notes: [Note]
  }

  /// A finding that a comment in the source suppresses.
  public struct Suppressed: Codable, Hashable, Sendable {
    /// The rule that found it.
    public let rule: RuleName

    /// What it is recognised by.
    public let fingerprint: Fingerprint

    /// What the comment gives for a reason.
    public let reason: String
  }

  /// A further place that belongs to a finding.
  public struct Note: Codable, Hashable, Sendable {
    /// What is there.
    public let message: String

    /// Where it is.
    public let location: Nullable<SourceLocation>
  }
}

extension GraphSnapshot: Codable {
  /// Reads a snapshot; one of an earlier dpend may lack cycles, and what is suppressed.
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

/// A snapshot was written by another version of dpend, whose shape this one doesn't know.
public struct UnknownSnapshotVersion: Error, Hashable, Sendable {
  /// The version of its shape.
  public let version: Int
}
