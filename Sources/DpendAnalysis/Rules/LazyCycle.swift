import DpendGraph

/// Bindings need one another in a circle, which works because one of them is needed later.
struct LazyCycle: Rule {
  let name = RuleName("lazy-cycle")
  let severity = Severity.note
  let explanation = RuleExplanation(
    whatItChecks: """
      Bindings that need one another in a circle, where an edge in it is lazy, a factory, weak, or a property that is set when \
      the object is there already.
      """,
    whyItMatters: """
      Such a circle can be made, but only as long as that edge isn't followed too early, and objects in it may hold one another \
      for ever. Whoever changes the edge should know that it carries the circle.
      """,
    example: """
      final class Cart { init(orders: OrderHistory) {} }
      final class OrderHistory { init(cart: @escaping () -> Cart) {} }
      """,
    howToFix: """
      Nothing need be done. To be rid of the circle, move what both sides need into a third type, or have the caller hand over \
      what is needed for one call only.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    LazyCycleWitness.all(in: graph).map { finding(about: $0, of: graph) }
  }

  private func finding(about cycle: LazyCycleWitness, of graph: BindingGraph) -> Finding {
    let names = cycle.bindings.map { graph.bindings[$0].title }
    let hops = cycle.edges.map { graph.edges[$0] }
    let breaking = hops.first { !$0.isImmediate }
    return finding(
      "a cycle that a later need breaks: \((names + names.prefix(1)).joined(separator: " → "))",
      at: breaking.map { graph.request(of: $0).location },
      path: cycle.bindings.map { graph.bindings[$0].id },
      notes: hops.map { edge in
        Finding.Note(
          "\(graph.bindings[edge.source].briefFactoryTitle) needs '\(edge.alternative.key)'\(edge.resolution.effect)",
          at: graph.request(of: edge).location
        )
      }
    )
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
