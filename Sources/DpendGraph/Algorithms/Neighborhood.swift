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

/// Returns for each node whether it can be reached from some nodes, which count as reached.
///
/// - Parameters:
///   - starts: The nodes to start from.
///   - count: The number of nodes, which are numbered from 0.
///   - successors: The nodes that a node has an edge to.
/// - Returns: Whether each node is reached.
/// - Complexity: O(*v* + *e*).
package func isReachable(from starts: [Int], count: Int, successors: (Int) -> [Int]) -> [Bool] {
  var isReached = Array(repeating: false, count: count)
  for start in starts { isReached[start] = true }
  var pending = starts
  while let node = pending.popLast() {
    for successor in successors(node) where !isReached[successor] {
      isReached[successor] = true
      pending.append(successor)
    }
  }
  return isReached
}
