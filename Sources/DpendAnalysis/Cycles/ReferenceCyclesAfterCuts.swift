import DpendGraph

/// The strong reference cycles that the cuts of other cycles create.
///
/// A value that is set or requested after creation is stored in a property. That cuts a dependency cycle and may create a strong
/// reference cycle.
struct ReferenceCyclesAfterCuts {
  private let graph: BindingGraph
  private let reports: [CycleReport]

  /// For each binding in such a cycle, the index of its report.
  private let numbers: [Int: Int]

  /// Searches the graph with all changes.
  init(_ choices: [CutChoice], of graph: BindingGraph) {
    self.graph = graph
    let kept = Set(choices.flatMap(\.cuts).filter(\.isKept).flatMap(\.edges))
    let changed = kept.isEmpty ? graph : graph.changing(choices.flatMap(\.changes))
    reports =
      kept.isEmpty ? [] : CycleReport.strongReferenceCycles(DeferredCycles(changed, keeping: kept), in: changed)
    numbers = Dictionary(
      reports.enumerated().flatMap { number, report in report.witness.bindings.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the cycles that one choice creates.
  func reports(after choice: CutChoice) -> [CycleReport] {
    let sources = choice.cuts.filter(\.isKept).map { graph.edges[$0.edges[0]].source }
    return Set(sources.compactMap { numbers[$0] }).sorted().map { reports[$0] }
  }
}
