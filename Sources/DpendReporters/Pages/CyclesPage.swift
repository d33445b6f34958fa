import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The list of the cycles.
  static func cycles(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.cycles,
      kind: .cycles,
      title: "Cycles",
      summary: summary(of: context.cycles),
      sections: [
        ReportSection(
          anchor: "cycles",
          title: "Cycles",
          blocks: [
            .table(
              ReportTable(
                caption: "Each group of bindings that need one another, by a shortest cycle",
                columns: [
                  .init("Cycle"), .init("Which"), .init("Through"), .init("Bindings", isNumeric: true),
                  .init("Cycles", isNumeric: true), .init("What to do"),
                ],
                rows: context.cycles.enumerated().map { index, cycle in
                  [
                    "\(.reference("Cycle \(index + 1)", PageTarget(context.names.cycle(index))))",
                    "\(cycle.kind.title)",
                    round(cycle, context), "\(cycle.witness.component.count)", "\(cycle.cycleCount.figure)",
                    remedy(for: cycle),
                  ]
                },
                emptyText: "There are none."
              )
            )
          ]
        )
      ]
    )
  }

  private static func summary(of cycles: [CycleReport]) -> ReportText {
    let counts = CycleReport.Kind.allCases.map { kind in cycles.count { $0.kind == kind } }
    let hard: ReportText =
      counts[0] == 0
      ? "No binding needs itself before it exists."
      : "\(counts[0].of("group")) of bindings need one another in a cycle, so that none can be made first."
    let held = counts[1] == 0 ? "" : " In \(counts[1].of("group")) objects hold one another, so that none is let go."
    let later = counts[2] == 0 ? "" : " \(counts[2].of("group")) \(counts[2] == 1 ? "works" : "work") by later needs."
    return "\(hard)\(held)\(later)"
  }

  private static func remedy(for cycle: CycleReport) -> ReportText {
    if cycle.kind == .brokenByLater { return "nothing need be done" }
    guard let first = cycle.cuts.first else { return "nothing can be cut where it is" }
    let more = cycle.cuts.count > 1 ? "; and \((cycle.cuts.count - 1).of("change")) more" : ""
    return "\(ReportText(prose: first.change))\(more)"
  }

  fileprivate static func round(_ cycle: CycleReport, _ context: PageContext) -> ReportText {
    let bindings = cycle.witness.bindings
    let isLong = bindings.count > 24
    let left: ReportText = "… \(bindings.count - 24) more …"
    let shown =
      isLong
      ? bindings.prefix(20).map(context.link) + [left] + bindings.suffix(4).map(context.link)
      : bindings.map(context.link)
    return .joined(shown + shown.prefix(1), separator: " → ")
  }
}

extension ReportPage {
  /// The most hops, and edges to cut, that a page lists.
  private static let mostRows = 200

  /// One cycle, hop by hop, with the edges to cut.
  static func cycle(_ index: Int, _ context: PageContext) -> ReportPage {
    let cycle = context.cycles[index]
    return ReportPage(
      path: context.names.cycle(index),
      kind: .cycle,
      title: "Cycle \(index + 1)",
      summary: "\(round(cycle, context)). \(cycle.kind.sentence)",
      sections: [
        ReportSection(anchor: "diagram", title: "Diagram", blocks: diagram(of: index, context)),
        ReportSection(
          anchor: "hops",
          title: "Every hop",
          blocks: (cycle.extent.map { [.paragraph("\($0).")] } ?? []) + [.table(hops(of: cycle, context))]
        ),
        cycle.kind == .brokenByLater
          ? ReportSection(anchor: "rests", title: "What it rests on", blocks: carriers(of: cycle, context))
          : ReportSection(anchor: "cut", title: cycle.kind.remedyTitle, blocks: cuts(of: cycle, context)),
      ]
    )
  }

  private static func diagram(of index: Int, _ context: PageContext) -> [ReportBlock] {
    guard let drawing = context.drawings.cycle(index, name: "cycle-\(index + 1)") else {
      return [.paragraph("Even a shortest cycle has too many bindings for a picture.")]
    }
    return [
      .figure(
        ReportFigure(
          drawing: drawing,
          caption: "\(drawing.summary).\(explanation(of: drawing))",
          table: .contents(of: drawing)
        )
      )
    ]
  }

  /// What the lines that stand out in a picture of a cycle are, as sentences.
  private static func explanation(of drawing: Drawing) -> String {
    let marks = Set(drawing.edges.flatMap(\.marks))
    if marks.contains(.cut) { return " The dashed lines with the words “cut here” are the cheapest to cut." }
    let rest = marks.contains(.carrier) ? ", which can be made because of the line with the words “rests on this”" : ""
    return marks.contains(.witness) ? " The thick lines are a shortest cycle\(rest)." : ""
  }

