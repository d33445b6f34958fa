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
    Ambiguities(graph).all.map { finding(about: $0.question, requestedBy: graph.edges[$0.edges[0]], in: graph) }
  }

  private func finding(
    about question: Ambiguities.Question,
    requestedBy edge: BindingGraph.Edge,
    in graph: BindingGraph
  ) -> Finding {
    let (consumer, request) = (graph.bindings[edge.source], graph.request(of: edge))
    let rivals = question.rivals.map { graph.bindings[$0] }
    var candidates = rivals.prefix(Self.mostNames).map {
      Finding.Note("\($0.briefFactoryTitle) provides it", at: $0.location)
    }
    if rivals.count > Self.mostNames {
      candidates.append(Finding.Note("and \(rivals.count - Self.mostNames) more provide it"))
    }
    let further = Finding.Note("\(consumer.briefFactoryTitle) needs one of them too", at: request.location)
    return finding(
      """
      \(rivals.count) bindings provide '\(question.key)', and \(subject: consumer.briefFactoryTitle) \
      \(singular: "needs", plural: "need") one
      """,
      at: request.location,
      path: rivals.map(\.id),
      notes: candidates + [fix(for: question.key, graph.vocabulary(of: consumer))],
      cause: Finding.Cause(question.key.causeNames + rivals.map(\.id.rawValue), notes: [further])
    )
  }

  private func fix(for key: Key, _ vocabulary: DialectVocabulary) -> Finding.Note {
    let all = vocabulary.registrations.canRequestAll ? ", or request all of them as '[\(key.type)]'" : ""
    return Finding.Note("choose one of them, \(vocabulary.tags.disambiguation)\(all)")
  }
}
