import DpendGraph

/// A shortest path to some bindings from each binding that has one.
struct NearestPaths {
  /// The distance of each binding that has a path.
  let distances: [Int: Int]

  /// The next binding on the path from each one.
  private let next: [Int: Int]

  /// Searches breadth-first, against the direction of the paths.
  ///
  /// - Parameters:
  ///   - ends: The indices of the last bindings of the paths.
  ///   - predecessors: Returns the predecessors of a binding.
  /// - Complexity: O(*v* + *e*) for the bindings with a path, regardless of the size of the graph.
  init(to ends: [Int], predecessors: (Int) -> [Int]) {
    var distances = Dictionary(ends.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
    var next: [Int: Int] = [:]
    var frontier = ends
    var length = 0
    while !frontier.isEmpty {
      length += 1
      var reached: [Int] = []
      for binding in frontier {
        for predecessor in predecessors(binding) where distances[predecessor] == nil {
          distances[predecessor] = length
          next[predecessor] = binding
          reached.append(predecessor)
        }
      }
      frontier = reached
    }
    self.distances = distances
    self.next = next
  }

  /// Creates the paths from all bindings that depend on some others, directly or transitively.
  init(ofDependenciesTo ends: [Int], in graph: BindingGraph) {
    self.init(to: ends) { graph.consumers(of: $0) }
  }

  /// The number of bindings with a path, including the ends.
  var count: Int { distances.count }

  /// Returns the bindings on the path from one with a distance.
  func path(from start: Int) -> [Int] {
    var path = [start]
    while let last = path.last, let following = next[last] { path.append(following) }
    return path
  }
}
