/// The nodes that can be reached from some nodes in at most so many steps, those nodes included.
///
/// - Parameters:
///   - starts: The nodes to start from.
///   - steps: The most edges to follow; nil for any number.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The nodes, sorted.
/// - Complexity: O(*v* + *e*) for the part that is reached.
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
