package import DpendGraph

extension GraphSnapshot {
  /// Returns the part of the graph with some evidence.
  ///
  /// Cycles and findings about other bindings are left out. The dependencies between modules are unknown, because a snapshot does not
  /// contain the bindings behind them.
  ///
  /// - Parameter evidence: The evidence of the bindings and dependencies that remain.
  /// - Returns: The part.
  /// - Complexity: O(*n*) in bindings, dependencies, cycles and findings.
  package func restricted(to evidence: Set<Evidence>) -> GraphSnapshot {
    let kept = bindings.filter { evidence.contains($0.evidence ?? .registered) }
    let ids = Set(kept.map(\.id))
    return GraphSnapshot(
      schemaVersion: schemaVersion,
      programs: programs,
      modules: modules,
      moduleDependencies: nil,
      components: components,
      bindings: kept,
      edges: edges.filter { edge in
        evidence.contains(edge.evidence ?? .registered) && ids.contains(edge.from)
          && edge.to.value.map(ids.contains) ?? true
      },
      entryPoints: entryPoints,
      cycles: cycles.filter { ids.isSuperset(of: $0.bindings) },
      findings: findings.filter { ids.isSuperset(of: $0.path) },
      suppressed: suppressed,
      severities: severities
    )
  }
}
