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
    steps = bindings.adjacentPairs().map { graph.edges(from: $0, to: $1) }
  }
}

extension BindingGraph {
  /// Returns the indices of the edges from one binding to another, in their order.
  ///
  /// - Complexity: O(*n*), where *n* is the smaller one of the number of the dependencies of one and of the dependents of the other.
  fileprivate func edges(from source: Int, to target: Int) -> [Int] {
    let shorter = outgoing[source].count < incoming[target].count ? outgoing[source] : incoming[target]
    return shorter.filter { edges[$0].source == source && edges[$0].binding == target }
  }

  /// Returns the dependencies of a binding, without duplicates.
  func distinctDependencies(of index: Int) -> [Int] {
    let needed = dependencies(of: index)
    return needed.count > 1 ? Set(needed).sorted() : needed
  }
}
