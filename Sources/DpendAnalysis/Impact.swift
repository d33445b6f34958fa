package import DpendGraph

/// The impact of removing a binding: the bindings that would not work without it, and those that nothing else uses.
///
/// The impact is smaller than the transitive dependents if optional requests, weak references, defaults or requests for many values
/// don't require the binding. A weak reference is still a use: a binding that something references is not without use.
package struct Impact: Sendable {
  /// The number of bindings that only each binding uses, directly or transitively.
  package let freedCounts: [Int]

  /// The chains of dependents that require each binding.
  private let requiring: Chains

  /// The children of each binding in the dominator tree: the bindings that the application uses through it only.
  private let freed: [[Int]]

  /// The number of bindings that require each one, if it was determined for all of them.
  private var knownBrokenCounts: [Int]?

  /// Analyzes the dependencies of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - programs: The programs of its bindings.
  /// - Complexity: O(*e* log *v*).
  package init(_ graph: BindingGraph, _ programs: BindingPrograms) {
    let tree = dominatorTree(count: graph.bindings.count, roots: graph.topsOfUse) { graph.dependencies(of: $0) }
    requiring = .requiringDependents(in: graph, programs)
    freedCounts = tree.dominatedCounts
    freed = tree.children().map { $0.sorted() }
  }

  /// Returns the number of bindings that require each binding, directly or transitively.
  ///
  /// - Complexity: O(*v* × *e* / 64).
  package func brokenCounts() -> [Int] { requiring.reachedCounts() }

  /// Returns a copy that knows the numbers of ``brokenCounts()``, for the removals of many bindings.
  func knowing(brokenCounts: [Int]) -> Impact {
    var copy = self
    copy.knownBrokenCounts = brokenCounts
    return copy
  }

  /// Returns the impact of removing a binding.
  ///
  /// - Parameters:
  ///   - index: The index of the binding.
  ///   - limit: The largest number of bindings to list of each kind.
  /// - Returns: The bindings that would not work without it, and those that nothing would use.
  /// - Complexity: O(*v* + *e*).
  package func removal(of index: Int, atMost limit: Int) -> Removal {
    Removal(
      broken: broken(without: index, atMost: limit),
      brokenCount: knownBrokenCounts?[index] ?? requiring.reached(from: [index]).subtracting([index]).count,
      freed: freed(without: index, atMost: limit),
      freedCount: freedCounts[index]
    )
  }

  /// Returns the bindings that require one, its direct dependents first.
  package func broken(without index: Int, atMost limit: Int) -> [Int] { requiring.nearest(to: index, atMost: limit) }

  /// Returns the bindings that only one binding uses, its direct dependencies first.
  package func freed(without index: Int, atMost limit: Int) -> [Int] {
    Array(nodesByDistance(from: index, atMost: limit) { freed[$0] }.joined())
  }
}

/// The impact of the removal of one binding.
package struct Removal: Hashable, Sendable {
  /// The indices of the bindings that would not work without it, direct dependents first, up to a limit.
  package let broken: [Int]

  /// The number of bindings that would not work without it.
  package let brokenCount: Int

  /// The indices of the bindings that nothing would use, direct dependencies first, up to a limit.
  package let freed: [Int]

  /// The number of bindings that nothing would use.
  package let freedCount: Int
}

extension BindingGraph {
  /// The bindings that the application starts from or, if there are none, those that no other uses.
  var topsOfUse: [Int] {
    let starts = Reachability(self).starts
    return starts.isEmpty ? bindings.indices.filter { incoming[$0].isEmpty } : starts
  }
}
