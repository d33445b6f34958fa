import DpendGraph

/// What changed between two graphs, in meaning and not in text: lines, files and the folders that they lie in play no part.
public struct GraphDifference: Hashable, Sendable {
  /// The graph before.
  public let base: GraphSnapshot

  /// The graph after.
  public let head: GraphSnapshot

  /// Which binding of the one is which of the other.
  public let matching: BindingMatching

  /// What happened to bindings.
  public let bindings: BindingChanges

  /// What happened to needs.
  public let edges: EdgeChanges

  /// What happened to cycles.
  public let cycles: CycleChanges

  /// What happened to findings.
  public let findings: FindingChanges

  /// Which modules came to know one another, and which no longer do.
  public let modules: ModuleDependencyChanges

  /// Compares two graphs.
  ///
  /// - Parameters:
  ///   - base: The graph before.
  ///   - head: The graph after.
  /// - Complexity: O(*n* log *n*) in bindings, needs and findings, and that of ``BindingMatching/init(base:head:)``.
  public init(from base: GraphSnapshot, to head: GraphSnapshot) {
    let matching = BindingMatching(base: base, head: head)
    self.base = base
    self.head = head
    self.matching = matching
    bindings = BindingChanges(base: base, head: head, matching)
    edges = EdgeChanges(base: base.edges, head: head.edges, matching)
    let kinship = CycleMatching(base: base.cycles, head: head.cycles, matching)
    cycles = CycleChanges(kinship)
    findings = FindingChanges(base: base, head: head, matching, kinship)
    modules = ModuleDependencyChanges(base: base, head: head)
  }

  /// What it comes to.
  public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// There are new warnings or errors, or new cycles that are none by intent.
    case worse

    /// Nothing that counts changed.
    case same

    /// There are fewer warnings, errors or cycles, and no new ones.
    case better

    /// The graph is another one, and neither better nor worse.
    case changed
  }

  /// What it comes to.
  public var verdict: Verdict {
    if findings.new.contains(where: { $0.severity >= .warning }) || cycles.areWorse { return .worse }
    if findings.fixed.contains(where: { $0.severity >= .warning }) || cycles.areBetter { return .better }
    return isEmpty ? .same : .changed
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    bindings.isEmpty && edges.isEmpty && cycles.isEmpty && findings.isEmpty && modules.isEmpty
  }
}
