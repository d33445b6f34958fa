import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of a cycle, with its hops and the edges to cut.
  static func cycle(_ index: Int, _ context: PageContext) -> ReportPage {
    let cycle = context.cycles[index]
    return ReportPage(
      path: context.names.cycle(index),
      kind: .cycle,
      title: "Cycle \(index + 1)",
      summary: "\(path(of: cycle, context, hops: hops(ofCycle: index, context))). \(cycle.kind.sentence)",
      sections: [
        ReportSection(anchor: "diagram", title: "Diagram", blocks: diagram(of: index, context)),
        ReportSection(
          anchor: "hops",
          title: "Hops",
          blocks: (cycle.extent.map { [.paragraph("\($0).")] } ?? []) + [.table(hops(of: cycle, context))]
        ),
      ] + bindings(of: cycle, context) + [
        cycle.kind == .deferred
          ? ReportSection(anchor: "deferred", title: "Deferred dependencies", blocks: carriers(of: cycle, context))
          : ReportSection(anchor: "cut", title: cycle.kind.fixTitle, blocks: cuts(of: cycle, context))
      ]
    )
  }

  /// Returns the target of the hops of a cycle.
  static func hops(ofCycle index: Int, _ context: PageContext) -> PageTarget {
    PageTarget(context.names.cycle(index), anchor: "hops")
  }

  private static func diagram(of index: Int, _ context: PageContext) -> [ReportBlock] {
    guard let drawing = context.drawings.cycle(index, name: "cycle-\(index + 1)") else {
      return [.paragraph("The shortest cycle has too many bindings for a diagram.")]
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

  /// The sentences that explain the emphasized edges in the diagram of a cycle.
  private static func explanation(of drawing: Drawing) -> String {
    let marks = Set(drawing.edges.flatMap(\.marks))
    if marks.contains(.cut) { return " The dashed edges with the label “cut here” are the ones to cut." }
    let rest =
      marks.contains(.carrier) ? ", which can be created because of the edge with the label “breaks the cycle”" : ""
    return marks.contains(.witness) ? " The thick edges are the cycle\(rest)." : ""
  }

  private static func hops(of cycle: CycleReport, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    return ReportTable(
      caption: "Hops of the cycle",
      columns: [
        .init("Hop", isNumeric: true), .init("Binding"), .init("Requests"), .init("Name"), .init("Kind"),
        .init("Resolved by"), .init("Source"),
      ],
      rows: cycle.witness.edges.enumerated().map { number, index in
        let edge = graph.edges[index]
        let request = graph.request(of: edge)
        return [
          "\(number + 1)", context.link(edge.source), ReportText([.code(request.declaredType.description)]),
          ReportText([.code(request.label ?? request.name)]), context.resolution(of: index), context.target(of: edge),
          ReportText([.location(request.location)]),
        ]
      },
      emptyText: "There are no hops."
    )
  }

  /// The edges to cut, the reason for the choice, and the result of the check.
  private static func cuts(of cycle: CycleReport, _ context: PageContext) -> [ReportBlock] {
    let verdict = cycle.verdict(in: context.graph).map { "\($0.capitalizedFirst)." } ?? ""
    let isSound = cycle.verification == .acyclic
    let check = ReportBlock.verdict(isSound ? nil : .warning, "\(verdict)")
    if cycle.cuts.isEmpty { return [check, .paragraph(generalAdvice(on: cycle.kind))] }
    return [.paragraph("\(choice(of: cycle))"), .table(table(ofCutsIn: cycle, context)), check]
      + cycle.strongReferenceCyclesAfterCuts.flatMap { consequence($0, context) } + [
        .paragraph(generalAdvice(on: cycle.kind))
      ]
  }

  /// The strong reference cycle that remains after the cuts, and its fix.
  private static func consequence(_ held: CycleReport, _ context: PageContext) -> [ReportBlock] {
    [.verdict(.warning, "\(CycleReport.consequence.capitalizedFirst): \(path(of: held, context)).")]
      + (held.cuts.isEmpty ? [] : [.table(table(ofCutsIn: held, context))])
      + (held.verdict(in: context.graph).map { [.paragraph("\($0.capitalizedFirst).")] } ?? [])
  }

  private static func choice(of cycle: CycleReport) -> String {
    let cost =
      cycle.isProvenCheapest
      ? "no cheaper choice exists" : "the component is too complex to prove that no cheaper choice exists"
    let scale =
      cycle.kind == .strongReference
      ? "A keyword in a declaration costs least; a reference that nothing else holds costs most."
      : """
      A keyword in a declaration costs least, a different parameter type more, a different kind of creation most. Optional \
      dependencies cost less; values and failable initializers cost more.
      """
    return "\(cycle.cuts.count.of("change")): \(cost). \(scale)"
  }

  private static func table(ofCutsIn cycle: CycleReport, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    return ReportTable(
      caption: cycle.kind == .strongReference ? "References to weaken" : "Edges to cut",
      columns: [.init("Edge"), .init("Change"), .init("Reason"), .init("Source")],
      rows: cycle.cuts.map { cut in
        let edges = cut.edges.map { graph.edges[$0] }
        let targets = ReportText.joined(edges.compactMap(\.binding).map(context.link), separator: ", ")
        let request = graph.request(of: edges[0])
        return [
          "\(context.link(edges[0].source)) → \(targets)", ReportText(prose: cut.change), ReportText(prose: cut.reason),
          ReportText([.location(request.location)]),
        ]
      },
      emptyText: "There are no edges to cut."
    )
  }

  private static func carriers(of cycle: CycleReport, _ context: PageContext) -> [ReportBlock] {
    let graph = context.graph
    return [
      .paragraph("The bindings can be created because these dependencies are deferred:"),
      .list(
        cycle.carriers.map { index in
          let edge = graph.edges[index]
          let source = ReportText([.location(graph.request(of: edge).location)])
          return
            "\(context.link(edge.source)) → \(context.target(of: edge)): \(context.resolution(of: index)), at \(source)"
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
  /// The name of the kind, in the singular.
  var title: String {
    switch self {
    case .immediate: "dependency cycle"
    case .strongReference: "strong reference cycle"
    case .deferred: "deferred cycle"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .immediate: "Creating any of these bindings requires the others first."
    case .strongReference: "Each object holds the next, so none of them is released."
    case .deferred: "The bindings can be created, because at least one dependency is deferred."
    }
  }

  fileprivate var fixTitle: String { self == .strongReference ? "To release the objects" : "To break the cycle" }

  /// The name of the rule that reports cycles of this kind.
  fileprivate var rule: String {
    switch self {
    case .immediate: "dependency-cycle"
    case .strongReference: "strong-reference-cycle"
    case .deferred: "lazy-cycle"
    }
  }
}
