import DpendGraph

/// Several bindings meet a request for one value.
struct AmbiguousDependency: Rule {
  let name = RuleName("ambiguous-dependency")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: "A request for one value is met by one binding, or by several of which only one exists in any build.",
    whyItMatters:
      "Which of them is meant is anybody's guess, and the guess could change with the next class that is added.",
    example: """
      final class DiskStore: Store {}
      final class MemoryStore: Store {}
      final class Cache { init(store: any Store) {} }
      """,
    howToFix: """
      Say which one is meant, by a tag, a qualifier or a key that the container's library tells them apart by. In dpend's own \
      dialect, register it in a configuration, which wins over classes that a filter takes, or give the bindings tags and ask for \
      `Tagged<T, Tag>`. If all are meant, ask for an array.
      """
  )

  /// The most rivals that a finding names one by one.
  private static let mostNames = 8

  func check(_ graph: BindingGraph) -> [Finding] {
    Dictionary(grouping: Ambiguities(graph).all, by: \.question).values.map { finding(about: $0, in: graph) }
  }

  private func finding(about choices: [Ambiguities.Choice], in graph: BindingGraph) -> Finding {
    let question = choices[0].question
    let asking = choices.map { graph.edges[$0.edges[0]] }
      .sorted { ($0.source, $0.request) < ($1.source, $1.request) }
    let rivals = question.rivals.map { graph.bindings[$0] }
    var candidates = rivals.prefix(Self.mostNames).map {
      Finding.Note("\($0.briefFactoryTitle) provides it", at: $0.location)
    }
    if rivals.count > Self.mostNames {
      candidates.append(Finding.Note("and \(rivals.count - Self.mostNames) more provide it"))
    }
    let others = asking.dropFirst().map {
      Finding.Note(
        "\(graph.bindings[$0.source].briefFactoryTitle) needs one of them too",
        at: graph.request(of: $0).location
      )
    }
    return finding(
      "\(rivals.count) bindings provide '\(question.key)', and \(graph.bindings[asking[0].source].briefFactoryTitle) needs one",
      at: graph.request(of: asking[0]).location,
      path: rivals.map(\.id),
      notes: candidates + others + [fix(for: question.key, graph.vocabulary(of: graph.bindings[asking[0].source]))]
    )
  }

  private func fix(for key: Key, _ vocabulary: DialectVocabulary) -> Finding.Note {
    let all = vocabulary.registrations.canRequestAll ? ", or ask for all of them as '[\(key.type)]'" : ""
    return Finding.Note("say which one is meant, \(vocabulary.tags.disambiguation)\(all)")
  }
}
