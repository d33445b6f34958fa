import DpendGraph

/// A tag is asked for that nothing provides, and nobody notices.
struct UnprovidedTag: Rule {
  let name = RuleName("unprovided-tag")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      What is asked for by a tag, a qualifier or a key is provided under it. Where nothing else will do, that is a \
      `missing-dependency`; this rule tells of requests that are met all the same: by the binding without a tag, which Dip takes \
      instead, or by nothing, where the value is optional or has a default. A tag that Dip hands on from the definition which asks \
      doesn't count.
      """,
    whyItMatters: """
      The program runs, and uses something else than its code says. Usually the tag is misspelled, or its registration is gone.
      """,
    example: """
      import Dip

      protocol Mailer {}
      final class PostOffice: Mailer {}
      final class Pigeon: Mailer {}
      final class Desk { init(mailer: any Mailer) {} }

      let container = DependencyContainer { container in
        container.register { PostOffice() as Mailer }
        container.register(tag: "air") { Pigeon() as Mailer }
        container.register { Desk(mailer: try container.resolve(tag: "airmail")) }
      }
      """,
    howToFix: "Ask by the tag that is provided, provide the one that is asked for, or ask without a tag."
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let entries = TagUse(graph).entries
    let tags = Dictionary(grouping: entries.filter { !$0.providers.isEmpty }, by: \.key.type)
    return entries.flatMap { entry in
      entry.unmet.map { graph.edges[$0] }.inGroups { [$0.source, $0.request] }
        .compactMap { finding(about: entry.key, asked: $0.elements[0], in: graph, others: tags[entry.key.type] ?? []) }
    }
  }

  private func finding(
    about key: Key,
    asked edge: BindingGraph.Edge,
    in graph: BindingGraph,
    others: [TagUse.Entry]
  ) -> Finding? {
    let asking = graph.bindings[edge.source]
    if asking.keys.contains(where: { $0.tag == key.tag }) { return nil }
    let effect: Finding.Message
    switch edge.target {
    case .binding(let index):
      effect =
        "it gets \(graph.bindings[index].briefFactoryTitle), which has no \(wording: graph.vocabulary(of: asking).tags.noun)"
    case .nothing: effect = graph.request(of: edge).hasDefault ? "it gets the default value" : "it gets nil"
    case .missing, .runtimeValue: return nil
    }
    return finding(
      "\(asking.briefFactoryTitle) asks for '\(key)', which nothing provides: \(effect)",
      at: graph.request(of: edge).location,
      path: [asking.id],
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
      + [Finding.Note(advice ?? "ask by the \(tags.noun) that is meant, or without one")]
  }
}

extension DependencyRequest {
  /// The fix for a request whose label is its tag; nil for other requests.
  func adviceAboutLabel(as tag: Tag?) -> String? {
    guard let label, label == tag?.name, injection == .initializer || injection == .method else { return nil }
    return "the label '\(label)' is the qualifier: write '_ \(name): \(declaredType)' to ask without one"
  }
}
