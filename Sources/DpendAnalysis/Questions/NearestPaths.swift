import DpendGraph

/// A shortest way to some bindings from each binding that has one.
struct NearestPaths {
  /// For each binding how many steps it is away; nil for one without a way.
  let distances: [Int?]

  /// For each binding the next one on the way.
  private let next: [Int]

  /// Searches breadth-first, against the direction of the ways.
  ///
  /// - Parameters:
  ///   - ends: The indices of the bindings that the ways lead to.
  ///   - count: The number of bindings.
  ///   - predecessors: The bindings from which a step leads to a binding.
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

  /// The ways over needs from all that come to need some bindings.
  init(ofNeedsTo ends: [Int], in graph: BindingGraph) {
    self.init(to: ends, count: graph.bindings.count) { graph.consumers(of: $0) }
  }

  /// How many bindings have a way, the ends included.
  var count: Int { distances.count { $0 != nil } }

  /// The bindings on the way from one that has a distance.
  func path(from start: Int) -> [Int] {
    var path = [start]
    while let last = path.last, next[last] >= 0 { path.append(next[last]) }
    return path
  }
}
