import DpendGraph

/// A request for one value that several bindings satisfy.
struct AmbiguousDependency: Rule {
  let name = RuleName("ambiguous-dependency")
  let severity = Severity.error
  let consequence = Consequence.failure
  let explanation = RuleExplanation(
    whatItChecks: "Checks for requests for a single value that several bindings in the same build satisfy.",
    whyItMatters: """
      dpend cannot know which binding you mean. Any choice it made could change as soon as you add another class.
      """,
    example: """
      final class DiskStore: Store {}
      final class MemoryStore: Store {}
      final class Cache { init(store: any Store) {} }
      """,
    howToFix: """
      Choose one of the bindings: register it in a configuration, which takes precedence over classes that a filter selects, or \
      give the bindings tags and request `Tagged<T, Tag>`. If you want all of them, request an array.
      """
  )

  /// The number of providers that a finding lists.
  private static let mostNames = 8

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    Ambiguities(graph).all.inGroups { $0.question }.flatMap { question, choices in
      let rivals = Rivals(question, in: graph)
      return choices.map { finding(about: question.key, rivals, requestedBy: graph.edges[$0.edges[0]], in: graph) }
    }
  }

  /// The providers of a key as findings name them, the same for all requests for it.
  private struct Rivals {
    let ids: [BindingID]
    let notes: [Finding.Note]
    let cause: [String]

    init(_ question: Ambiguities.Question, in graph: BindingGraph) {
      ids = question.rivals.map { graph.bindings[$0].id }
      let shown = question.rivals.prefix(AmbiguousDependency.mostNames).map { graph.bindings[$0] }
      let rest = question.rivals.count - shown.count
      notes =
        shown.map { Finding.Note("\($0.briefFactoryTitle) provides it", at: $0.location) }
        + (rest > 0 ? [Finding.Note("and \(rest) more provide it")] : [])
      cause = question.key.causeNames + ids.map(\.rawValue)
    }
  }

  private func finding(
    about key: Key,
    _ rivals: Rivals,
    requestedBy edge: BindingGraph.Edge,
    in graph: BindingGraph
  ) -> Finding {
    let (consumer, request) = (graph.bindings[edge.source], graph.request(of: edge))
    let further = Finding.Note("\(consumer.briefFactoryTitle) needs one of them too", at: request.location)
    return finding(
      """
      \(rivals.ids.count) bindings provide '\(key)', and \(subject: consumer.briefFactoryTitle) \
      \(singular: "needs", plural: "need") one
      """,
      at: request.location,
      path: rivals.ids,
      notes: rivals.notes + [fix(for: key, graph.vocabulary(of: consumer))],
      cause: Finding.Cause(rivals.cause, notes: [further])
    )
  }

  private func fix(for key: Key, _ vocabulary: DialectVocabulary) -> Finding.Note {
    let all = vocabulary.registrations.canRequestAll ? ", or request all of them as '[\(key.type)]'" : ""
    return Finding.Note("choose one of them, \(vocabulary.tags.disambiguation)\(all)")
  }
}
