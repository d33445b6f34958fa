/// Which nodes of a directed graph can be reached through which others only.
///
/// A node dominates another one if every way from the roots to that one goes through it. The dominators of a node form a chain,
/// so that all of them together are a forest: below each node stand those that nobody would reach without it.
public struct DominatorTree: Hashable, Sendable {
  /// The nodes that the roots reach, each after the ones that dominate it.
  public let order: [Int]

  /// For each node the nearest one that dominates it; nil for one that is a root, that is reached on ways which have nothing in
  /// common, or that isn't reached at all.
  public let parents: [Int?]

  /// For each node how many others it dominates, directly or not.
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
  /// For each node those whose nearest dominator it is.
  public func children() -> [[Int]] {
    var children: [[Int]] = Array(repeating: [], count: parents.count)
    for node in order { if let parent = parents[node] { children[parent].append(node) } }
    return children
  }
}

/// The dominators of the nodes that some roots reach, as if one more node had an edge to each root.
///
/// T. Lengauer and R. Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph", 1979, in its simple form, with stacks of its
/// own, so that a chain of any length is no problem.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - roots: The nodes to start from.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The tree; who dominates whom depends on the edges only, not on their order.
/// - Complexity: O(*e* log *v*).
public func dominatorTree(count: Int, roots: [Int], successors: (Int) -> [Int]) -> DominatorTree {
  var search = DominatorSearch(count: count)
  search.explore(from: roots, successors)
  return search.tree()
}

/// The state of Lengauer's and Tarjan's algorithm.
///
/// It knows the nodes by their places in the order in which a depth-first search enters them. At place 0 stands the node before all
/// roots.
private struct DominatorSearch {
  private struct Frame {
    let place: Int
    let successors: [Int]
    var next = 0
  }

  private let count: Int
  private var nodes = [-1]
  private var placeOf: [Int?]
  private var parent = [0]
  private var predecessors: [[Int]] = [[]]

  /// For each place the one of its semidominator, as far as that is known.
  private var semidominator: [Int] = []

  /// For each place that above in the forest of the places which are done; nil for the root of a tree.
  private var ancestor: [Int?] = []

  /// For each place the one with the least semidominator on the way up to its ancestor.
  private var best: [Int] = []

  init(count: Int) {
    self.count = count
    placeOf = Array(repeating: nil, count: count)
  }

  mutating func explore(from roots: [Int], _ successors: (Int) -> [Int]) {
    var frames = [Frame(place: 0, successors: roots)]
    while var frame = frames.popLast() {
      guard frame.next < frame.successors.count else { continue }
      let node = frame.successors[frame.next]
      frame.next += 1
      frames.append(frame)
      if let place = placeOf[node] {
        predecessors[place].append(frame.place)
      } else {
        placeOf[node] = nodes.count
        frames.append(Frame(place: nodes.count, successors: successors(node)))
        nodes.append(node)
        parent.append(frame.place)
        predecessors.append([frame.place])
      }
    }
  }

  mutating func tree() -> DominatorTree {
    let dominator = dominators()
    var parents: [Int?] = Array(repeating: nil, count: count)
    for place in nodes.indices.dropFirst() where dominator[place] > 0 {
      parents[nodes[place]] = nodes[dominator[place]]
    }
    return DominatorTree(order: Array(nodes.dropFirst()), parents: parents)
  }

  /// For each place that of the nearest dominator.
  private mutating func dominators() -> [Int] {
    semidominator = Array(nodes.indices)
    ancestor = Array(repeating: nil, count: nodes.count)
    best = Array(nodes.indices)
    var dominator = Array(repeating: 0, count: nodes.count)
    var waiting: [[Int]] = Array(repeating: [], count: nodes.count)
    for place in nodes.indices.dropFirst().reversed() {
      for predecessor in predecessors[place] {
        semidominator[place] = min(semidominator[place], semidominator[bestAbove(predecessor)])
      }
      waiting[semidominator[place]].append(place)
      ancestor[place] = parent[place]
      for other in waiting[parent[place]] {
        let rival = bestAbove(other)
        dominator[other] = semidominator[rival] < semidominator[other] ? rival : parent[place]
      }
      waiting[parent[place]] = []
    }
    for place in nodes.indices.dropFirst() where dominator[place] != semidominator[place] {
      dominator[place] = dominator[dominator[place]]
    }
    return dominator
  }

  /// The place with the least semidominator on the way up from a place, below the root of its tree; makes that way short.
  private mutating func bestAbove(_ place: Int) -> Int {
    var way: [Int] = []
    var current = place
    while let above = ancestor[current], ancestor[above] != nil {
      way.append(current)
      current = above
    }
    for step in way.reversed() {
      guard let above = ancestor[step] else { continue }
      if semidominator[best[above]] < semidominator[best[step]] { best[step] = best[above] }
      ancestor[step] = ancestor[above]
    }
    return best[place]
  }
}
