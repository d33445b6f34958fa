import DpendGraph

/// The difference between two graphs in meaning, regardless of lines, files and folders.
public struct GraphDifference: Hashable, Sendable {
  /// The base.
  public let base: GraphSnapshot

  /// The head.
  public let head: GraphSnapshot

  /// The correspondence between their bindings.
  public let matching: BindingMatching

  /// The changes of bindings.
  public let bindings: BindingChanges

  /// The changes of dependencies.
  public let edges: EdgeChanges

  /// The changes of cycles.
  public let cycles: CycleChanges

  /// The changes of findings.
  public let findings: FindingChanges

  /// The changes of dependencies between modules.
  public let modules: ModuleDependencyChanges

  /// Compares two graphs.
  ///
  /// - Parameters:
  ///   - base: The base.
  ///   - head: The head.
  /// - Complexity: O(*n* log *n*) in bindings, dependencies and findings, and that of ``BindingMatching/init(base:head:)``.
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

  /// The result of a comparison.
  public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// Warnings, errors or unintended cycles are new.
    case worse

    /// No relevant change.
    case same

    /// Warnings, errors or cycles were removed, and none is new.
    case better

    /// The graph changed, and is neither better nor worse.
    case changed
  }

  /// The result of a comparison.
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
