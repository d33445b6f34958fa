package import DpendGraph

/// A graph with its findings as plain values, which `dpend graph --format json` writes and `dpend diff` compares.
///
/// The JSON format is stable; fields may be added. Bindings are referred to by ids, which contain neither lines nor the folder.
package struct GraphSnapshot: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  package static let currentVersion = 1

  /// The version of the format.
  package let schemaVersion: Int

  /// The programs, by name.
  package let programs: [Program]

  /// The modules, by name.
  package let modules: [Module]

  /// The dependencies between modules in the source, by name; nil in a snapshot of an earlier dpend.
  package let moduleDependencies: [ModuleReference]?

  /// The components, by id.
  package let components: [Component]

  /// The bindings, by id.
  package let bindings: [Binding]

  /// The dependencies, by consumer.
  package let edges: [Edge]

  /// The requests of the application's own code, by location.
  package let entryPoints: [EntryPoint]

  /// The cycles, those that can't be resolved first.
  package let cycles: [Cycle]

  /// The findings, by location.
  package let findings: [Finding]

  /// The findings that comments in the source suppress, by location.
  package let suppressed: [Suppressed]

  /// The severities that the configuration gives to rules, by name; nil without any, and in a snapshot of an earlier dpend.
  package let severities: [RuleSetting]?

  /// The severity of a rule in the configuration.
  package struct RuleSetting: Codable, Hashable, Sendable {
    /// The rule.
    package let rule: RuleName

    /// The pattern for the files in which the level applies; nil everywhere else.
    package let path: Nullable<String>

    /// The level.
    package let level: RuleLevel
  }

  /// A program of the project.
  package struct Program: Codable, Hashable, Sendable {
    /// The name of its target.
    package let name: String

    /// The names of the modules that it links or compiles, sorted.
    package let modules: [String]

    /// The names of those of which it compiles some files only, sorted; nil for none, and in a snapshot of an earlier dpend.
    package let partialModules: [String]?
  }

  /// A module of the project or of a library.
  package struct Module: Codable, Hashable, Sendable {
    /// The name.
    package let name: String

    /// The number of its files that were read.
    package let files: Int
  }

  /// A dependency of a module on another, whose types its code names.
  package struct ModuleReference: Codable, Hashable, Sendable {
    /// The dependent module.
    package let from: String

    /// The module that it depends on.
    package let to: String

    /// The first location where the code names a type of the other module.
    package let location: SourceLocation
  }

  /// A component, which contains bindings.
  package struct Component: Codable, Hashable, Sendable {
    /// The stable name.
    package let id: String

    /// The name for readers.
    package let name: String

    /// The kind, such as `container`.
    package let kind: String

    /// The id of the enclosing component.
    package let parent: Nullable<String>

    /// The ids of the components that it collaborates with.
    package let collaborators: [String]

    /// The module that declares it.
    package let module: Nullable<String>
  }

  /// A type that is requested, with its tag.
  package struct Key: Codable, Hashable, Sendable {
    /// The type, in canonical spelling.
    package let type: String

    /// The module that declares the type, if known.
    package let module: Nullable<String>

    /// The tag.
    package let tag: Nullable<String>
  }

  /// A binding.
  package struct Binding: Codable, Hashable, Sendable {
    /// The stable name.
    package let id: String

    /// The concrete type, or the product if the type is unknown.
    package let type: String

    /// The keys under which it is provided.
    package let keys: [Key]

    /// The kind of factory.
    package let kind: String

    /// The dialect's name of the scope.
    package let scope: String

    /// The lifetime, in the order of all dialects.
    package let lifetime: Lifetime

    /// The meaning of the scope; nil where the lifetime gives it.
    package let scopeMeaning: String?

    /// The dialect that it is written in.
    package let dialect: String

    /// How the binding is known; nil in a snapshot of an earlier dpend.
    package let evidence: Evidence?

    /// The module that declares it.
    package let module: String

    /// The id of its component.
    package let component: String

    /// The access level of the declaration.
    package let access: String

    /// The `#if` conditions around the declaration.
    package let condition: Nullable<String>

    /// Whether the binding is a root.
    package let isRoot: Bool

    /// The location of the declaration.
    package let location: SourceLocation
  }

  /// A dependency, with the binding that satisfies it if there is one.
  package struct Edge: Codable, Hashable, Sendable {
    /// The id of the consumer.
    package let from: String

    /// The id of the provider.
    package let to: Nullable<String>

    /// The label or name of the request.
    package let label: String

    /// The requested key.
    package let key: Key

    /// The declared type.
    package let declaredType: String

    /// Whether the request has a default value.
    package let hasDefault: Bool

    /// How the dependency is known; nil in a snapshot of an earlier dpend.
    package let evidence: Evidence?

    /// The supplier of the value in a hierarchy; nil elsewhere, and in a snapshot of an earlier dpend.
    package let supplier: DependencyRequest.Supplier?

    /// The ids of the ancestors whose value the consumer receives; nil where no ancestor supplies it.
    package let ancestors: [String]?

    /// Whether the consumer only keeps the value for the callers of a method, or creates it for them; nil if not.
    package let isContent: Bool?

    /// The form of injection.
    package let injection: String

    /// The time of creation.
    package let resolution: DependencyRequest.Resolution

    /// The number of requested values.
    package let cardinality: DependencyRequest.Cardinality

    /// The `#if` condition of the builds in which the binding satisfies the request, besides those of both; nil for all builds.
    package let condition: String?

    /// The scope that the request chooses, if it chooses one.
    package let scope: Nullable<String>

    /// The location of the declaration.
    package let location: SourceLocation
  }

  /// A request of the application's own code.
  package struct EntryPoint: Codable, Hashable, Sendable {
    /// The requested key.
    package let key: Key

    /// The location of the request.
    package let location: SourceLocation
  }

  /// A strongly connected component of bindings.
  package struct Cycle: Codable, Hashable, Sendable {
    /// The kind of the cycle.
    package let kind: CycleReport.Kind

    /// The ids of all bindings of the component.
    package let bindings: [String]

    /// The ids along a shortest cycle, in which each binding depends on the next and the last on the first.
    package let witness: [String]

    /// The number of elementary cycles.
    package let elementaryCycles: Int

    /// Whether there may be more cycles than counted.
    package let isBounded: Bool

    /// The cheapest dependencies to cut.
    package let cuts: [Cut]

    /// Whether no other choice is cheaper.
    package let isProvenCheapest: Bool

    /// Whether a second analysis found no cycle after the cuts; nil if no cut is required.
    package let isAcyclicAfterCuts: Nullable<Bool>
  }

  /// A dependency to cut.
  package struct Cut: Codable, Hashable, Sendable {
    /// The id of the consumer.
    package let from: String

    /// The ids of the providers.
    package let to: [String]

    /// The label of the dependency.
    package let label: String

    /// The change of the code, in terms of the dialect.
    package let change: String

    /// The reason for this dependency.
    package let reason: String

    /// The location of the dependency.
    package let location: SourceLocation
  }

  /// A finding.
  package struct Finding: Codable, Hashable, Sendable {
    /// The rule.
    package let rule: RuleName

    /// The identity of the finding across runs.
    package let fingerprint: Fingerprint

    /// Whether the baseline contains it; left out if there is no baseline.
    package let isKnown: Bool?

    /// The severity.
    package let severity: Severity

    /// The problem among those of the rule; left out if the rule reports one kind.
    package let kind: String?

    /// The problem, as a sentence.
    package let message: String

    /// The names from the source in the message; nil in a snapshot of an earlier dpend.
    package let arguments: [String]?

    /// The ids of the bindings concerned.
    package let path: [String]

    /// The source location.
    package let location: Nullable<SourceLocation>

    /// Related locations and advice.
    package let notes: [Note]

    /// The locations of a finding that has several; nil for other findings.
    package let occurrences: [Occurrence]?

    /// The identities of the finding and of its locations.
    var fingerprints: [Fingerprint] { [fingerprint] + (occurrences ?? []).map(\.fingerprint) }
  }

  /// One of several locations of a finding.
  package struct Occurrence: Codable, Hashable, Sendable {
    /// The source location.
    package let location: Nullable<SourceLocation>

    /// The identity across runs of a finding with this location only.
    package let fingerprint: Fingerprint

    /// The ids of the bindings concerned.
    package let path: [String]
  }

  /// A finding that a comment in the source suppresses.
  package struct Suppressed: Codable, Hashable, Sendable {
    /// The rule.
    package let rule: RuleName

    /// The identity of the finding across runs.
    package let fingerprint: Fingerprint

    /// The reason that the comment gives.
    package let reason: String

    /// The ids of the bindings concerned; nil in a snapshot of an earlier dpend.
    package let path: [String]?
  }

  /// A related location, or advice.
  package struct Note: Codable, Hashable, Sendable {
    /// The text.
    package let message: String

    /// The source location.
    package let location: Nullable<SourceLocation>
  }
}

