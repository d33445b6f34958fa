import DpendGraph

/// Bindings that depend on themselves while they are being created.
struct DependencyCycle: Rule {
  let name = RuleName("dependency-cycle")
  let severity = Severity.error
  let consequence = Consequence.failure
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for dependency cycles: bindings that depend on themselves, directly or transitively, while they are being created. In a \
      hierarchy, a cycle with a deferred edge is included if a deferred value receives a property whose own creation is part of the \
      cycle.
      """,
    whyItMatters: """
      Creating any of the bindings requires the others first, so the container recurses until the process crashes, or the library \
      cannot generate its code.
      """,
    example: """
      final class Cart { init(orders: OrderHistory) {} }
      final class OrderHistory { init(cart: Cart) {} }
      """,
    howToFix: """
      Cut the cycle at the edge that the finding suggests, or at another one: take a closure `() -> T`, or the deferred type of the \
      library, in place of `T`, so that the value is created on first use. Alternatively, move the code that both sides use into a \
      third type. If a parameter with a default value is part of the cycle: dpend injects such parameters too. To use the default \
      value, let `implicit-filter` exclude the type that provides it.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    CycleReport.immediateCycles(in: graph).map { finding(about: $0, of: graph) }
  }

  private func finding(about report: CycleReport, of graph: BindingGraph) -> Finding {
    let hops = report.witness.edges.map { graph.edges[$0] }
    let received = hops.last { graph.request(of: $0).isForAncestors }
    let isLazy = hops.contains { !$0.isImmediate }
    let kind = received != nil ? receivedKind : isLazy ? mixedKind : ""
    return finding(
      "dependency cycle: \(report.round(in: graph))\(wording: kind)",
      at: hops.first.map { graph.request(of: $0).location },
      path: report.witness.bindings.map { graph.bindings[$0].id },
      notes: report.notes(in: graph, verb: "cut it here") { note(about: $0, of: graph) }
        + [conclusion(of: report, received, graph)] + report.notesOfConsequences(in: graph)
    )
  }

  /// Returns the result of the second analysis, or another fix.
  private func conclusion(
    of report: CycleReport,
    _ received: BindingGraph.Edge?,
    _ graph: BindingGraph
  ) -> Finding.Note {
    if report.verification == .nothingToCheck, let received {
      let consumer = graph.bindings[received.source].title
      return Finding.Note(
        "\(consumer) can't receive a value that contains it: pass the value later, or move the shared code into another type"
      )
    }
    return Finding.Note(report.verdict(in: graph) ?? "")
  }

  private let receivedKind = ", through a received property"
  private let mixedKind = ", through deferred values"

  /// Returns the note of an edge in a cycle.
  private func note(about edge: BindingGraph.Edge, of graph: BindingGraph) -> Finding.Note {
    let consumer = graph.bindings[edge.source]
    let request = graph.request(of: edge)
    let text =
      switch request.source {
      case .container, .caller: "\(consumer.briefFactoryTitle) needs '\(edge.alternative.key)'"
      case .passed: "\(consumer.briefFactoryTitle) gets '\(request.name)'"
      case .construction: "\(consumer.title) instantiates '\(request.property)'"
      case .ancestors: "\(consumer.title) receives '\(request.property)'"
      }
    return Finding.Note(text, at: request.location)
  }
}
