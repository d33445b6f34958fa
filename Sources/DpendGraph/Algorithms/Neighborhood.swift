/// Returns the nodes that can be reached from some nodes within a number of steps, those nodes included.
///
/// - Parameters:
///   - starts: The nodes to start from.
///   - steps: The maximum number of edges to follow; nil for no limit.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The nodes, sorted.
/// - Complexity: O(*v* + *e*) for the reached part.
public func reachable(from starts: [Int], steps: Int? = nil, successors: (Int) -> [Int]) -> [Int] {
  var found = Set(starts)
  var frontier = starts
  var taken = 0
  while !frontier.isEmpty, taken < steps ?? Int.max {
    frontier = frontier.flatMap(successors).filter { found.insert($0).inserted }
    taken += 1
  }
  return found.sorted()
}
