package import DpendGraph

/// The use of each binding of a graph, for reports about all of them.
///
/// A few searches through the whole graph answer for all bindings, so that the time doesn't grow with the square of their number.
package struct UseAnswers: Sendable {
  /// The impact of the removal of each binding.
  package let impact: Impact

  /// The number of bindings that could not be created without each one.
  package let brokenCounts: [Int]

  private let graph: BindingGraph
  private let limit: Int
  private let origins: Origins
  private let dependencyCounts: [Int]
  private let dependentCounts: [Int]
  private let originCounts: [Int]
  private let nearestOrigins: NearestSources

  /// Determines the uses.
  ///
  /// - Parameters:
  ///   - limit: The largest number of paths to a binding, and of bindings in the impact.
  ///   - graph: The graph.
  /// - Complexity: O(*v* × *e* / 64 + *limit*² × (*v* + *e*)).
  package init(limit: Int, in graph: BindingGraph) {
    let count = graph.bindings.count
    let origins = Origins(in: graph)
    let impact = Impact(graph)
    self.graph = graph
    self.limit = limit
    self.origins = origins
    brokenCounts = impact.brokenCounts()
    self.impact = impact.knowing(brokenCounts: brokenCounts)
    dependencyCounts = reachableCounts(count: count) { graph.dependencies(of: $0) }
    dependentCounts = reachableCounts(count: count) { graph.consumers(of: $0) }
    originCounts = reachableCounts(count: count, among: origins.contains) { graph.consumers(of: $0) }
    // One more, because an origin is the nearest one to itself.
    nearestOrigins = NearestSources(count: count, sources: origins.all, limit: limit + 1) { graph.dependencies(of: $0) }
  }

  /// Returns the use of a binding.
  ///
  /// - Parameter binding: The index of the binding.
  /// - Returns: The use, with one of several shortest paths from each origin.
  /// - Complexity: O(*d* + *limit* × *l*) for *d* dependencies and dependents, and paths of *l* bindings.
  package func answer(about binding: Int) -> UseAnswer {
    let paths = nearestOrigins.paths(to: binding).filter { $0.first != binding }.prefix(limit)
    return UseAnswer(
      binding: binding,
      dependents: graph.incoming[binding],
      dependentCount: dependentCounts[binding],
      dependencies: graph.outgoing[binding],
      dependencyCount: dependencyCounts[binding],
      removal: impact.removal(of: binding, atMost: limit),
      paths: paths.map { DependencyPath($0, in: graph) },
      origins: originCounts[binding],
      isOrigin: origins.contains(binding)
    )
  }
}
