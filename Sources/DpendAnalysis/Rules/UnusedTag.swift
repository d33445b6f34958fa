import DpendGraph

/// A tag that is provided and never requested.
struct UnusedTag: Rule {
  let name = RuleName("unused-tag")
  let severity = Severity.note
  let consequence = Consequence.cleanup
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for tags of used bindings that no request mentions. Bindings that nothing uses at all are reported as \
      `unused-binding`.
      """,
    whyItMatters: "The tag suggests that it distinguishes bindings, but no code relies on it.",
    howToFix: "Remove the tag, or request the binding by it."
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let reachability = Reachability(graph)
    let starts = Set(reachability.starts)
    let requested = Set(TagUse(graph).entries.filter { !$0.consumers.isEmpty || $0.isEntryPoint }.map(\.key))
    return graph.bindings.indices.flatMap { index -> [Finding] in
      guard reachability.isReached[index], !starts.contains(index) else { return [] }
      // A binding whose tag is computed at run time provides requested ones as a fallback.
      if graph.bindings[index].fallbackKeys.contains(where: requested.contains) { return [] }
      return graph.bindings[index].keys.filter { $0.tag != nil }.inGroups(by: \.tag)
        .filter { _, keys in !keys.contains(where: requested.contains) }
        .compactMap { _, keys in keys.min().map { finding(about: $0, of: index, in: graph) } }
    }
  }

  private func finding(about key: Key, of index: Int, in graph: BindingGraph) -> Finding {
    let binding = graph.bindings[index]
    let uses = graph.incoming[index].prefix(1).map { graph.edges[$0] }.map { edge in
      Finding.Note(
        "\(graph.bindings[edge.source].briefFactoryTitle) requests '\(edge.alternative.key)', which it also provides",
        at: graph.request(of: edge).location
      )
    }
    return finding(
      "nothing requests '\(key)' by its \(wording: graph.vocabulary(of: binding).tags.noun)",
      at: binding.location,
      path: [binding.id],
      notes: uses
    )
  }
}
