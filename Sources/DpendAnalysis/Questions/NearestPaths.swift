import DpendGraph

/// A shortest path to some bindings from each binding that has one.
struct NearestPaths {
  /// The distance of each binding; nil for one without a path.
  let distances: [Int?]

  /// The next binding on the path from each one.
  private let next: [Int]

  /// Searches breadth-first, against the direction of the paths.
  ///
  /// - Parameters:
  ///   - ends: The indices of the last bindings of the paths.
  ///   - count: The number of bindings.
  ///   - predecessors: Returns the predecessors of a binding.
  /// - Complexity: O(*v* + *e*).
  init(to ends: [Int], count: Int, predecessors: (Int) -> [Int]) {
    var distances: [Int?] = Array(repeating: nil, count: count)
    var next = Array(repeating: -1, count: count)
    for end in ends { distances[end] = 0 }
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
    self.init(to: ends, count: graph.bindings.count) { graph.consumers(of: $0) }
  }

  /// The number of bindings with a path, including the ends.
  var count: Int { distances.count { $0 != nil } }

  /// Returns the bindings on the path from one with a distance.
  func path(from start: Int) -> [Int] {
    var path = [start]
    while let last = path.last, next[last] >= 0 { path.append(next[last]) }
    return path
  }
}
