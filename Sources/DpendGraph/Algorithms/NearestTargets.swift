/// An edge of a graph with parallel edges.
public struct NumberedEdge: Hashable, Sendable {
  /// The number that identifies it.
  public let number: Int

  /// The source node.
  public let source: Int

  /// The target node.
  public let target: Int

  /// Creates an edge.
  public init(_ number: Int, from source: Int, to target: Int) {
    self.number = number
    self.source = source
    self.target = target
  }
}

/// A shortest path from a node to a target.
public struct PathToTarget: Hashable, Sendable {
  /// The last node.
  public let target: Int

  /// The number of the first edge.
  public let firstEdge: Int

  /// The number of the last edge.
  public let lastEdge: Int

  /// The number of edges.
  public let length: Int
}

extension PathToTarget: PathWithEnd {
  var end: Int { target }
}

/// Returns for each node shortest paths to the nearest nodes that certain last edges reach.
///
/// The rest of a path is that of its first edge's target, which accepted the same target before.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - most: The maximum number of targets of a node.
///   - lastEdges: The edges that end paths.
///   - edgesInto: The other edges that reach a node.
/// - Returns: For each node its paths, the shortest first.
/// - Complexity: O(*k*² (*v* + *e*)) for *k* targets of a node.
public func nearestTargets(
  count: Int,
  most: Int,
  lastEdges: [NumberedEdge],
  edgesInto: (Int) -> [NumberedEdge]
) -> [[PathToTarget]] {
  let starts = lastEdges.lazy.map { edge in
    (
      node: edge.source,
      path: PathToTarget(target: edge.target, firstEdge: edge.number, lastEdge: edge.number, length: 1)
    )
  }
  return pathsToNearestEnds(count: count, most: most, starts: starts) { node, path, take in
    for edge in edgesInto(node) {
      let longer = PathToTarget(
        target: path.target,
        firstEdge: edge.number,
        lastEdge: path.lastEdge,
        length: path.length + 1
      )
      take(longer, edge.source)
    }
  }
}
