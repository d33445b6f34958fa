/// A shortest path between a node and one of several ends.
protocol PathWithEnd {
  /// The identity of the end.
  associatedtype End: Equatable

  /// The end.
  var end: End { get }
}

/// Searches breadth-first from all ends at once for shortest paths between each node and its nearest ends.
///
/// A node accepts each end once, up to the limit, and passes on what it accepts. That suffices: if an end is among the nearest of a node, it is
/// among the nearest of each node on a shortest path to it, as long as ends of one distance always have the same order.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - most: The largest number of ends of a node.
///   - starts: The shortest paths, in the order of their ends.
///   - extend: A function that passes the extensions of a path by one edge to its last parameter, each with the node that it leads to.
/// - Returns: For each node its paths, the shortest first.
/// - Complexity: O(*k*² (*v* + *e*)) for *k* ends of a node.
func pathsToNearestEnds<Path: PathWithEnd>(
  count: Int,
  most: Int,
  starts: some Sequence<(node: Int, path: Path)>,
  extend: (_ node: Int, _ path: Path, _ take: (Path, _ node: Int) -> Void) -> Void
) -> [[Path]] {
  var paths: [[Path]] = Array(repeating: [], count: count)
  var pending: [(node: Int, path: Path)] = []
  func take(_ path: Path, at node: Int) {
    guard paths[node].count < most, !paths[node].contains(where: { $0.end == path.end }) else { return }
    paths[node].append(path)
    pending.append((node, path))
  }
  for (node, path) in starts { take(path, at: node) }
  var next = 0
  while next < pending.count {
    let (node, path) = pending[next]
    next += 1
    extend(node, path, take)
  }
  return paths
}
