import DpendGraph

/// A shortest way to some bindings from each binding that needs one of them, directly or through others.
struct ConsumerTree {
  /// For each binding how many steps it is away; nil for one that needs none of them.
  let distances: [Int?]

  /// For each binding the next one on the way.
  private let next: [Int]

  /// Searches breadth-first against the direction of the needs.
  ///
  /// - Parameters:
  ///   - ends: The indices of the bindings that are needed.
  ///   - graph: The graph.
  /// - Complexity: O(*v* + *e*).
  init(of ends: [Int], in graph: BindingGraph) {
    var distances: [Int?] = Array(repeating: nil, count: graph.bindings.count)
    var next = Array(repeating: -1, count: graph.bindings.count)
    for end in ends { distances[end] = 0 }
    var frontier = ends
    var length = 0
    while !frontier.isEmpty {
      length += 1
      var reached: [Int] = []
      for binding in frontier {
        for consumer in graph.consumers(of: binding) where distances[consumer] == nil {
          distances[consumer] = length
          next[consumer] = binding
          reached.append(consumer)
        }
      }
      frontier = reached
    }
    self.distances = distances
    self.next = next
  }

  /// The bindings on the way from one that has a distance.
  func path(from start: Int) -> [Int] {
    var path = [start]
    while let last = path.last, next[last] >= 0 { path.append(next[last]) }
    return path
  }
}
