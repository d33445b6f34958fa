import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page that lists the cycles.
  static func cycles(_ context: PageContext) -> ReportPage {
    let parts = CyclicParts.all(context)
    return ReportPage(
      path: PageNames.cycles,
      kind: .cycles,
      title: "Cycles",
      summary: summary(of: context.cycles, parts),
      sections: [
        ReportSection(
          anchor: "cycles",
          title: "Cycles",
          blocks: [worst(context, parts)] + (context.graph.hasConstructions ? [.paragraph(omission)] : []) + [
            .table(
              ReportTable(
                caption: "Strongly connected components, each with a cycle",
                columns: [
                  .init("Cycle"), .init("Kind"), .init("Path of bindings"), .init("Bindings", isNumeric: true),
                  .init("Cycles", isNumeric: true), .init("Fix"),
                ],
                rows: context.cycles.enumerated().map { index, cycle in
                  [
                    "\(.reference("Cycle \(index + 1)", PageTarget(context.names.cycle(index))))",
                    "\(cycle.kind.title)",
                    path(of: cycle, context, hops: hops(ofCycle: index, context)),
                    linkedBindings(ofCycle: index, context),
                    "\(cycle.cycleCount.figure)",
                    fix(for: cycle),
                  ]
                },
                emptyText: "There are no cycles between bindings."
              )
            )
          ]
        )
      ] + parts.flatMap { $0.sections(context) }
    )
  }

  private static func worst(_ context: PageContext, _ parts: [CyclicParts]) -> ReportBlock {
    guard let worst = WorstCycle.find(among: context.cycles, parts) else {
      return .verdict(nil, "No cycle requires a change.")
    }
    let severity: Severity =
      if case .bindings(_, let cycle) = worst, cycle.kind == .immediate { .error } else { .warning }
    return .verdict(severity, worst.sentences(context))
  }

  private static let omission: ReportText = """
    Cycles of bindings consist of dependencies that libraries satisfy, and of static properties whose values are created on first use. \
    Other code can only pass an object that exists. It sets a reference back later, for example a weak delegate: \
    \(.reference("Find path", PageTarget(PageNames.why))) then shows a path in both directions, but no object waits for the other, so that \
    it is no cycle here. Objects that retain each other over such a reference, or over an object that code creates without a library, are \
    not found.
    """

  private static func summary(of cycles: [CycleReport], _ parts: [CyclicParts]) -> ReportText {
    let counts = CycleReport.Kind.allCases.map { kind in cycles.count { $0.kind == kind }.of(kind.title) }
    return "\((counts + parts.map { $0.cycles.count.of("\($0.noun) cycle") }).joined(separator: ", "))."
  }

  private static func fix(for cycle: CycleReport) -> ReportText {
    if cycle.kind == .deferred { return "no change required" }
    guard let first = cycle.cuts.first else { return "no edge can be cut here" }
    let more = cycle.cuts.count > 1 ? "; and \((cycle.cuts.count - 1).of("more change"))" : ""
    return "\(ReportText(prose: first.change))\(more)"
  }

  /// Returns the bindings of the shown cycle; a long one without those in the middle, which the target lists.
  static func path(of cycle: CycleReport, _ context: PageContext, hops: PageTarget? = nil) -> ReportText {
    let bindings = cycle.witness.bindings
    let isLong = bindings.count > 24
    let count = "… \(bindings.count - 24) more …"
    let omitted = ReportText([hops.map { .reference(count, $0) } ?? .text(count)])
    let shown =
      isLong
      ? bindings.prefix(20).map(context.link) + [omitted] + bindings.suffix(4).map(context.link)
      : bindings.map(context.link)
    return .joined(shown + shown.prefix(1), separator: " → ")
  }
}

extension BoundedCount {
  /// The number in a table.
  fileprivate var figure: String { isExact ? "\(value)" : "≥ \(value)" }
}
