/// A shortest cycle among some nodes of a directed graph.
///
/// Searches breadth-first from one node after the other, never further than the best cycle so far, and forgets what was searched
/// from each node when it is done. Whenever the searches have looked at more than the whole part would take, what is left is
/// split into its strongly connected components again, so that a long ring takes linear time.
///
/// - Parameters:
///   - nodes: The nodes that the cycle may run through.
///   - count: The number of nodes in the whole graph, which are numbered from 0.
///   - isWanted: Whether an edge, given by its ends, is one of those that the cycle must lead over one of; all unless given.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The nodes of the cycle, each before the one that it has an edge to, the smallest first; nil without a cycle.
/// - Complexity: O(*v* (*v* + *e*)) at worst, and close to O(*v* + *e*) where cycles are short or few.
public func shortestCycle(
  among nodes: [Int],
  count: Int,
  over isWanted: (_ source: Int, _ destination: Int) -> Bool = { _, _ in true },
  successors: (Int) -> [Int]
) -> [Int]? {
  var search = CycleSearch(count: count)
  var pending = search.cyclicParts(of: nodes, isWanted, successors)
  while let part = pending.popLast() {
    var work = 0
    let budget = 2 * part.reduce(part.count) { $0 + successors($1).count }
    for node in part {
      work += search.lookForCycle(over: node, isWanted, successors)
      search.forget(node)
      guard work > budget else { continue }
      pending += search.cyclicParts(of: part, isWanted, successors)
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

  /// Whether a node is in a part with a cycle.
  private var isActive: [Bool]

  /// Whether the cycles over the wanted edges that leave a node are known.
  private var isDone: [Bool]

  private var predecessor: [Int]
  private var lastSeen: [Int]
  private var round = 0

  init(count: Int) {
    isActive = Array(repeating: false, count: count)
    isDone = isActive
    predecessor = Array(repeating: -1, count: count)
    lastSeen = Array(repeating: 0, count: count)
  }

  /// Leaves out the wanted edges of a node from now on.
  mutating func forget(_ node: Int) { isDone[node] = true }

  /// The strongly connected components among the given nodes with a cycle that isn't known, which become active while the other
  /// nodes don't; the smallest nodes last.
  mutating func cyclicParts(
    of nodes: [Int],
    _ isWanted: (Int, Int) -> Bool,
    _ successors: (Int) -> [Int]
  ) -> [[Int]] {
    for node in nodes { isActive[node] = false }
    let sorted = nodes.sorted()
    let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    let edges = sorted.map { node in
      successors(node).filter { places[$0] != nil && !(isDone[node] && isWanted(node, $0)) }
    }
    var partOf = Array(repeating: 0, count: sorted.count)
    let parts = stronglyConnectedComponents(count: sorted.count) { edges[$0].compactMap { places[$0] } }
    for (number, part) in parts.enumerated() { for place in part { partOf[place] = number } }
    let cyclic = parts.enumerated().filter { number, part in
      part.contains { place in
        !isDone[sorted[place]]
          && edges[place].contains { target in
            places[target].map { partOf[$0] } == number && isWanted(sorted[place], target)
          }
      }
    }
    let found = cyclic.map { $0.element.map { sorted[$0] } }
    for node in found.joined() { isActive[node] = true }
    return found.sorted { $0[0] > $1[0] }
  }

  /// Replaces the best cycle by one over a wanted edge that leaves a node, if that is shorter; returns how many nodes were looked
  /// at.
  mutating func lookForCycle(
    over start: Int,
    _ isWanted: (Int, Int) -> Bool,
    _ successors: (Int) -> [Int]
  ) -> Int {
    round += 1
    let limit = best.map(\.count) ?? Int.max
    var frontier = isDone[start] ? [] : [start]
    var length = 1
    var work = 0
    while !frontier.isEmpty, length < limit {
      var next: [Int] = []
      for node in frontier {
        work += 1
        for successor in successors(node) where isActive[successor] {
          if node == start ? !isWanted(node, successor) : isDone[node] && isWanted(node, successor) { continue }
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
