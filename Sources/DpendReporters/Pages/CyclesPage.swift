import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page that lists the cycles.
  static func cycles(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.cycles,
      kind: .cycles,
      title: "Cycles",
      summary: summary(of: context.cycles, modules: context.architecture.cycles.count),
      sections: [
        ReportSection(
          anchor: "cycles",
          title: "Cycles",
          blocks: (context.graph.hasConstructions ? [.paragraph(omission)] : []) + [
            .table(
              ReportTable(
                caption: "Strongly connected components, each with a shortest cycle",
                columns: [
                  .init("Cycle"), .init("Kind"), .init("Path"), .init("Bindings", isNumeric: true),
                  .init("Cycles", isNumeric: true), .init("Fix"),
                ],
                rows: context.cycles.enumerated().map { index, cycle in
                  [
                    "\(.reference("Cycle \(index + 1)", PageTarget(context.names.cycle(index))))",
                    "\(cycle.kind.title)",
                    path(of: cycle, context), "\(cycle.witness.component.count)", "\(cycle.cycleCount.figure)",
                    fix(for: cycle),
                  ]
                },
                emptyText: "There are no cycles between bindings."
              )
            )
          ]
        ),
        .moduleCycles(context),
      ] + CyclicParts.modules(context).sections + ReportSection.folderCycles(context)
        + CyclicParts.folders(context).sections + (CyclicParts.layers(context)?.sections ?? [])
    )
  }

  private static let omission: ReportText = """
    Only dependencies that libraries satisfy can form these cycles. Code that creates its objects itself can only pass an object that \
    exists, and sets a reference back later, for example a weak delegate; \(.reference("Find path", PageTarget(PageNames.why))) shows \
    such paths.
    """

  private static func summary(of cycles: [CycleReport], modules: Int) -> ReportText {
    let counts = CycleReport.Kind.allCases.map { kind in cycles.count { $0.kind == kind }.of(kind.title) }
    return "\(counts.joined(separator: ", ")), \(modules.of("module cycle"))."
  }

  private static func fix(for cycle: CycleReport) -> ReportText {
    if cycle.kind == .deferred { return "no change required" }
    guard let first = cycle.cuts.first else { return "no edge can be cut here" }
    let more = cycle.cuts.count > 1 ? "; and \((cycle.cuts.count - 1).of("more change"))" : ""
    return "\(ReportText(prose: first.change))\(more)"
  }

  static func path(of cycle: CycleReport, _ context: PageContext) -> ReportText {
    let bindings = cycle.witness.bindings
    let isLong = bindings.count > 24
    let omitted: ReportText = "… \(bindings.count - 24) more …"
    let shown =
      isLong
      ? bindings.prefix(20).map(context.link) + [omitted] + bindings.suffix(4).map(context.link)
      : bindings.map(context.link)
    return .joined(shown + shown.prefix(1), separator: " → ")
  }
}

extension ReportSection {
  /// The cycles between modules.
  static func moduleCycles(_ context: PageContext) -> ReportSection {
    let about: ReportText = """
      Cycles in the source code, which the rule \(.code("module-cycle")) reports: the code of each module references types of the \
      next one. Dependencies at run time do not count.
      """
    let modules = context.architecture.dependencies.modules
    let rows = context.architecture.cycles.map { cycle in
      let names = cycle.path.map { context.link(module: modules[$0]) }
      return row(of: names, areas: cycle.modules.count, dependencies: cycle.uses)
    }
    let table = table(of: rows, between: "modules", counting: "References")
    return ReportSection(anchor: "modules", title: "Module cycles", blocks: [.paragraph(about), .table(table)])
  }

  /// The cycles between the folders of a dominant module; empty without any.
  static func folderCycles(_ context: PageContext) -> [ReportSection] {
    let cycles = context.result.metrics.folderCycles
    if cycles.isEmpty { return [] }
    let about: ReportText = "Cycles of dependencies at run time between the folders of a module."
    let rows = cycles.map { row(of: $0.path.map(context.link), areas: $0.areas, dependencies: $0.dependencies) }
    let table = table(of: rows, between: "folders", counting: "Dependencies at run time")
    return [ReportSection(anchor: "folders", title: "Folder cycles", blocks: [.paragraph(about), .table(table)])]
  }

  private static func row(of names: [ReportText], areas: Int, dependencies: Int) -> [ReportText] {
    [.joined(names + names.prefix(1), separator: " → "), "\(areas)", "\(dependencies)"]
  }

  private static func table(of rows: [[ReportText]], between noun: String, counting count: String) -> ReportTable {
    ReportTable(
      caption: "Cycles between \(noun)",
      columns: [.init("Path"), .init(noun.capitalizedFirst, isNumeric: true), .init(count, isNumeric: true)],
      rows: rows,
      emptyText: "There are no cycles between \(noun)."
    )
  }
}

extension BoundedCount {
  /// The number in a table.
  fileprivate var figure: String { isExact ? "\(value)" : "≥ \(value)" }
}
