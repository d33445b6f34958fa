/// An edge of a graph in which several can run from one node to another.
public struct NumberedEdge: Hashable, Sendable {
  /// What tells it apart from others.
  public let number: Int

  /// The node that it leaves.
  public let source: Int

  /// The node that it reaches.
  public let target: Int

  /// Creates an edge.
  public init(_ number: Int, from source: Int, to target: Int) {
    self.number = number
    self.source = source
    self.target = target
  }
}

/// A shortest way from a node to a target, as its first step sees it.
public struct PathToTarget: Hashable, Sendable {
  /// The node at its end.
  public let target: Int

  /// The number of its first edge.
  public let firstEdge: Int

  /// The number of its last edge.
  public let lastEdge: Int

  /// How many edges it has.
  public let length: Int
}

/// For each node shortest ways to the nearest nodes that certain last edges reach.
///
/// A breadth-first search backwards from all last edges at once, in which a node takes each target once and passes on what it
/// took. The rest of a way is that of its first edge's target, which took the same one before.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - most: How many targets a node takes.
///   - lastEdges: The edges that end ways.
///   - edgesInto: The other edges that reach a node.
/// - Returns: For each node its ways, the shortest first.
/// - Complexity: O(*k*² (*v* + *e*)) for *k* targets of a node.
public func nearestTargets(
  count: Int,
  most: Int,
  lastEdges: [NumberedEdge],
  edgesInto: (Int) -> [NumberedEdge]
) -> [[PathToTarget]] {
  var ways: [[PathToTarget]] = Array(repeating: [], count: count)
  var pending: [(node: Int, way: PathToTarget)] = []
  func take(_ way: PathToTarget, at node: Int) {
    guard ways[node].count < most, !ways[node].contains(where: { $0.target == way.target }) else { return }
    ways[node].append(way)
    pending.append((node, way))
  }
  for edge in lastEdges {
    take(PathToTarget(target: edge.target, firstEdge: edge.number, lastEdge: edge.number, length: 1), at: edge.source)
  }
  var next = 0
  while next < pending.count {
    let (node, way) = pending[next]
    next += 1
    for edge in edgesInto(node) {
      let longer = PathToTarget(
        target: way.target,
        firstEdge: edge.number,
        lastEdge: way.lastEdge,
        length: way.length + 1
      )
      take(longer, at: edge.source)
    }
  }
  return ways
}
