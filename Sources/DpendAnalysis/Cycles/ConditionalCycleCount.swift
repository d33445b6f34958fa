import DpendGraph

/// The count of the elementary cycles of a strongly connected component that builds contain.
struct ConditionalCycleCount {
  /// An edge, or several with the same ends.
  struct Hop {
    let target: Int

    /// The builds that contain one of the edges.
    var builds: EdgeBuilds.Builds
  }

  private struct Frame {
    let node: Int

    /// The conditional builds of the hops to the node.
    let builds: [EdgeBuilds.Builds]
    var next = 0
  }

  /// The number of hops for each node and hop that the search follows at most.
  private static let stepsForEach = 200

  private let hops: [[Hop]]
  private let predecessors: [[Int]]
  private let limit: Int
  private var steps: Int
  private var found = 0

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - hops: The hops from each node, which are numbered from 0.
  ///   - limit: The number to stop at.
  init(_ hops: [[Hop]], limit: Int) {
    self.hops = hops
    self.limit = limit
    var predecessors: [[Int]] = Array(repeating: [], count: hops.count)
    for (node, hops) in hops.enumerated() { for hop in hops { predecessors[hop.target].append(node) } }
    self.predecessors = predecessors
    steps = Self.stepsForEach * hops.reduce(hops.count + 10) { $0 + $1.count }
  }

  /// Returns the number of cycles; a lower bound of at least one if there are too many to count.
  ///
  /// - Complexity: O(*v* + *e*) steps, each of which visits a node or reads a condition, with a large constant factor.
  consuming func count() -> BoundedCount {
    for start in hops.indices where found < limit && steps > 0 { count(from: start) }
    return BoundedCount(max(found, steps > 0 ? 0 : 1), isExact: found < limit && steps > 0)
  }

  /// Counts the cycles through a node and greater ones.
  private mutating func count(from start: Int) {
    let isReturning = nodesReaching(start)
    var isOnPath = Array(repeating: false, count: hops.count)
    var path = [Frame(node: start, builds: [])]
    while let frame = path.last, found < limit, steps > 0 {
      guard frame.next < hops[frame.node].count else {
        isOnPath[frame.node] = false
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let hop = hops[frame.node][frame.next]
      guard isReturning[hop.target], !isOnPath[hop.target], let builds = builds(along: hop, after: frame.builds)
      else { continue }
      if hop.target == start {
        found += 1
      } else {
        isOnPath[hop.target] = true
        path.append(Frame(node: hop.target, builds: builds))
      }
    }
  }

  /// Returns the builds of a path after another hop; nil if no build contains all of them.
  private mutating func builds(along hop: Hop, after builds: [EdgeBuilds.Builds]) -> [EdgeBuilds.Builds]? {
    steps -= 1
    if hop.builds == EdgeBuilds.Builds() || builds.contains(hop.builds) { return builds }
    let all = builds + [hop.builds]
    return BuildConflict(among: all, within: &steps) == nil ? all : nil
  }

  /// Returns for each node whether a path of greater nodes than a start leads from it to the start.
  private mutating func nodesReaching(_ start: Int) -> [Bool] {
    var isReaching = Array(repeating: false, count: hops.count)
    isReaching[start] = true
    var pending = [start]
    while let node = pending.popLast() {
      steps -= 1
      for other in predecessors[node] where other > start && !isReaching[other] {
        isReaching[other] = true
        pending.append(other)
      }
    }
    return isReaching
  }
}
