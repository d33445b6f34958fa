import DpendGraph

/// Bindings need one another in a cycle, so that none can be made first.
struct DependencyCycle: Rule {
  let name = RuleName("dependency-cycle")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      No binding needs itself, directly or through others, before it exists. In a hierarchy, where what makes values later takes \
      with it what they receive, this holds for cycles with instantiators too.
      """,
    whyItMatters: "Each would have to be made before the other. A container that tries never comes back.",
    example: """
      final class Cart { init(orders: OrderHistory) {} }
      final class OrderHistory { init(cart: Cart) {} }
      """,
    howToFix: """
      Cut the cycle where the finding says, or at another edge: take a closure `() -> T`, or what the library has for it \
      (`Instantiator`, `LazyAutowired`, `@LazyInject`, `Provider`, `resolvingProperties`), in place of a `T`, so that the value is \
      made when it is needed; or \
      move what both need into a third type. A parameter with a default value is met by its binding like any other: if the \
      default is meant, leave the binding out of the filter.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    CycleReport.hardCycles(in: graph).map { finding(about: $0, of: graph) }
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

  /// What a second analysis said, or what else can be done.
  private func conclusion(
    of report: CycleReport,
    _ received: BindingGraph.Edge?,
    _ graph: BindingGraph
  ) -> Finding.Note {
    if report.verification == .nothingToCheck, let received {
      let consumer = graph.bindings[received.source].title
      return Finding.Note(
        "\(consumer) can't receive what it is a part of: hand it over later, or part what both need from it"
      )
    }
    return Finding.Note(report.verdict(in: graph) ?? "")
  }

  private let receivedKind = ", received in the chain that instantiates it"
  private let mixedKind = ", of constants and instantiators"

  /// What a binding does for the next one in a cycle.
  private func note(about edge: BindingGraph.Edge, of graph: BindingGraph) -> Finding.Note {
    let consumer = graph.bindings[edge.source]
    let request = graph.request(of: edge)
    let text =
      switch request.source {
      case .container, .caller: "\(consumer.briefFactoryTitle) needs '\(edge.alternative.key)'"
      case .construction: "\(consumer.title) instantiates '\(request.property)'"
      case .ancestors: "\(consumer.title) receives '\(request.property)'"
      }
    return Finding.Note(text, at: request.location)
  }
}
