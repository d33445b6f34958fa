import Algorithms
package import DpendGraph

/// The use of each binding of a graph, for reports about all of them.
///
/// A few searches through the whole graph replace a search for each binding.
package struct UseAnswers: Sendable {
  /// The number of bindings that would not work without each one.
  package let brokenCounts: [Int]

  /// The chains of dependencies.
  package let dependencies: Chains

  /// The chains of dependents.
  package let dependents: Chains

  private let graph: BindingGraph
  private let pathLimit: Int
  private let nameLimit: Int
  private let impact: Impact
  private let origins: Origins
  private let dependencyCounts: [Int]
  private let dependentCounts: [Int]
  private let originCounts: [Int]

  /// The nearest starts of the application for each binding, in each program.
  private let nearestStarts: [NearestSources]

  /// The nearest origins for each binding that are no starts, in each program.
  private let nearestOthers: [NearestSources]

  /// Determines the uses.
  ///
  /// - Parameters:
  ///   - pathLimit: The largest number of paths to a binding.
  ///   - nameLimit: The largest number of bindings of each kind in the impact of a removal.
  ///   - graph: The graph.
  /// - Complexity: O(*v* × *e* / 64 + *k*² × (*v* + *e*)) for *k* paths to a binding, for each program.
  package init(pathLimit: Int, nameLimit: Int, in graph: BindingGraph) {
    let count = graph.bindings.count
    let origins = Origins(in: graph)
    let programs = BindingPrograms(of: graph)
    let impact = Impact(graph, programs)
    self.graph = graph
    self.pathLimit = pathLimit
    self.nameLimit = nameLimit
    self.origins = origins
    brokenCounts = impact.brokenCounts()
    self.impact = impact.knowing(brokenCounts: brokenCounts)
    let (dependencies, dependents) = (
      Chains(.dependencies, in: graph, programs), Chains(.dependents, in: graph, programs)
    )
    self.dependencies = dependencies
    self.dependents = dependents
    dependencyCounts = dependencies.reachedCounts()
    dependentCounts = dependents.reachedCounts()
    originCounts = dependents.reachedCounts(among: origins.contains)
    let (starts, others) = (origins.all.filter(origins.isStart), origins.all.filter { !origins.isStart($0) })
    let nearest = { (sources: [Int]) in
      sources.isEmpty
        ? []
        : programs.all.map { program in
          // One more, because an origin is the nearest one to itself.
          NearestSources(count: count, sources: sources, limit: pathLimit + 1) {
            dependencies.next(after: $0, in: program)
          }
        }
    }
    (nearestStarts, nearestOthers) = (nearest(starts), nearest(others))
  }

  /// The number of bindings that only each one uses, directly or transitively.
  package var freedCounts: [Int] { impact.freedCounts }

  /// Returns the use of a binding.
  ///
  /// - Parameter binding: The index of the binding.
  /// - Returns: The use, with one of several shortest paths from each of the nearest origins.
  /// - Complexity: O(*d* + *k*² × *l*) for *d* dependencies and dependents, and *k* paths of *l* bindings.
  package func answer(about binding: Int) -> UseAnswer {
    let paths = paths(to: binding).prefix(pathLimit)
    return UseAnswer(
      binding: binding,
      dependents: graph.incoming[binding],
      dependentCount: dependentCounts[binding],
      dependencies: graph.outgoing[binding],
      dependencyCount: dependencyCounts[binding],
      removal: impact.removal(of: binding, atMost: nameLimit),
      paths: paths.map { DependencyPath($0, in: graph) },
      pathsFromStarts: paths.count { origins.isStart($0[0]) },
      origins: originCounts[binding],
      isOrigin: origins.contains(binding)
    )
  }

  /// The number of bindings after which a search for a path in other builds ends, so that the search of a page takes limited time.
  private static let mostSearched = 2_000

  /// Returns a shortest path between the ends of another one, for builds without that one.
  ///
  /// - Parameter path: The indices of the bindings on a path.
  /// - Returns: The indices of the bindings; nil for a path of all builds, and where a short search finds none.
  package func pathInOtherBuilds(than path: [Int]) -> [Int]? {
    let builds = builds(of: path)
    guard builds != .always, let first = path.first, let last = path.last else { return nil }
    // No other path exists in more builds than its ends.
    if graph.bindings[first].condition.and(graph.bindings[last].condition).implies(builds) { return nil }
    return dependents.programs.all.lazy.compactMap { self.path(from: first, to: last, in: $0, besides: builds) }
      .first { !self.builds(of: $0).implies(builds) }
  }

  /// Returns the builds that contain all bindings and dependencies on a path.
  private func builds(of path: [Int]) -> BuildCondition {
    let ofBindings = path.reduce(BuildCondition.always) { $0.and(graph.bindings[$1].condition) }
    return zip(path, path.dropFirst()).reduce(ofBindings) { builds, step in
      let edges = graph.outgoing[step.0].lazy.map { graph.edges[$0] }.filter { $0.binding == step.1 }
      return builds.and(.any(of: edges.map(\.condition)))
    }
  }

  private func path(from first: Int, to last: Int, in program: Int, besides builds: BuildCondition) -> [Int]? {
    var next = [last: last]
    var found = [last]
    var position = 0
    while position < found.count, found.count < Self.mostSearched {
      let binding = found[position]
      position += 1
      for previous in dependents.next(after: binding, in: program)
      where next[previous] == nil && !graph.bindings[previous].condition.implies(builds) {
        next[previous] = binding
        if previous == first { return Array(sequence(first: first) { $0 == last ? nil : next[$0] }) }
        found.append(previous)
      }
    }
    return nil
  }

  /// Returns a shortest path from each of the nearest origins: those from starts first, and the shortest of these first.
  private func paths(to binding: Int) -> [[Int]] {
    let direct = dependents.ends[binding].filter(origins.contains).map { [$0, binding] }
    let all = direct + (nearestStarts + nearestOthers).flatMap { $0.paths(to: binding) }
    let order = { (path: [Int]) in (origins.isStart(path[0]) ? 0 : 1, path.count, path[0]) }
    return all.filter { $0[0] != binding }.sorted { order($0) < order($1) }.uniqued { $0[0] }
  }
}
