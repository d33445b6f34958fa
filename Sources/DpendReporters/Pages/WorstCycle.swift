import DpendAnalysis
import DpendGraph

/// The cycle of a project that matters most, with its cut.
enum WorstCycle {
  /// A cycle of bindings that requires a change, with its number.
  case bindings(Int, CycleReport)

  /// The cycle with the most references between parts of one kind in the source code.
  case parts(CyclicParts, PartCycle)

  /// Finds the worst cycle: one of bindings that requires a change, the one with the most bindings, and otherwise the largest of the first parts that have any.
  ///
  /// - Parameters:
  ///   - cycles: The cycles of bindings.
  ///   - parts: The parts of the source code, those that matter most first.
  /// - Returns: The cycle; nil if no cycle requires a change.
  static func find(among cycles: [CycleReport], _ parts: [CyclicParts]) -> WorstCycle? {
    for kind in [CycleReport.Kind.immediate, .strongReference] {
      let own = cycles.indices.filter { cycles[$0].kind == kind }
      let sizes = own.map { cycles[$0].witness.component.count }
      if let worst = zip(own, sizes).first(where: { $0.1 == sizes.max() }) {
        return .bindings(worst.0, cycles[worst.0])
      }
    }
    return parts.first { !$0.cycles.isEmpty }.flatMap { parts in parts.cycles.first.map { .parts(parts, $0) } }
  }
}

extension WorstCycle {
  /// The number of dependencies of a cut up to which the sentence names each.
  private static let mostCuts = 3

  /// Returns the sentences about the worst cycle.
  func sentences(_ context: PageContext) -> ReportText {
    switch self {
    case .bindings(let number, let cycle):
      let link = ReportText([.reference("Cycle \(number + 1)", PageTarget(context.names.cycle(number)))])
      return """
        The worst cycle is \(link), the \(cycle.kind.title) with the most bindings (\(cycle.witness.component.count)): \
        \(ReportPage.path(of: cycle, context)). \(Self.cut(of: cycle))
        """
    case .parts(let parts, let cycle):
      let title = "\(parts.noun) cycle 1"
      let link = ReportText([.reference(title, PageTarget(PageNames.cycles, anchor: parts.anchor(ofCycle: 0)))])
      let outer = parts.container(cycle).map { " of \($0)" as ReportText } ?? ""
      let path = cycle.path.map { parts.names[$0] }
      return """
        No cycle of bindings requires a change. The worst cycle in the source code is \(link), the \(parts.noun) cycle with the most references: \
        \(cycle.parts.count.of(parts.noun))\(outer) depend on each other, for example \
        \(.joined(path + path.prefix(1), separator: " → ")). \(Self.cut(of: cycle, among: parts))
        """
    }
  }

  private static func cut(of cycle: CycleReport) -> ReportText {
    guard let first = cycle.cuts.first else { return "No edge of it can be cut." }
    let more = cycle.cuts.count > 1 ? ", and \((cycle.cuts.count - 1).of("more change"))" : ""
    let edges = cycle.cuts.reduce(0) { $0 + $1.edges.count }
    return "Its cut has \(edges.of("dependency")): \(ReportText(prose: first.change))\(more)."
  }

  private static func cut(of cycle: PartCycle, among parts: CyclicParts) -> ReportText {
    let count = cycle.cuts.reduce(0) { $0 + $1.count }
    let cuts = cycle.cuts.map { cut -> ReportText in
      "\(cut.count) from \(parts.names[cut.source]) to \(parts.names[cut.destination])"
    }
    return cuts.count > mostCuts
      ? "Its cut has \(count.of("reference")) between \(cuts.count.of("pair")) of \(parts.noun)s."
      : "Its cut has \(count.of("reference")): \(.list(cuts))."
  }
}
