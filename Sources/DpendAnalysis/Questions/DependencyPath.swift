import Algorithms
import DpendGraph

/// A path of dependencies from one binding to another.
package struct DependencyPath: Hashable, Sendable {
  /// The indices of the bindings, each of which depends on the next.
  package let bindings: [Int]

  /// The indices of the edges of each step, one for each request that the next binding satisfies.
  package let steps: [[Int]]

  /// Creates a path through a graph.
  init(_ bindings: [Int], in graph: BindingGraph) {
    self.bindings = bindings
    steps = bindings.adjacentPairs().map { source, target in
      graph.outgoing[source].filter { graph.edges[$0].binding == target }
    }
  }
}

extension BindingGraph {
  /// Returns the dependencies of a binding, without duplicates.
  func distinctDependencies(of index: Int) -> [Int] {
    let needed = dependencies(of: index)
    return needed.count > 1 ? Set(needed).sorted() : needed
  }
}
