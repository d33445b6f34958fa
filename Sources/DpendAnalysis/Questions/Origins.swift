package import DpendGraph

/// The origins of dependencies: the starts of ``Reachability``, and the bindings that nothing keeps.
///
/// A consumer that other code creates, such as a view, is none, unless no other origin depends on it.
package struct Origins: Sendable {
  /// The indices of the origins, sorted.
  package let all: [Int]

  private let isOrigin: [Bool]
  private let isStart: [Bool]

  /// Finds the origins.
  package init(in graph: BindingGraph) {
    var isOrigin = graph.incoming.map { $0.allSatisfy { graph.edges[$0].isLoose } }
    var created: [Int] = []
    var isStart = [Bool](repeating: false, count: graph.bindings.count)
    for start in Reachability(graph).starts {
      isStart[start] = true
      let isCreated = graph.bindings[start].kind == .consumer && !graph.bindings[start].isRoot && !isOrigin[start]
      if isCreated { created.append(start) } else { isOrigin[start] = true }
    }
    if !created.isEmpty {
      let others = graph.bindings.indices.filter { isOrigin[$0] }
      let isReached = isReachable(from: others, count: graph.bindings.count) { graph.dependencies(of: $0) }
      for consumer in created where !isReached[consumer] { isOrigin[consumer] = true }
    }
    self.isOrigin = isOrigin
    self.isStart = isStart
    all = graph.bindings.indices.filter { isOrigin[$0] }
  }

  /// Returns whether a binding is an origin.
  package func contains(_ index: Int) -> Bool { isOrigin[index] }

  /// Returns whether the application starts from an origin; nothing keeps the others.
  package func isStart(_ index: Int) -> Bool { isStart[index] }
}
