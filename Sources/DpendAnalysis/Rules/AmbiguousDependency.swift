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
      Say which one is meant: register it in a configuration, which wins over classes that a filter takes, or give the \
      bindings tags and ask for Tagged<T, Tag>. If all are meant, ask for an array.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let choices = graph.bindings.indices.flatMap { openChoices(of: $0, in: graph) }
    return Dictionary(grouping: choices) { $0.question }.values.map { finding(about: $0, in: graph) }
  }

  /// The requests of a binding that leave a choice.
  private func openChoices(of index: Int, in graph: BindingGraph) -> [Choice] {
    Dictionary(grouping: graph.outgoing[index]) { graph.edges[$0].request }.values.compactMap { edges in
      let edge = graph.edges[edges[0]]
      if edge.alternative.cardinality == .many { return nil }
      let candidates = edges.compactMap { Candidate(graph.edges[$0], in: graph) }
      let rivals = candidates.filter { one in candidates.contains { one.isRival(of: $0) } }.map(\.index)
      return rivals.isEmpty
        ? nil : Choice(question: Question(key: edge.alternative.key, rivals: rivals), edge: edges[0])
    }
  }

  private func finding(about choices: [Choice], in graph: BindingGraph) -> Finding {
    let question = choices[0].question
    let asking = choices.map { graph.edges[$0.edge] }.sorted { ($0.source, $0.request) < ($1.source, $1.request) }
    let rivals = question.rivals.map { graph.bindings[$0] }
    let candidates = rivals.map { Finding.Note("\($0.factoryTitle) provides it", at: $0.location) }
    let others = asking.dropFirst().map {
      Finding.Note(
        "\(graph.bindings[$0.source].factoryTitle) needs one of them too",
        at: graph.request(of: $0).location
      )
    }
    return finding(
      "\(rivals.count) bindings provide '\(question.key)', and \(graph.bindings[asking[0].source].factoryTitle) needs one",
      at: graph.request(of: asking[0]).location,
      path: rivals.map(\.id),
      notes: candidates + others
    )
  }

  /// What is unclear: which of some bindings a key means.
  private struct Question: Hashable {
    let key: Key
    let rivals: [Int]
  }

  /// A request that leaves it open.
  private struct Choice {
    let question: Question
    let edge: Int
  }
}

/// A binding that meets a request in some builds.
private struct Candidate {
  let index: Int
  private let precedence: Binding.Precedence
  private let condition: BuildCondition

  /// Nil for an edge to no binding.
  init?(_ edge: BindingGraph.Edge, in graph: BindingGraph) {
    guard let index = edge.binding else { return nil }
    self.index = index
    precedence = graph.bindings[index].precedence
    condition = graph.bindings[edge.source].condition.and(edge.condition).and(graph.bindings[index].condition)
  }

  /// Whether another one is there in the same build and neither comes before the other.
  func isRival(of other: Candidate) -> Bool {
    index != other.index && precedence == other.precedence && !condition.excludes(other.condition)
  }
}
