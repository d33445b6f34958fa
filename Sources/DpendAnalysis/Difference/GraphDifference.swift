package import DpendGraph

/// The difference between two graphs in meaning, regardless of lines, files and folders.
package struct GraphDifference: Hashable, Sendable {
  /// The base.
  package let base: GraphSnapshot

  /// The head.
  package let head: GraphSnapshot

  /// The correspondence between their bindings.
  package let matching: BindingMatching

  /// The changes of bindings.
  package let bindings: BindingChanges

  /// The changes of dependencies.
  package let edges: EdgeChanges

  /// The changes of cycles.
  package let cycles: CycleChanges

  /// The changes of findings.
  package let findings: FindingChanges

  /// The changes of dependencies between modules.
  package let modules: ModuleDependencyChanges

  /// The rules that the configuration of the head relaxes, by name.
  package let relaxedRules: [RelaxedRule]

  /// Compares two graphs.
  ///
  /// - Parameters:
  ///   - base: The base.
  ///   - head: The head.
  ///   - evidence: The evidence of the bindings and dependencies whose changes count. Cycles, findings and dependencies between
  ///     modules count whatever their evidence.
  /// - Complexity: O(*n* log *n*) in bindings, dependencies and findings, and that of ``BindingMatching/init(base:head:)``.
  package init(from base: GraphSnapshot, to head: GraphSnapshot, evidence: Set<Evidence> = [.registered]) {
    let matching = BindingMatching(base: base, head: head)
    self.base = base
    self.head = head
    self.matching = matching
    bindings = BindingChanges(base: base, head: head, matching) { evidence.contains($0 ?? .registered) }
    edges = EdgeChanges(base: base.edges(with: evidence), head: head.edges(with: evidence), matching)
    let kinship = CycleMatching(base: base.cycles, head: head.cycles, matching)
    cycles = CycleChanges(kinship, accepted: head.acceptedCycles)
    findings = FindingChanges(base: base, head: head, matching, kinship)
    modules = ModuleDependencyChanges(base: base, head: head)
    relaxedRules = RelaxedRule.all(from: base, to: head)
  }

  /// The result of a comparison.
  package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// Warnings, errors or unintended cycles are new, or rules are relaxed: then, fewer findings do not mean a better graph.
    case worse

    /// No relevant change.
    case same

    /// Warnings, errors or cycles were removed, and none is new.
    case better

    /// The graph changed, and is neither better nor worse.
    case changed
  }

  /// The result of a comparison.
  package var verdict: Verdict {
    if findings.new.contains(where: { $0.severity >= .warning }) || cycles.areWorse || !relaxedRules.isEmpty {
      return .worse
    }
    if findings.fixed.contains(where: { $0.severity >= .warning }) || cycles.areBetter { return .better }
    return isEmpty ? .same : .changed
  }

  /// Whether nothing changed.
  package var isEmpty: Bool {
    bindings.isEmpty && edges.isEmpty && cycles.isEmpty && findings.isEmpty && modules.isEmpty && relaxedRules.isEmpty
  }
}

extension GraphSnapshot {
  /// Returns the dependencies with some evidence, of bindings with such evidence.
  fileprivate func edges(with evidence: Set<Evidence>) -> [Edge] {
    let consumers = Set(bindings.lazy.filter { evidence.contains($0.evidence ?? .registered) }.map(\.id))
    return edges.filter { evidence.contains($0.evidence ?? .registered) && consumers.contains($0.from) }
  }
}
