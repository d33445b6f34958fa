import DpendGraph

/// A tag is provided that nothing asks for.
struct UnusedTag: Rule {
  let name = RuleName("unused-tag")
  let severity = Severity.note
  let explanation = RuleExplanation(
    whatItChecks: """
      A binding with a tag, a qualifier or a name is asked for by it, at least once. It is told only of bindings that are used some \
      other way: of one that isn't used at all, `unused-binding` tells.
      """,
    whyItMatters: "Readers look for the place that tells the bindings apart, and there is none.",
    example: """
      import Dip

      protocol Payment {}
      protocol Audit {}
      final class CardPayment: Payment, Audit {}
      final class Till { init(payment: any Payment) {} }

      let container = DependencyContainer { container in
        let card = container.register { CardPayment() as Payment }
        container.register(card, type: Audit.self, tag: "eu")
        container.register { Till(payment: try container.resolve()) }
      }
      let till = try container.resolve() as Till
      """,
    howToFix: "Drop the tag, or ask by it where the binding is meant."
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let reachability = Reachability(graph)
    let starts = Set(reachability.starts)
    let asked = Set(TagUse(graph).entries.filter { !$0.consumers.isEmpty || $0.isEntryPoint }.map(\.key))
    return graph.bindings.indices.flatMap { index -> [Finding] in
      guard reachability.isReached[index], !starts.contains(index) else { return [] }
      return graph.bindings[index].keys.filter { $0.tag != nil }.inGroups(by: \.tag)
        .filter { _, keys in !keys.contains(where: asked.contains) }
        .compactMap { _, keys in keys.min().map { finding(about: $0, of: index, in: graph) } }
    }
  }

  private func finding(about key: Key, of index: Int, in graph: BindingGraph) -> Finding {
    let binding = graph.bindings[index]
    let uses = graph.incoming[index].prefix(1).map { graph.edges[$0] }.map { edge in
      Finding.Note(
        "\(graph.bindings[edge.source].briefFactoryTitle) asks for '\(edge.alternative.key)', which it provides too",
        at: graph.request(of: edge).location
      )
    }
    return finding(
      "nothing asks for '\(key)' by its \(wording: graph.vocabulary(of: binding).tags.noun)",
      at: binding.location,
      path: [binding.id],
      notes: uses
    )
  }
}
