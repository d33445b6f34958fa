import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The anchor of the section.
  static let longestChainAnchor = "longest-chain"

  /// The section of the longest dependency chain, from the consumer to the last dependency; none in a graph without dependencies.
  static func longestChain(_ context: PageContext) -> [ReportSection] {
    let hops = LongestChains(context.graph).longest(atMost: .max)
    if hops.isEmpty { return [] }
    let count = context.result.metrics.longestChain
    let table = ReportTable(
      caption: "Steps of the chain",
      columns: [.init("Step", isNumeric: true), .init("Binding"), .init("Depends on"), .init("Source")],
      rows: hops.enumerated().flatMap { index, hop in
        let reached = index == 0 ? hop.source : hops[index - 1].binding ?? hop.source
        let inside = reached == hop.source ? [] : [["", context.link(reached), context.link(hop.source), "in a cycle"]]
        return inside + [
          [
            "\(index + 1)", context.link(hop.source), context.target(of: hop),
            ReportText([.location(context.graph.request(of: hop).location)]),
          ]
        ]
      },
      emptyText: "There are no dependencies."
    )
    let about: ReportText = """
      The longest chain has \(count.of("step")), none of which is a weak reference or content. The bindings of a cycle, also \
      one with deferred references, count as one binding: the dependencies between them are not counted.
      """
    return [
      ReportSection(
        anchor: longestChainAnchor,
        title: "Longest dependency chain",
        blocks: [.paragraph(about), .table(table)]
      )
    ]
  }
}
