package import DpendGraph

/// The bindings of one dialect, with resolved types.
package struct CollectedBindings: Sendable {
  /// The containers and configurations of the bindings.
  package var components: [Component]

  /// The bindings.
  package var bindings: [Binding]

  /// The bindings that exist and cannot be used.
  package var unavailable: [UnavailableBinding]

  /// The requests of the application outside of all types.
  package var entryPoints: [EntryPoint]

  /// The findings about the project as a whole, such as different keys that are equal at run time.
  package var findings: [Finding]

  /// The requests that code adds to bindings of other dialects, by the ids of these.
  var addedRequests: [BindingID: [DependencyRequest]] = [:]

  /// The locations of the requests for values that the code of bindings only passes to other objects, which depend on them, by the ids
  /// of the bindings.
  var passedOnRequests: [BindingID: Set<SourceLocation>] = [:]

  /// The locations of the requests that the creation of bindings does not send, such as those of other initializers.
  var unusedRequests: [BindingID: Set<SourceLocation>] = [:]

  /// The types of the objects that the code of bindings of other dialects creates, by the ids of these.
  var createdTypesOfBindings: [BindingID: [CanonicalType]] = [:]

  /// The types of which code creates objects; nil where the calls of initializers were not read.
  var createdTypes: CreatedTypes?

  /// The first filter that selects each type as a binding.
  var selections: [TypeIndex.TypeID: TypeSelection] = [:]

  /// Creates a collection; empty unless given.
  package init(
    components: [Component] = [],
    bindings: [Binding] = [],
    unavailable: [UnavailableBinding] = [],
    entryPoints: [EntryPoint] = [],
    findings: [Finding] = []
  ) {
    self.components = components
    self.bindings = bindings
    self.unavailable = unavailable
    self.entryPoints = entryPoints
    self.findings = findings
  }

  /// Appends another collection; each component is kept once.
  mutating func append(_ other: CollectedBindings) {
    components += other.components.filter { !components.contains($0) }
    bindings += other.bindings
    unavailable += other.unavailable
    entryPoints += other.entryPoints
    findings += other.findings
    addedRequests.merge(other.addedRequests) { $0 + $1 }
    unusedRequests.merge(other.unusedRequests) { $0.intersection($1) }
    passedOnRequests.merge(other.passedOnRequests) { $0.union($1) }
    selections.merge(other.selections) { first, _ in first }
    createdTypesOfBindings.merge(other.createdTypesOfBindings) { first, _ in first }
    // One dialect reads the calls of initializers.
    createdTypes = createdTypes ?? other.createdTypes
  }
}
