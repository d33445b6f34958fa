import DpendGraph

/// The order of findings by severity, consequence and number of affected bindings.
struct FindingRanking {
  private let consequences: [RuleName: Consequence]
  private let affected: [Finding: Int]

  /// Determines what some findings affect.
  ///
  /// - Complexity: That of `reachingCounts(of:count:successors:)`.
  init(_ findings: [Finding], in graph: BindingGraph) {
    consequences = Dictionary(
      RuleRegistry.all.map { ($0.name, $0.consequence) },
      uniquingKeysWith: { first, _ in first }
    )
    let positions = Dictionary(
      graph.bindings.indices.map { (graph.bindings[$0].id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let paths = findings.map { finding in finding.path.compactMap { positions[$0] } }
    let counts = reachingCounts(of: paths, count: graph.bindings.count) { graph.dependencies(of: $0) }
    affected = Dictionary(zip(findings, counts), uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether a maintainer gains more from one finding than from another.
  ///
  /// 1. A worse severity is first: the rule or the project decided on it.
  /// 2. A worse consequence is next. A program that stops (a cycle, a missing key) matters more than one with a stale or leaked
  ///    object, that more than code that is hard to change, and all of them more than code that can be removed.
  /// 3. Then the finding that affects the most bindings: those on its path and all that depend on them. If the numbers are equal,
  ///    the finding with more locations.
  /// 4. The location decides all other cases, so that the order never changes by itself.
  func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.severity != right.severity { return left.severity > right.severity }
    let (first, second) = (consequence(of: left), consequence(of: right))
    if first != second { return first < second }
    let (gain, other) = (gain(from: left), gain(from: right))
    return gain == other ? left < right : gain > other
  }

  private func consequence(of finding: Finding) -> Consequence { consequences[finding.rule] ?? .failure }

  private func gain(from finding: Finding) -> (affected: Int, locations: Int) {
    (affected[finding] ?? 0, finding.occurrences.count)
  }
}
