package import DpendGraph

/// The earlier states of a project: their numbers, and the graph of the latest one.
package struct ProjectHistory: Hashable, Sendable {
  /// A state.
  package struct State: Hashable, Sendable {
    /// The name, such as that of a version.
    package let name: String

    /// The numbers.
    package let values: [SnapshotMetric: Int]

    /// Computes the numbers of a state.
    package init(name: String, _ snapshot: GraphSnapshot) {
      self.name = name
      values = Dictionary(
        SnapshotMetric.allCases.compactMap { metric in metric.value(in: snapshot).map { (metric, $0) } },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }

  /// The states, the oldest first.
  package let states: [State]

  /// The name of the latest state.
  package let latestName: String

  /// The graph of the latest state.
  package let latest: GraphSnapshot

  /// The evidence of the bindings and dependencies whose changes count.
  package let evidence: Set<Evidence>

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - earlier: The states before the latest one, the oldest first.
  ///   - latestName: The name of the latest state.
  ///   - latest: The graph of the latest state.
  ///   - evidence: The evidence of the bindings and dependencies whose changes count.
  package init(
    earlier: [State],
    latestName: String,
    latest: GraphSnapshot,
    evidence: Set<Evidence> = Set(Evidence.allCases)
  ) {
    states = earlier + [State(name: latestName, latest)]
    self.latestName = latestName
    self.latest = latest
    self.evidence = evidence
  }
}
