package import DpendGraph

/// The paths by which some bindings depend on others.
package struct PathAnswer: Hashable, Sendable {
  /// The indices of the dependents.
  package let from: [Int]

  /// The indices of the dependencies.
  package let to: [Int]

  /// The paths, the shortest first; empty if there is no dependency.
  package let paths: [DependencyPath]

  /// Whether there are more paths than the limit.
  package let rest: ShortestPaths.Rest

  /// A path of fewer steps, some of which are loose references, so that it is no dependency; nil without one.
  package let shortcut: DependencyPath?

  /// The nearest connection if there is no path.
  package let nearest: NearestConnection?

  /// Searches for the paths.
  ///
  /// - Parameters:
  ///   - from: The indices of the dependents, sorted.
  ///   - to: The indices of the dependencies, sorted.
  ///   - limit: The largest number of paths.
  ///   - graph: The graph.
  package init(from: [Int], to: [Int], limit: Int, in graph: BindingGraph) {
    self.from = from
    self.to = to
    let search = ChainSearch(in: graph)
    let found = search.shortestPaths(from: from, to: to, limit: limit)
    paths = found.paths.map { DependencyPath($0, in: graph) }
    rest = found.rest
    let references = Chains(.dependents, in: graph, search.dependents.programs, endsAtLooseReferences: false)
    let loose = NearestPaths(to: to, over: references).shortest(from: from).map { DependencyPath($0, in: graph) }
    let length = paths.first?.steps.count ?? 0
    shortcut = loose.flatMap { $0.steps.count < length ? $0 : nil }
    nearest = paths.isEmpty ? loose.map(NearestConnection.weak) ?? .other(from: from, to: to, in: graph, search) : nil
  }
}

/// The nearest connection between bindings without a path.
package enum NearestConnection: Hashable, Sendable {
  /// A path over loose references: weak ones, and content.
  case weak(DependencyPath)

  /// A path over bindings of which no program uses all.
  case acrossPrograms(DependencyPath)

  /// A path in the opposite direction.
  case reverse(DependencyPath)

  /// A common dependent, with the shortest paths to both.
  case consumer(DependencyPath, DependencyPath)

  /// Searches through different programs, then in the opposite direction, then for a common dependent; nil if there is none.
  static func other(from: [Int], to: [Int], in graph: BindingGraph, _ search: ChainSearch) -> NearestConnection? {
    if let path = NearestPaths(to: to, predecessors: graph.consumers).shortest(from: from) {
      return .acrossPrograms(DependencyPath(path, in: graph))
    }
    if let path = search.shortestPaths(from: to, to: from, limit: 1).paths.first {
      return .reverse(DependencyPath(path, in: graph))
    }
    let (one, other) = (NearestPaths(to: from, over: search.dependents), NearestPaths(to: to, over: search.dependents))
    let both = graph.bindings.indices.compactMap { index -> (index: Int, length: Int)? in
      guard let first = one.distances[index], let second = other.distances[index], first > 0, second > 0
      else { return nil }
      return (index, first + second)
    }
    guard let nearest = both.min(by: { ($0.length, $0.index) < ($1.length, $1.index) }) else { return nil }
    return .consumer(
      DependencyPath(one.path(from: nearest.index), in: graph),
      DependencyPath(other.path(from: nearest.index), in: graph)
    )
  }
}
