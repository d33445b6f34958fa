import DpendGraph

/// A cycle that a deferred dependency keeps resolvable.
struct LazyCycle: Rule {
  let name = RuleName("lazy-cycle")
  let severity = Severity.note
  let consequence = Consequence.maintenance
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for dependency cycles with a deferred edge: a closure, a lazy or weak dependency, a factory, or a property that is set \
      after creation. For bindings that are connected by several cycles, one shortest cycle is shown, with the number of cycles \
      among them. Cycles of objects that retain each other are reported as `strong-reference-cycle`.
      """,
    whyItMatters: """
      The container can create these bindings as long as no initializer uses the deferred value. If the deferred edge becomes \
      immediate, the cycle becomes a `dependency-cycle`.
      """,
    example: """
      final class Cart { init(orders: OrderHistory) {} }
      final class OrderHistory { init(cart: @escaping () -> Cart) {} }
      """,
    howToFix: """
      No change is required. To remove the cycle from the source too, move the code that both sides use into a third type, or pass the \
      value as an argument of the call that uses it.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    CycleReport.deferredCycles(in: graph).map { finding(about: $0, of: graph) }
  }

  private func finding(about report: CycleReport, of graph: BindingGraph) -> Finding {
    finding(
      "cycle with a deferred dependency: \(report.round(in: graph))",
      at: report.carriers.first.map { graph.request(of: graph.edges[$0]).location },
      path: report.witness.bindings.map { graph.bindings[$0].id },
      notes: report.notes(in: graph, verb: "") { edge in
        Finding.Note(
          "\(graph.bindings[edge.source].briefFactoryTitle) needs '\(edge.alternative.key)'\(effect(of: edge, in: graph))",
          at: graph.request(of: edge).location
        )
      } + carrier(of: report, in: graph)
    )
  }

  /// Returns a note about the deferred edge if there is only one.
  private func carrier(of report: CycleReport, in graph: BindingGraph) -> [Finding.Note] {
    guard report.carriers.count == 1 else { return [] }
    let edge = graph.edges[report.carriers[0]]
    let consumer = graph.bindings[edge.source].title
    return [
      Finding.Note(
        "keep this edge deferred: if \(consumer) needed '\(edge.alternative.key)' immediately, none of the bindings could be created"
      )
    ]
  }

  /// Returns the effect of a deferred dependency on the cycle, as the end of a sentence; empty for an immediate one.
  private func effect(of edge: BindingGraph.Edge, in graph: BindingGraph) -> String {
    switch edge.resolution {
    case .immediate, .runtimeValue: ""
    case .lazy: " \(graph.isSetAfterCreation(edge) ? "after its creation" : "lazily"), which breaks the cycle"
    case .factory where graph.isCall(edge): " by a later call, which breaks the cycle"
    case .factory: " through a factory, which breaks the cycle"
    case .weak: " weakly, which breaks the cycle"
    }
  }
}
