import Algorithms
import DpendGraph

/// A tag that is requested and not provided.
struct UnprovidedTag: Rule {
  let name = RuleName("unprovided-tag")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
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
    guard let effect = effect(of: edge, in: graph) else { return nil }
    let location = graph.request(of: edge).location
    // The cause is part of the fingerprint, so it contains no wording.
    let result =
      edge.binding.map { graph.bindings[$0].id.rawValue } ?? (graph.request(of: edge).hasDefault ? "default" : "nil")
    return finding(
      """
      \(subject: consumer.briefFactoryTitle) \(singular: "requests", plural: "request") '\(key)', which nothing provides: \
      \(singular: "it gets", plural: "they get") \(effect)
      """,
      at: location,
      path: [consumer.id],
      notes: notes(about: key, edge, in: graph, others),
      cause: Finding.Cause(
        key.causeNames + [result],
        notes: [Finding.Note("\(consumer.briefFactoryTitle) requests it too", at: location)]
      )
    )
  }

  /// Returns what the consumer gets instead; nil if the request is reported as missing.
  private func effect(of edge: BindingGraph.Edge, in graph: BindingGraph) -> Finding.Message? {
    switch edge.target {
    case .binding(let index):
      let noun = graph.vocabulary(of: graph.bindings[edge.source]).tags.noun
      return "\(graph.bindings[index].briefFactoryTitle), which has no \(wording: noun)"
    case .nothing: return graph.request(of: edge).hasDefault ? "the default value" : "nil"
    case .missing, .runtimeValue: return nil
    }
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
