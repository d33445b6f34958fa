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
    let found = graph.shortestPaths(from: from, to: to, limit: limit)
    let all = (graph.weakPaths(from: from, to: to) + found.paths).sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    paths = all.prefix(limit).map { DependencyPath($0, in: graph) }
    rest = all.count > limit ? .more : found.rest
    nearest = paths.isEmpty ? NearestConnection(from: from, to: to, in: graph) : nil
  }
}

/// The nearest connection between bindings without a path.
package enum NearestConnection: Hashable, Sendable {
  /// A path over weak references.
  case weak(DependencyPath)

  /// A path in the opposite direction.
  case reverse(DependencyPath)

  /// A common dependent, with the shortest paths to both.
  case consumer(DependencyPath, DependencyPath)

  /// Searches for weak references, then in the opposite direction, then for a common dependent.
  init?(from: [Int], to: [Int], in graph: BindingGraph) {
    let chains = NearestPaths(to: to) { graph.consumers(of: $0) }
    if let start = from.filter({ chains.distances[$0] ?? 0 > 0 }).min(by: { chains.precedes($0, $1) }) {
      self = .weak(DependencyPath(chains.path(from: start), in: graph))
      return
    }
    let direct = graph.weakPaths(from: to, to: from).min { $0.lexicographicallyPrecedes($1) }
    if let path = direct ?? graph.shortestPaths(from: to, to: from, limit: 1).paths.first {
      self = .reverse(DependencyPath(path, in: graph))
      return
    }
    let (one, other) = (NearestPaths(ofDependenciesTo: from, in: graph), NearestPaths(ofDependenciesTo: to, in: graph))
    let both = graph.bindings.indices.compactMap { index -> (index: Int, length: Int)? in
      guard let first = one.distances[index], let second = other.distances[index], first > 0, second > 0
      else { return nil }
      return (index, first + second)
    }
    guard let nearest = both.min(by: { ($0.length, $0.index) < ($1.length, $1.index) }) else { return nil }
    self = .consumer(
      DependencyPath(one.path(from: nearest.index), in: graph),
      DependencyPath(other.path(from: nearest.index), in: graph)
    )
  }
}

extension BindingGraph {
  /// Returns the paths of a single weak reference from bindings to others.
  fileprivate func weakPaths(from: [Int], to: [Int]) -> [[Int]] {
    let ends = Set(to)
    return from.flatMap { start in
      Set(weakDependencies(of: start)).intersection(ends).subtracting(strongDependencies(of: start))
        .map { [start, $0] }
    }
  }

  /// Returns the shortest paths without weak references from bindings to others.
  fileprivate func shortestPaths(from: [Int], to: [Int], limit: Int) -> ShortestPaths {
    DpendGraph.shortestPaths(
      from: from,
      to: to,
      limit: limit,
      count: bindings.count,
      successors: { Set(strongDependencies(of: $0)).sorted() },
      predecessors: { strongConsumers(of: $0) }
    )
  }
}
