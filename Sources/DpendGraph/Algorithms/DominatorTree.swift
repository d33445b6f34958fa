/// The dominators of the nodes of a directed graph.
///
/// A node dominates another one if every path from the roots to that one contains it. The dominators of a node form a chain, so
/// that all of them together are a forest: the subtree of a node holds the nodes that are unreachable without it.
public struct DominatorTree: Hashable, Sendable {
  /// The nodes that the roots reach, each after its dominators.
  public let order: [Int]

  /// For each node its immediate dominator; nil for a root, for a node whose paths have no other node in common, and for an
  /// unreachable node.
  public let parents: [Int?]

  /// For each node the number of nodes that it dominates, directly or transitively.
  public let dominatedCounts: [Int]

  init(order: [Int], parents: [Int?]) {
    self.order = order
    self.parents = parents
    var counts = Array(repeating: 0, count: parents.count)
    for node in order.reversed() {
      if let parent = parents[node] { counts[parent] += counts[node] + 1 }
    }
    dominatedCounts = counts
  }
}

extension DominatorTree {
  /// Returns for each node the nodes whose immediate dominator it is.
  public func children() -> [[Int]] {
    var children: [[Int]] = Array(repeating: [], count: parents.count)
    for node in order { if let parent = parents[node] { children[parent].append(node) } }
    return children
  }
}

/// Returns the dominator tree of the nodes that some roots reach, as if one more node had an edge to each root.
///
/// T. Lengauer and R. Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph", 1979, in its simple form, with an
/// explicit stack, so that the length of a chain is not limited.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - roots: The nodes to start from.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The tree, which does not depend on the order of the edges.
/// - Complexity: O(*e* log *v*).
public func dominatorTree(count: Int, roots: [Int], successors: (Int) -> [Int]) -> DominatorTree {
  var search = DominatorSearch(count: count)
  search.explore(from: roots, successors)
  return search.tree()
}

/// The state of Lengauer's and Tarjan's algorithm.
///
/// It addresses nodes by their positions in depth-first order. Position 0 is the node before all roots.
private struct DominatorSearch {
  private struct Frame {
    let position: Int
    let successors: [Int]
    var next = 0
  }

  private let count: Int
  private var nodes = [-1]
  private var positionOf: [Int?]
  private var parent = [0]
  private var predecessors: [[Int]] = [[]]

  /// For each position that of its semidominator, as far as it is known.
  private var semidominator: [Int] = []

  /// For each position its parent in the forest of the processed positions; nil for the root of a tree.
  private var ancestor: [Int?] = []

  /// For each position the one with the smallest semidominator on the path up to its ancestor.
  private var best: [Int] = []

  init(count: Int) {
    self.count = count
    positionOf = Array(repeating: nil, count: count)
  }

  mutating func explore(from roots: [Int], _ successors: (Int) -> [Int]) {
    var frames = [Frame(position: 0, successors: roots)]
    while var frame = frames.popLast() {
      guard frame.next < frame.successors.count else { continue }
      let node = frame.successors[frame.next]
      frame.next += 1
      frames.append(frame)
      if let position = positionOf[node] {
        predecessors[position].append(frame.position)
      } else {
        positionOf[node] = nodes.count
        frames.append(Frame(position: nodes.count, successors: successors(node)))
        nodes.append(node)
        parent.append(frame.position)
        predecessors.append([frame.position])
      }
    }
  }

  mutating func tree() -> DominatorTree {
    let dominator = dominators()
    var parents: [Int?] = Array(repeating: nil, count: count)
    for position in nodes.indices.dropFirst() where dominator[position] > 0 {
      parents[nodes[position]] = nodes[dominator[position]]
    }
    return DominatorTree(order: Array(nodes.dropFirst()), parents: parents)
  }

  /// Returns for each position that of the immediate dominator.
  private mutating func dominators() -> [Int] {
    semidominator = Array(nodes.indices)
    ancestor = Array(repeating: nil, count: nodes.count)
    best = Array(nodes.indices)
    var dominator = Array(repeating: 0, count: nodes.count)
    var waiting: [[Int]] = Array(repeating: [], count: nodes.count)
    for position in nodes.indices.dropFirst().reversed() {
      for predecessor in predecessors[position] {
        semidominator[position] = min(semidominator[position], semidominator[bestAbove(predecessor)])
      }
      waiting[semidominator[position]].append(position)
      ancestor[position] = parent[position]
      for other in waiting[parent[position]] {
        let rival = bestAbove(other)
        dominator[other] = semidominator[rival] < semidominator[other] ? rival : parent[position]
      }
      waiting[parent[position]] = []
    }
    for position in nodes.indices.dropFirst() where dominator[position] != semidominator[position] {
      dominator[position] = dominator[dominator[position]]
    }
    return dominator
  }

  /// Returns the position with the smallest semidominator on the path from a position to below the root of its tree, and
  /// compresses that path.
  private mutating func bestAbove(_ position: Int) -> Int {
    var path: [Int] = []
    var current = position
    while let above = ancestor[current], ancestor[above] != nil {
      path.append(current)
      current = above
    }
    for step in path.reversed() {
      guard let above = ancestor[step] else { continue }
      if semidominator[best[above]] < semidominator[best[step]] { best[step] = best[above] }
      ancestor[step] = ancestor[above]
    }
    return best[position]
  }
}
