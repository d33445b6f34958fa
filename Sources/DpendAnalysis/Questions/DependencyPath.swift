import DpendGraph

/// A way from a binding over its needs to another one.
public struct DependencyPath: Hashable, Sendable {
  /// The indices of the bindings; each needs the next.
  public let bindings: [Int]

  /// For each step the indices of the edges: one for each need that the next binding meets.
  public let steps: [[Int]]

  /// Follows a path through a graph.
  init(_ bindings: [Int], in graph: BindingGraph) {
    self.bindings = bindings
    steps = zip(bindings, bindings.dropFirst()).map { source, target in
      graph.outgoing[source].filter { graph.edges[$0].binding == target }
    }
  }
}

extension BindingGraph {
  /// The bindings that each binding needs, each once.
  func distinctDependencies(of index: Int) -> [Int] {
    let needed = dependencies(of: index)
    return needed.count > 1 ? Set(needed).sorted() : needed
  }
}
