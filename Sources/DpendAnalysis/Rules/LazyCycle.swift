import DpendGraph

/// Bindings need one another in a cycle, which works because one of them is needed later.
struct LazyCycle: Rule {
  let name = RuleName("lazy-cycle")
  let severity = Severity.note
  let explanation = RuleExplanation(
    whatItChecks: """
      Bindings that need one another in a cycle, where an edge in it is lazy, a factory, weak, or a property that is set when \
      the object is there already. Of each group of such bindings a shortest cycle is told, and how many there are; where the \
      objects of one hold one another, it is a `strong-reference-cycle`.
      """,
    whyItMatters: """
      Such a cycle can be made, but only as long as that edge isn't followed too early, and objects in it may hold one another \
      for ever. Whoever changes the edge should know that it carries the cycle.
      """,
    example: """
      final class Cart { init(orders: OrderHistory) {} }
      final class OrderHistory { init(cart: @escaping () -> Cart) {} }
      """,
    howToFix: """
      Nothing need be done. To be rid of the cycle, move what both sides need into a third type, or have the caller hand over \
      what is needed for one call only.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    CycleReport.laterCycles(in: graph).filter { $0.kind == .brokenByLater }.map { finding(about: $0, of: graph) }
  }

  private func finding(about report: CycleReport, of graph: BindingGraph) -> Finding {
    finding(
      "a cycle that a later need breaks: \(report.round(in: graph))",
      at: report.carriers.first.map { graph.request(of: graph.edges[$0]).location },
      path: report.witness.bindings.map { graph.bindings[$0].id },
      notes: report.notes(in: graph, verb: "") { edge in
        Finding.Note(
          "\(graph.bindings[edge.source].briefFactoryTitle) needs '\(edge.alternative.key)'\(edge.resolution.effect)",
          at: graph.request(of: edge).location
        )
      } + carrier(of: report, in: graph)
    )
  }

  /// What the cycle stands or falls by, where that is one edge.
  private func carrier(of report: CycleReport, in graph: BindingGraph) -> [Finding.Note] {
    guard report.carriers.count == 1 else { return [] }
    let edge = graph.edges[report.carriers[0]]
    let consumer = graph.bindings[edge.source].title
    return [
      Finding.Note(
        "the cycle rests on this one edge: if \(consumer) needed '\(edge.alternative.key)' at once, none could be made"
      )
    ]
  }
}

extension DependencyRequest.Resolution {
  /// What the resolution of an edge does to a cycle.
  fileprivate var effect: String {
    switch self {
    case .immediate, .runtimeValue: ""
    case .lazy: " later, which breaks the cycle"
    case .factory: " when it makes one, which breaks the cycle"
    case .weak: " without holding it, which breaks the cycle"
    }
  }
}
