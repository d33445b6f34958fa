import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The most values from outside that the first page lists.
  private static let mostOutside = 10

  /// The first page: the verdict, the numbers, the modules.
  static func overview(_ context: PageContext, title: String, modules: [String]) -> ReportPage {
    let metrics = context.result.metrics
    return ReportPage(
      path: PageNames.overview,
      kind: .overview,
      title: title,
      summary: """
        \(metrics.bindings.of("binding")) in \(metrics.modules.of("module")), with \(metrics.edges.of("need")) among them
        """,
      sections: [
        ReportSection(anchor: "verdict", title: "Verdict", blocks: [verdict(context), numbers(context)]),
        ReportSection(
          anchor: "modules",
          title: "Modules",
          blocks: [moduleFigure(context), moduleTable(context, modules)]
        ),
        ReportSection(anchor: "most-needed", title: "What most depends on", blocks: [.table(mostNeeded(context))]),
      ] + containers(context) + outside(context)
    )
  }

  private static func verdict(_ context: PageContext) -> ReportBlock {
    let verdict = FindingsSummary(context.result)
    guard let worst = verdict.worst else {
      return .verdict(nil, "The graph is sound: everything that is needed is provided, and nothing needs itself.")
    }
    let found: ReportText = "\(.reference(verdict.sentence, PageTarget(PageNames.findings)))"
    return .verdict(worst, worst == .error ? "The graph is not sound: \(found)." : "The graph is sound, with \(found).")
  }

  private static func numbers(_ context: PageContext) -> ReportBlock {
    let metrics = context.result.metrics
    let number = { (count: Int, noun: String, end: String, target: PageTarget?) in
      ReportNumber(value: count, label: count.plural(of: noun) + end, target: target)
    }
    return .numbers([
      number(metrics.bindings, "binding", "", PageTarget(PageNames.bindings)),
      number(metrics.edges, "need", " met by a binding", PageTarget(PageNames.diagram)),
      number(metrics.modules, "module", "", PageTarget(PageNames.overview, anchor: "modules")),
      number(metrics.longestChain, "need", " on the longest chain", nil),
      number(metrics.missingKeys, "missing key", "", PageTarget(PageNames.findings)),
      number(context.cycles.count { $0.kind == .hard }, "cycle", "", PageTarget(PageNames.cycles)),
      number(metrics.runtimeValues, "value", " from outside", PageTarget(PageNames.container)),
    ])
  }

  private static func moduleFigure(_ context: PageContext) -> ReportBlock {
    let drawing = context.drawings.modules(name: "modules")
    return .figure(
      ReportFigure(
        drawing: drawing,
        caption: """
          \(drawing.summary) at run time. The table of the modules counts what the source needs: the modules whose types the code \
          names. \(.reference("Architecture", PageTarget(PageNames.architecture, anchor: "needs"))) tells both.
          """,
        table: .edges(of: drawing, caption: "Needs between modules", columns: ("Module", "Needs", "Times"))
      )
    )
  }

  private static func moduleTable(_ context: PageContext, _ modules: [String]) -> ReportBlock {
    return .table(
      ReportTable(
        caption: "Modules",
        columns: [
          .init("Module"), .init("Bindings", isNumeric: true), .init("Files", isNumeric: true),
          .init("Needs modules", isNumeric: true), .init("Needed by modules", isNumeric: true),
        ],
        rows: modules.map { module in
          let bindings = context.graph.bindings.count { $0.module == module }
          let files = context.graph.modules.first { $0.name == module }?.files ?? 0
          return [
            context.link(module: module), "\(bindings)", "\(files)",
            "\(context.architecture.needed(by: module).count)", "\(context.architecture.needing(module).count)",
          ]
        },
        emptyText: "There are no modules with bindings."
      )
    )
  }

  private static func mostNeeded(_ context: PageContext) -> ReportTable {
    let graph = context.graph
    let ranked = graph.bindings.indices
      .map { (index: $0, consumers: Set(graph.consumers(of: $0)).count) }
      .filter { $0.consumers > 0 }
      .sorted { ($1.consumers, $0.index) < ($0.consumers, $1.index) }
    return ReportTable(
      caption: "The bindings with the most consumers",
      columns: [
        .init("Binding"), .init("Module"), .init("Scope"), .init("Needed by", isNumeric: true),
        .init("Break without it", isNumeric: true), .init("Only it needs", isNumeric: true),
      ],
      rows: ranked.prefix(10).map { entry in
        let binding = graph.bindings[entry.index]
        return [
          context.link(entry.index), context.link(module: binding.module), ReportText([.scope(binding.scope)]),
          "\(entry.consumers)", "\(context.brokenCounts[entry.index])",
          "\(context.impact.freedCounts[entry.index])",
        ]
      },
      emptyText: "No binding needs another."
    )
  }

  /// The containers, where there are several or another library's.
  private static func containers(_ context: PageContext) -> [ReportSection] {
    let containers = ContainerSummary.all(in: context.graph)
    guard containers.count > 1 || containers.contains(where: { !$0.isGenerated }) else { return [] }
    let table = ReportTable(
      caption: "Containers",
      columns: [
        .init("Container"), .init("Dialect"), .init("Bindings", isNumeric: true), .init("Asks too"),
        .init("Met outside of it", isNumeric: true),
      ],
      rows: containers.map { container in
        [
          "\(container.name)", "\(container.dialects.joined(separator: ", "))", "\(container.bindings)",
          "\(container.collaborators.joined(separator: ", "))", "\(container.needsOutside)",
        ]
      },
      emptyText: "There are none."
    )
    return [ReportSection(anchor: "containers", title: "Containers", blocks: [.table(table)])]
  }

  private static func outside(_ context: PageContext) -> [ReportSection] {
    let count = context.result.metrics.runtimeValues
    if count == 0 { return [] }
    let all: ReportText = """
      \(.reference("All \(count)", PageTarget(PageNames.container, anchor: "outside"))) are on the page of the container.
      """
    let table = ReportBlock.table(.runtimeValues(context, atMost: mostOutside))
    let blocks = count > mostOutside ? [table, .paragraph(all)] : [table]
    return [ReportSection(anchor: "outside", title: "What comes from outside", blocks: blocks)]
  }
}
