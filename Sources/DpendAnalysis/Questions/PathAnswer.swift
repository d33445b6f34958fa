public import DpendGraph

/// How some bindings come to need some others.
public struct PathAnswer: Hashable, Sendable {
  /// The indices of the bindings that need.
  public let from: [Int]

  /// The indices of the bindings that are needed.
  public let to: [Int]

  /// The ways, the shortest first; none where nothing of the one needs anything of the other.
  public let paths: [DependencyPath]

  /// Whether there are more ways than were asked for.
  public let rest: ShortestPaths.Rest

  /// Where there is no way, what comes nearest to one.
  public let nearest: NearestConnection?

  /// Looks for the ways.
  ///
  /// - Parameters:
  ///   - from: The indices of the bindings that need, sorted.
  ///   - to: The indices of the bindings that are needed, sorted.
  ///   - limit: The most ways to tell.
  ///   - graph: The graph.
  public init(from: [Int], to: [Int], limit: Int, in graph: BindingGraph) {
    self.from = from
    self.to = to
    let found = graph.shortestPaths(from: from, to: to, limit: limit)
    paths = found.paths.map { DependencyPath($0, in: graph) }
    rest = found.rest
    nearest = paths.isEmpty ? NearestConnection(from: from, to: to, in: graph) : nil
  }
}

/// What is nearest to a way from some bindings to others, where there is none.
public enum NearestConnection: Hashable, Sendable {
  /// It is the other way round.
  case reverse(DependencyPath)

  /// Something needs both: the shortest way from there to each.
  case consumer(DependencyPath, DependencyPath)

  /// Looks the other way round, then for what needs both.
  init?(from: [Int], to: [Int], in graph: BindingGraph) {
    if let path = graph.shortestPaths(from: to, to: from, limit: 1).paths.first {
      self = .reverse(DependencyPath(path, in: graph))
      return
    }
    let (one, other) = (NearestPaths(ofNeedsTo: from, in: graph), NearestPaths(ofNeedsTo: to, in: graph))
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
  /// The shortest ways from bindings to others.
  fileprivate func shortestPaths(from: [Int], to: [Int], limit: Int) -> ShortestPaths {
    DpendGraph.shortestPaths(
      from: from,
      to: to,
      limit: limit,
      count: bindings.count,
      successors: { distinctDependencies(of: $0) },
      predecessors: { consumers(of: $0) }
    )
  }
}
