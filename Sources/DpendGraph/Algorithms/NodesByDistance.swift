/// Returns the nodes that one reaches, by their distances from it.
///
/// - Parameters:
///   - start: The node to start from, which is not returned.
///   - limit: The largest number of nodes.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The nodes of each distance, from 1.
/// - Complexity: O(*v* + *e*) for the nodes found.
public func nodesByDistance(from start: Int, atMost limit: Int, successors: (Int) -> [Int]) -> [[Int]] {
  var found: [[Int]] = []
  var seen: Set = [start]
  var last = [start]
  while !last.isEmpty, seen.count <= limit {
    var next: [Int] = []
    // A node can have many more successors than there is room for.
    for node in last {
      for successor in successors(node) {
        if seen.count > limit { break }
        if seen.insert(successor).inserted { next.append(successor) }
      }
      if seen.count > limit { break }
    }
    if !next.isEmpty { found.append(next) }
    last = next
  }
  return found
}
