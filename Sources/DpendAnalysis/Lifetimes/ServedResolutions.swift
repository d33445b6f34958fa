import DpendGraph

/// The resolutions that lead to each binding, as far as the requests of the application and the roots show them.
struct ServedResolutions: Sendable {
  /// The number of bindings up to which those that lead to one are searched, because a report can ask about many bindings.
  private static let mostSearched = 1_000

  private let graph: BindingGraph

  /// The number of entry points that each binding satisfies.
  private let entries: [Int: Int]

  init(_ graph: BindingGraph) {
    self.graph = graph
    entries = graph.bindingsOfEntryPoints().joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Whether several resolutions lead to a binding: those of several entry points, or of bindings that nothing requests.
  ///
  /// So many bindings that the search ends before it has seen all of them count as several resolutions.
  ///
  /// - Complexity: O(*v* + *e*) for at most ``mostSearched`` bindings.
  func isShared(_ binding: Int) -> Bool {
    var seen: Set<Int> = [binding]
    var pending = [binding]
    var count = 0
    while let next = pending.popLast() {
      if seen.count > Self.mostSearched { return true }
      count += entries[next] ?? (graph.incoming[next].isEmpty ? 1 : 0)
      if count > 1 { return true }
      for consumer in graph.consumers(of: next) where seen.insert(consumer).inserted { pending.append(consumer) }
    }
    return false
  }
}
