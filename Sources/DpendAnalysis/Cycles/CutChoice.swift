import DpendGraph

/// The cuts in one strongly connected component.
struct CutChoice {
  /// The edges, with their changes.
  var cuts: [CycleCut] = []

  /// Whether no other choice is cheaper.
  var isProvenCheapest = true

  /// The result of analyzing the graph with the changes.
  var verification = CycleVerification.nothingToCheck

  /// The changes of the requests.
  var changes: [(edge: Int, request: DependencyRequest)] {
    cuts.flatMap { cut in cut.edges.prefix(1).map { ($0, cut.request) } }
  }
}

extension CycleVerification {
  /// Creates the result for a component.
  ///
  /// - Parameters:
  ///   - group: The bindings of the component.
  ///   - remaining: The cycles of the changed graph, by their first bindings.
  init(_ group: [Int], remaining: [Int: CycleWitness]) {
    self = group.lazy.compactMap { remaining[$0] }.first.map { .remaining($0) } ?? .acyclic
  }
}

extension [CycleWitness] {
  /// The cycles by their first bindings.
  var byFirstBinding: [Int: CycleWitness] {
    Dictionary(map { ($0.bindings[0], $0) }, uniquingKeysWith: { first, _ in first })
  }
}
