import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The pages about earlier states: the changes since the latest one, and the numbers over time; none without a history.
  static func history(_ context: PageContext) -> [ReportPage] {
    guard let changes = context.changes else { return [] }
    return [changesPage(changes, context.result), historyPage(changes.history, present: GraphSnapshot(context.result))]
  }

  /// The page of the changes since the latest state.
  private static func changesPage(_ changes: ChangesSince, _ result: AnalysisResult) -> ReportPage {
    let new = Set(changes.difference.findings.new.map(\.fingerprint))
    let context = DifferenceContext(
      names: (changes.name, "now"),
      newFindings: result.keeping(result.fingerprintedFindings.filter { new.contains($0.fingerprint) })
    )
    return .difference(
      changes.difference,
      context,
      path: PageNames.changes,
      title: "Changes since \(changes.name)"
    )
  }

  /// The page of the numbers over time.
  private static func historyPage(_ history: ProjectHistory, present: GraphSnapshot) -> ReportPage {
    let states = history.states + [ProjectHistory.State(name: "now", present)]
    let table = ReportTable(
      caption: "Numbers of each state",
      columns: [.init("State")] + SnapshotMetric.allCases.map { .init($0.title, isNumeric: true) },
      rows: states.reversed().map { state in
        ["\(state.name)"] + SnapshotMetric.allCases.map { state.values[$0].map { "\($0)" } ?? "–" }
      },
      emptyText: "There are no earlier states."
    )
    let charts = SnapshotMetric.allCases.map { metric in
      ReportChart(
        title: metric.title,
        points: states.map { ReportChart.Point(name: $0.name, value: $0.values[metric]) }
      )
    }
    return ReportPage(
      path: PageNames.history,
      kind: .history,
      title: "History",
      summary: "The numbers of the graph in \(history.states.count.of("earlier state")) and now.",
      sections: [
        ReportSection(anchor: "charts", title: "Over time", blocks: [.charts(charts)]),
        ReportSection(anchor: "states", title: "States", blocks: [.table(table)]),
      ]
    )
  }
}