extension GraphSnapshot: Codable {
  /// Decodes a snapshot.
  ///
  /// Programs, dependencies between modules, cycles, suppressed findings, severities and arguments may be missing in one of an earlier dpend.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schemaVersion = try container.decode(Int.self, forKey: .schemaVersion)
    if schemaVersion != Self.currentVersion { throw UnknownSnapshotVersion(version: schemaVersion) }
    programs = try container.decodeIfPresent([Program].self, forKey: .programs) ?? []
    modules = try container.decode([Module].self, forKey: .modules)
    moduleDependencies = try container.decodeIfPresent([ModuleReference].self, forKey: .moduleDependencies)
    components = try container.decode([Component].self, forKey: .components)
    bindings = try container.decode([Binding].self, forKey: .bindings)
    edges = try container.decode([Edge].self, forKey: .edges)
    entryPoints = try container.decode([EntryPoint].self, forKey: .entryPoints)
    cycles = try container.decodeIfPresent([Cycle].self, forKey: .cycles) ?? []
    findings = try container.decode([Finding].self, forKey: .findings)
    suppressed = try container.decodeIfPresent([Suppressed].self, forKey: .suppressed) ?? []
    severities = try container.decodeIfPresent([RuleSetting].self, forKey: .severities)
  }
}

/// The error for a snapshot of another version of the format.
package struct UnknownSnapshotVersion: Error, Hashable, Sendable {
  /// The version of the format.
  package let version: Int
}
