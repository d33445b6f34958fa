package import DpendGraph

/// The use of one binding: its dependents, its dependencies, the impact of its removal, and the paths from the roots.
package struct UseAnswer: Hashable, Sendable {
  /// The index of the binding.
  package let binding: Int

  /// The indices of the edges of its dependents, by id of the dependent.
  package let dependents: [Int]

  /// The number of its dependents, direct and transitive.
  package let dependentCount: Int

  /// The indices of the edges of its dependencies, in the order of its requests.
  package let dependencies: [Int]

  /// The number of its dependencies, direct and transitive.
  package let dependencyCount: Int

  /// The impact of its removal.
  package let removal: Removal

  /// A shortest path from each other origin, up to a limit: those from starts of the application first, and the shortest of these first.
  package let paths: [DependencyPath]

  /// The number of the paths from starts of the application.
  package let pathsFromStarts: Int

  /// The number of other origins that depend on it.
  package let origins: Int

  /// Whether the binding is an origin.
  package let isOrigin: Bool
}

extension UseAnswer {
  /// The parts of a graph that all answers about its bindings read.
  package struct Parts: Sendable {
    let dependencies: Chains
    let dependents: Chains
    let origins: Origins
    let impact: Impact

    /// Finds the parts.
    package init(of graph: BindingGraph) {
      let programs = BindingPrograms(of: graph)
      dependencies = Chains(.dependencies, in: graph, programs)
      dependents = Chains(.dependents, in: graph, programs)
      origins = Origins(in: graph)
      impact = Impact(graph, programs)
    }
  }

  /// Searches for the use of a binding.
  ///
  /// - Parameters:
  ///   - binding: The index of the binding.
  ///   - limit: The largest number of paths, and of bindings in the impact.
  ///   - graph: The graph.
  ///   - parts: The chains, origins and removals of the graph.
  /// - Complexity: O(*v* + *e*) for the dependencies and dependents of the binding, regardless of the size of the graph.
  package init(_ binding: Int, limit: Int, in graph: BindingGraph, _ parts: Parts) {
    let (origins, impact) = (parts.origins, parts.impact)
    let routes = NearestPaths(to: [binding], over: parts.dependents)
    let direct = Set(parts.dependents.ends[binding])
    let dependents = direct.union(routes.distances.keys).subtracting([binding])
    let reaching = dependents.filter(origins.contains)
      .map { (origin: $0, length: direct.contains($0) ? 1 : routes.distances[$0] ?? 1) }
      .sorted {
        (origins.isStart($0.origin) ? 0 : 1, $0.length, $0.origin)
          < (origins.isStart($1.origin) ? 0 : 1, $1.length, $1.origin)
      }
    self.init(
      binding: binding,
      dependents: graph.incoming[binding],
      dependentCount: dependents.count,
      dependencies: graph.outgoing[binding],
      dependencyCount: parts.dependencies.reached(from: [binding]).subtracting([binding]).count,
      removal: impact.removal(of: binding, atMost: limit),
      paths: reaching.prefix(limit).map { reached in
        DependencyPath(reached.length == 1 ? [reached.origin, binding] : routes.path(from: reached.origin), in: graph)
      },
      pathsFromStarts: reaching.prefix(limit).count { origins.isStart($0.origin) },
      origins: reaching.count,
      isOrigin: origins.contains(binding)
    )
  }
}
