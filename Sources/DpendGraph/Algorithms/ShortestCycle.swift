/// A shortest cycle among some nodes of a directed graph.
///
/// Searches breadth-first from one node after the other, never further than the best cycle so far, and forgets each node when
/// it is done. Whenever the searches have looked at more than the whole part would take, what is left is split into its strongly
/// connected components again, so that a long ring takes linear time.
///
/// - Parameters:
///   - nodes: The nodes that the cycle may run through.
///   - count: The number of nodes in the whole graph, which are numbered from 0.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The nodes of the cycle, each before the one that it has an edge to, the smallest first; nil without a cycle.
/// - Complexity: O(*v* (*v* + *e*)) at worst, and close to O(*v* + *e*) where cycles are short or few.
public func shortestCycle(among nodes: [Int], count: Int, successors: (Int) -> [Int]) -> [Int]? {
  var search = CycleSearch(count: count)
  var pending = search.cyclicParts(of: nodes, successors)
  while let part = pending.popLast() {
    var work = 0
    let budget = 2 * part.reduce(part.count) { $0 + successors($1).count }
    for (index, node) in part.enumerated() {
      work += search.lookForCycle(through: node, successors)
      search.forget(node)
      guard work > budget else { continue }
      let rest = Array(part[(index + 1)...])
      rest.forEach { search.forget($0) }
      pending += search.cyclicParts(of: rest, successors)
      break
    }
  }
  return search.best.map(startingAtSmallest)
}

private func startingAtSmallest(_ cycle: [Int]) -> [Int] {
  guard let smallest = cycle.min(), let start = cycle.firstIndex(of: smallest) else { return cycle }
  return Array(cycle[start...] + cycle[..<start])
}

/// The state of the search for a shortest cycle.
private struct CycleSearch {
  private(set) var best: [Int]?
  private var isActive: [Bool]
  private var predecessor: [Int]
  private var lastSeen: [Int]
  private var round = 0

  init(count: Int) {
    isActive = Array(repeating: false, count: count)
    predecessor = Array(repeating: -1, count: count)
    lastSeen = Array(repeating: 0, count: count)
  }

  mutating func forget(_ node: Int) { isActive[node] = false }

  /// The strongly connected components with a cycle among the given nodes, which become active; the smallest nodes last.
  mutating func cyclicParts(of nodes: [Int], _ successors: (Int) -> [Int]) -> [[Int]] {
    let sorted = nodes.sorted()
    let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    let parts = stronglyConnectedComponents(count: sorted.count) { place in
      successors(sorted[place]).compactMap { places[$0] }
    }
    let cyclic = parts.map { $0.map { sorted[$0] } }
      .filter { $0.count > 1 || successors($0[0]).contains($0[0]) }
    for node in cyclic.joined() { isActive[node] = true }
    return cyclic.sorted { $0[0] > $1[0] }
  }

  /// Replaces the best cycle by one through the node if that is shorter; returns how many nodes were looked at.
  mutating func lookForCycle(through start: Int, _ successors: (Int) -> [Int]) -> Int {
    round += 1
    let limit = best.map(\.count) ?? Int.max
    var frontier = [start]
    var length = 1
    var work = 0
    while !frontier.isEmpty, length < limit {
      var next: [Int] = []
      for node in frontier {
        work += 1
        for successor in successors(node) where isActive[successor] {
          if successor == start {
            best = path(to: node, from: start)
            return work
          }
          guard lastSeen[successor] != round else { continue }
          lastSeen[successor] = round
          predecessor[successor] = node
          next.append(successor)
        }
      }
      frontier = next
      length += 1
    }
    return work
  }

  private func path(to end: Int, from start: Int) -> [Int] {
    var path = [end]
    while let last = path.last, last != start { path.append(predecessor[last]) }
    return path.reversed()
  }
}
