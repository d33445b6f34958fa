/// Returns a shortest cycle among some nodes of a directed graph.
///
/// The function searches breadth-first from each node in turn, no deeper than the best cycle so far, and removes each node
/// after its search. Whenever the searches have visited more nodes than there are, the rest is split into strongly connected
/// components again, so that a long cycle takes linear time. Nodes are renumbered, so that the time for a small part of a large
/// graph depends on the part only.
///
/// - Parameters:
///   - nodes: The nodes that the cycle may contain.
///   - isWanted: Whether an edge, given by its ends, is one of those of which the cycle must contain one; all edges by default.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The nodes of the cycle, each before its successor, starting with the smallest; nil without a cycle.
/// - Complexity: O(*v* (*v* + *e*)) in the worst case for the nodes and the edges among them, and close to O(*v* + *e*) where
///   cycles are short or few.
public func shortestCycle(
  among nodes: [Int],
  over isWanted: (_ source: Int, _ destination: Int) -> Bool = { _, _ in true },
  successors: (Int) -> [Int]
) -> [Int]? {
  let sorted = nodes.sorted()
  let positions = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
  var search = CycleSearch(
    sorted.map { node in
      successors(node).compactMap { next in
        positions[next].map { CycleSearch.Step(target: $0, isWanted: isWanted(node, next)) }
      }
    }
  )
  return search.shortest().map { startingAtSmallest($0).map { sorted[$0] } }
}

private func startingAtSmallest(_ cycle: [Int]) -> [Int] {
  guard let smallest = cycle.min(), let start = cycle.firstIndex(of: smallest) else { return cycle }
  return Array(cycle[start...] + cycle[..<start])
}

/// The state of the search for a shortest cycle.
private struct CycleSearch {
  struct Step {
    let target: Int
    let isWanted: Bool
  }

  private let steps: [[Step]]
  private var best: [Int]?

  /// Whether a node is in a component with a cycle.
  private var isActive: [Bool]

  /// Whether the cycles over the wanted edges that leave a node are known.
  private var isDone: [Bool]

  private var predecessor: [Int]
  private var lastSeen: [Int]
  private var round = 0

  init(_ steps: [[Step]]) {
    self.steps = steps
    isActive = Array(repeating: false, count: steps.count)
    isDone = isActive
    predecessor = Array(repeating: -1, count: steps.count)
    lastSeen = Array(repeating: 0, count: steps.count)
  }

  mutating func shortest() -> [Int]? {
    var pending = cyclicParts(of: Array(steps.indices))
    while let part = pending.popLast() {
      var work = 0
      let budget = 2 * part.reduce(part.count) { $0 + steps[$1].count }
      for node in part {
        work += lookForCycle(over: node)
        isDone[node] = true
        guard work > budget else { continue }
        pending += cyclicParts(of: part)
        break
      }
    }
    return best
  }

  /// Returns the strongly connected components with an unknown cycle among some sorted nodes, and makes them active.
  ///
  /// The components of the smallest nodes come last.
  private mutating func cyclicParts(of nodes: [Int]) -> [[Int]] {
    for node in nodes { isActive[node] = false }
    let positions = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let left = nodes.map { node in
      steps[node].compactMap { step in
        isDone[node] && step.isWanted
          ? nil : positions[step.target].map { Step(target: $0, isWanted: step.isWanted && !isDone[node]) }
      }
    }
    let parts = stronglyConnectedComponents(count: nodes.count) { left[$0].map(\.target) }
    let partOf = componentNumbers(of: parts, count: nodes.count)
    let cyclic = parts.enumerated().filter { number, part in
      part.contains { position in left[position].contains { $0.isWanted && partOf[$0.target] == number } }
    }
    let found = cyclic.map { $0.element.map { nodes[$0] } }
    for node in found.joined() { isActive[node] = true }
    return found.sorted { $0[0] > $1[0] }
  }

  /// Replaces the best cycle by a shorter one over a wanted edge that leaves a node, if there is one; returns the number of
  /// visited nodes.
  private mutating func lookForCycle(over start: Int) -> Int {
    round += 1
    let limit = best.map(\.count) ?? Int.max
    var frontier = isDone[start] ? [] : [start]
    var length = 1
    var work = 0
    while !frontier.isEmpty, length < limit {
      var next: [Int] = []
      for node in frontier {
        work += 1
        for step in steps[node] where isActive[step.target] {
          if node == start ? !step.isWanted : isDone[node] && step.isWanted { continue }
          if step.target == start {
            best = path(to: node, from: start)
            return work
          }
          guard lastSeen[step.target] != round else { continue }
          lastSeen[step.target] = round
          predecessor[step.target] = node
          next.append(step.target)
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
