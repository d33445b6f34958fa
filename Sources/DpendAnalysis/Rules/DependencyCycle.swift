import DpendGraph

/// Bindings need one another in a circle, so that none can be made first.
struct DependencyCycle: Rule {
  let name = RuleName("dependency-cycle")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: "No binding needs itself, directly or through others, before it exists.",
    whyItMatters: "Each would have to be made before the other. A container that tries never comes back.",
    example: """
      final class Cart { init(orders: OrderHistory) {} }
      final class OrderHistory { init(cart: Cart) {} }
      """,
    howToFix: """
      Cut the circle at one edge: take a closure `() -> T` in place of a `T`, so that the value is made when it is needed; or \
      move what both need into a third type. A parameter with a default value is met by its binding like any other: if the \
      default is meant, leave the binding out of the filter.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    CycleWitness.all(in: graph).map { finding(about: $0, of: graph) }
  }

  private func finding(about cycle: CycleWitness, of graph: BindingGraph) -> Finding {
    let names = cycle.bindings.map { graph.bindings[$0].title }
    let hops = cycle.edges.map { graph.edges[$0] }
    var notes = hops.map { edge in
      Finding.Note(
        "\(graph.bindings[edge.source].briefFactoryTitle) needs '\(edge.alternative.key)'",
        at: graph.request(of: edge).location
      )
    }
    if cycle.component.count > cycle.bindings.count {
      notes.append(
        Finding.Note("\(cycle.component.count) bindings are tied up in this circle and others that share a part of it")
      )
    }
    return finding(
      "dependency cycle: \((names + names.prefix(1)).joined(separator: " → "))",
      at: hops.first.map { graph.request(of: $0).location },
      path: cycle.bindings.map { graph.bindings[$0].id },
      notes: notes
    )
  }
}