  private static func hops(of cycle: CycleReport, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    let left = cycle.witness.edges.count - mostRows
    return ReportTable(
      caption: "The hops of a shortest cycle" + (left > 0 ? ", without the last \(left)" : ""),
      columns: [
        .init("Hop", isNumeric: true), .init("Binding"), .init("Asks for"), .init("As"), .init("How"),
        .init("Which is"),
        .init("Place"),
      ],
      rows: cycle.witness.edges.prefix(mostRows).enumerated().map { number, index in
        let edge = graph.edges[index]
        let request = graph.request(of: edge)
        return [
          "\(number + 1)", context.link(edge.source), ReportText([.code(request.declaredType.description)]),
          ReportText([.code(request.label ?? request.name)]), context.manner(of: index), context.target(of: edge),
          ReportText([.place(request.location)]),
        ]
      },
      emptyText: "There are none."
    )
  }

  /// The edges to cut, why these, and what a second analysis said.
  private static func cuts(of cycle: CycleReport, _ context: PageContext) -> [ReportBlock] {
    let verdict = cycle.verdict(in: context.graph).map { "\($0.capitalizedFirst)." } ?? ""
    let isSound = cycle.verification == .acyclic
    let said = ReportBlock.verdict(isSound ? nil : .warning, "\(verdict)")
    if cycle.cuts.isEmpty { return [said, .paragraph(generalAdvice(on: cycle.kind))] }
    return [.paragraph("\(choice(of: cycle))"), .table(table(ofCutsIn: cycle, context)), said]
      + cycle.heldAfterCuts.flatMap { consequence($0, context) } + [.paragraph(generalAdvice(on: cycle.kind))]
  }

  /// The objects that hold one another once a cycle is cut, and what to do about that.
  private static func consequence(_ held: CycleReport, _ context: PageContext) -> [ReportBlock] {
    [.verdict(.warning, "\(CycleReport.consequence.capitalizedFirst): \(round(held, context)).")]
      + (held.cuts.isEmpty ? [] : [.table(table(ofCutsIn: held, context))])
      + (held.verdict(in: context.graph).map { [.paragraph("\($0.capitalizedFirst).")] } ?? [])
  }

  private static func choice(of cycle: CycleReport) -> String {
    let cost =
      cycle.isProvenCheapest
      ? "no other choice costs less" : "a good choice, though the group is too large to prove that none costs less"
    let scale =
      cycle.kind == .strongReference
      ? "A word at a declaration costs least, and what nobody else may hold most."
      : """
      A word at a declaration costs least, another type of a parameter more, another way of making something most; what may be \
      absent costs less, and a value or what may fail more.
      """
    return "\(cycle.cuts.count.of("change")): \(cost). \(scale)"
  }

  private static func table(ofCutsIn cycle: CycleReport, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    let left = cycle.cuts.count - mostRows
    let what = cycle.kind == .strongReference ? "What to hold weakly" : "The edges to cut"
    return ReportTable(
      caption: what + (left > 0 ? ", without the last \(left)" : ""),
      columns: [.init("Edge"), .init("Change"), .init("Why here"), .init("Place")],
      rows: cycle.cuts.prefix(mostRows).map { cut in
        let edges = cut.edges.map { graph.edges[$0] }
        let targets = ReportText.joined(edges.compactMap(\.binding).map(context.link), separator: ", ")
        let request = graph.request(of: edges[0])
        return [
          "\(context.link(edges[0].source)) → \(targets)", ReportText(prose: cut.change), ReportText(prose: cut.reason),
          ReportText([.place(request.location)]),
        ]
      },
      emptyText: "There are none."
    )
  }

  private static func carriers(of cycle: CycleReport, _ context: PageContext) -> [ReportBlock] {
    let graph = context.graph
    return [
      .paragraph("The cycle can be made as long as one of these needs is met later:"),
      .list(
        cycle.carriers.map { index in
          let edge = graph.edges[index]
          let place = ReportText([.place(graph.request(of: edge).location)])
          return "\(context.link(edge.source)) → \(context.target(of: edge)): \(context.manner(of: index)), at \(place)"
        }
      ),
      .paragraph(generalAdvice(on: cycle.kind)),
    ]
  }

  private static func generalAdvice(on kind: CycleReport.Kind) -> ReportText {
    ReportText(prose: RuleRegistry.all.first { $0.name.rawValue == kind.rule }?.explanation.howToFix ?? "")
  }
}

extension CycleReport.Kind {
  /// The kind in a word or two.
  fileprivate var title: String {
    switch self {
    case .hard: "can't be made"
    case .strongReference: "held for ever"
    case .brokenByLater: "works by later needs"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .hard: "Each needs the next before it exists, so that none can be made first."
    case .strongReference: "Each holds the next, so that none is let go."
    case .brokenByLater: "It can be made, because not every need is met at once."
    }
  }

  fileprivate var remedyTitle: String { self == .strongReference ? "How to let go" : "How to cut it" }

  /// The name of the rule that tells of it.
  fileprivate var rule: String {
    switch self {
    case .hard: "dependency-cycle"
    case .strongReference: "strong-reference-cycle"
    case .brokenByLater: "lazy-cycle"
    }
  }
}

extension BoundedCount {
  /// The number in a table.
  fileprivate var figure: String { isExact ? "\(value)" : "≥ \(value)" }
}
