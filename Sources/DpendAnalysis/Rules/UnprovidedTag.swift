import Algorithms
import DpendGraph

/// A tag that is requested and not provided.
struct UnprovidedTag: Rule {
  let name = RuleName("unprovided-tag")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for requests by a tag that nothing provides, if something else satisfies them: a binding without a tag, a default \
      value, or nil. Other requests of this kind are reported as `missing-dependency`.
      """,
    whyItMatters: """
      The program runs, but uses another value than its code says. Usually the tag is misspelled, or its registration was removed.
      """,
    howToFix: """
      Request one of the tags that are provided, provide the requested one, or request the value without a tag.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let entries = TagUse(graph).entries
    let tags = entries.filter { !$0.providers.isEmpty }.grouped(by: \.key.type)
    return entries.flatMap { entry in
      entry.unresolved.map { graph.edges[$0] }.inGroups { [$0.source, $0.request] }
        .compactMap {
          finding(about: entry.key, requested: $0.elements[0], in: graph, others: tags[entry.key.type] ?? [])
        }
    }
  }

  private func finding(
    about key: Key,
    requested edge: BindingGraph.Edge,
    in graph: BindingGraph,
    others: [TagUse.Entry]
  ) -> Finding? {
    let consumer = graph.bindings[edge.source]
    if consumer.keys.contains(where: { $0.tag == key.tag }) { return nil }
    let effect: Finding.Message
    switch edge.target {
    case .binding(let index):
      effect =
        "it gets \(graph.bindings[index].briefFactoryTitle), which has no \(wording: graph.vocabulary(of: consumer).tags.noun)"
    case .nothing: effect = graph.request(of: edge).hasDefault ? "it gets the default value" : "it gets nil"
    case .missing, .runtimeValue: return nil
    }
    return finding(
      "\(consumer.briefFactoryTitle) requests '\(key)', which nothing provides: \(effect)",
      at: graph.request(of: edge).location,
      path: [consumer.id],
      notes: notes(about: key, edge, in: graph, others)
    )
  }

  private func notes(
    about key: Key,
    _ edge: BindingGraph.Edge,
    in graph: BindingGraph,
    _ others: [TagUse.Entry]
  )
    -> [Finding.Note]
  {
    let request = graph.request(of: edge)
    let tags = graph.vocabulary(of: graph.bindings[edge.source]).tags
    let advice = tags.areLabels ? request.adviceAboutLabel(as: key.tag) : nil
    let provided = others.prefix([Finding.Note].most).compactMap { other in
      other.providers.first.map {
        Finding.Note("'\(other.key)' is provided", at: graph.bindings[$0].location)
      }
    }
    let rest = others.count - provided.count
    return provided + (rest > 0 ? [Finding.Note("and \(rest) more are provided")] : [])
      + [Finding.Note(advice ?? "request it by the intended \(tags.noun), or without one")]
  }
}

extension DependencyRequest {
  /// Returns the fix for a request whose label is its tag; nil for other requests.
  func adviceAboutLabel(as tag: Tag?) -> String? {
    guard let label, label == tag?.name, injection == .initializer || injection == .method else { return nil }
    return "the label '\(label)' is the qualifier: write '_ \(name): \(declaredType)' to ask without one"
  }
}
