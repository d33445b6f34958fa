import DpendGraph

/// Cycles of objects that come to hold one another by the changes that cut other cycles.
///
/// What is set, or asks, when its object is there already is kept in a property. That cuts a cycle in which none can be made
/// first, and may close one in which none is let go.
struct ReferenceCyclesAfterCuts {
  private let graph: BindingGraph
  private let reports: [CycleReport]

  /// For each binding in such a cycle the number of its report.
  private let numbers: [Int: Int]

  /// Looks for them in the graph with all changes.
  init(_ choices: [CutChoice], of graph: BindingGraph) {
    self.graph = graph
    let kept = Set(choices.flatMap(\.cuts).filter(\.isKept).flatMap(\.edges))
    let changed = kept.isEmpty ? graph : graph.changing(choices.flatMap(\.changes))
    reports =
      kept.isEmpty ? [] : CycleReport.heldCycles(DeferredCycles(changed, keeping: kept), in: changed)
    numbers = Dictionary(
      reports.enumerated().flatMap { number, report in report.witness.bindings.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Those that the changes of one choice close.
  func reports(after choice: CutChoice) -> [CycleReport] {
    let sources = choice.cuts.filter(\.isKept).map { graph.edges[$0.edges[0]].source }
    return Set(sources.compactMap { numbers[$0] }).sorted().map { reports[$0] }
  }
}
