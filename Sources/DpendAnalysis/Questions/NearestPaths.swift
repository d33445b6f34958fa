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

  /// Creates the paths over chains without weak references, from all bindings with such a chain to some others.
  init(ofDependenciesTo ends: [Int], in graph: BindingGraph) {
    self.init(to: ends) { graph.strongConsumers(of: $0) }
  }

  /// Returns whether the path from one binding is shorter than that from another one, or the binding is first where they are equal.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    (distances[left] ?? .max, left) < (distances[right] ?? .max, right)
  }

  /// Returns the bindings on the path from one with a distance.
  func path(from start: Int) -> [Int] {
    var path = [start]
    while let last = path.last, let following = next[last] { path.append(following) }
    return path
  }
}
