import DpendGraph

/// Several bindings meet a request for one value.
struct AmbiguousDependency: Rule {
  let name = RuleName("ambiguous-dependency")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: "A request for one value is met by one binding, or by several of which only one exists in any build.",
    whyItMatters: "Which of them is meant is anybody's guess, and the guess could change with the next class that is added.",
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
    graph.bindings.indices.flatMap { index in
      let byRequest = Dictionary(grouping: graph.outgoing[index]) { graph.edges[$0].request }
      return byRequest.keys.sorted().compactMap { request in
        finding(about: byRequest[request] ?? [], of: graph)
      }
    }
  }

  private func finding(about edges: [Int], of graph: BindingGraph) -> Finding? {
    guard let edge = edges.first.map({ graph.edges[$0] }), edge.alternative.cardinality != .many else { return nil }
    let candidates = edges.compactMap { graph.edges[$0].binding }.map { graph.bindings[$0] }
    let rivals = candidates.filter { one in candidates.contains { one.isRival(of: $0) } }
    guard !rivals.isEmpty else { return nil }
    let consumer = graph.bindings[edge.source]
    return finding(
      "\(rivals.count) bindings provide '\(edge.alternative.key)', which \(consumer.factoryTitle) needs one of",
      at: graph.request(of: edge).location,
      path: [consumer.id] + rivals.map(\.id),
      notes: rivals.map { Finding.Note("\($0.factoryTitle) provides it", at: $0.location) }
    )
  }
}

extension Binding {
  /// Whether another binding exists in the same build as this one and neither comes before the other.
  fileprivate func isRival(of other: Binding) -> Bool {
    id != other.id && precedence == other.precedence && !condition.excludes(other.condition)
  }
}
