/// Returns for each node the number of other nodes, among those that count, that it reaches.
///
/// The function processes 64 targets at a time, with one bit for each, so that graphs of 100,000 nodes take about a second and
/// little space.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - isCounted: A function that returns whether a node counts; all do by default.
///   - successors: The nodes that a node has an edge to.
///   - ends: The nodes that a node reaches in addition, without the nodes beyond them; none by default.
/// - Returns: The numbers of nodes, by node.
/// - Complexity: O(*c* × *e* / 64) for *c* nodes that count, in O(*v* + *e*) space.
public func reachableCounts(
  count: Int,
  among isCounted: (Int) -> Bool = { _ in true },
  successors: (Int) -> [Int],
  ends: (Int) -> [Int] = { _ in [] }
) -> [Int] {
  let graph = Condensation(count: count, successors: successors)
  let order = graph.components.flatMap { $0.filter(isCounted) }
  let nodesWithEnds = nodesWithEnds(count: count, ends: ends)
  var counts = graph.components.map { _ in 0 }
  // For each node the number of its ends that it does not reach otherwise.
  var endCounts = Array(repeating: 0, count: count)
  // For each node its bit, if it is one of the present targets.
  var bits: [UInt64] = nodesWithEnds.isEmpty ? [] : Array(repeating: 0, count: count)
  for start in stride(from: 0, to: order.count, by: UInt64.bitWidth) {
    let targets = order[start..<min(start + UInt64.bitWidth, order.count)]
    let reached = graph.bits(ofComponentsReaching: targets)
    for component in graph.componentOf[order[start]]..<counts.count {
      counts[component] += reached[component].nonzeroBitCount
    }
    if nodesWithEnds.isEmpty { continue }
    for (bit, node) in targets.enumerated() { bits[node] = 1 << UInt64(bit) }
    for (node, ends) in nodesWithEnds {
      let added = ends.reduce(0) { $0 | bits[$1] } & ~reached[graph.componentOf[node]]
      endCounts[node] += added.nonzeroBitCount
    }
    for node in targets { bits[node] = 0 }
  }
  return (0..<count).map { counts[graph.componentOf[$0]] + endCounts[$0] - (isCounted($0) ? 1 : 0) }
}

/// Returns for each node the number of other nodes, among those that count, that it reaches in at least one of several graphs.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0 in all graphs.
///   - isCounted: A function that returns whether a node counts; all do by default.
///   - graphs: For each graph whether it contains a node, the nodes that a path from a node can begin with, and those that a node has an edge
///     to.
///   - ends: The nodes that a node reaches in addition, without the nodes beyond them; none by default.
/// - Returns: The numbers of nodes, by node.
/// - Complexity: O(*c* × (*v* + *e*) / 64) for *c* nodes that count, in which the nodes and edges of each graph count.
public func reachableCounts(
  count: Int,
  among isCounted: (Int) -> Bool = { _ in true },
  inAnyOf graphs: [(contains: (Int) -> Bool, first: (Int) -> [Int], successors: (Int) -> [Int])],
  ends: (Int) -> [Int] = { _ in [] }
) -> [Int] {
  let graphs = graphs.map { graph in
    (
      first: (0..<count).map { graph.contains($0) ? graph.first($0) : [] },
      components: Condensation(count: count, where: graph.contains, successors: graph.successors)
    )
  }
  let order = (0..<count).filter(isCounted)
  let nodesWithEnds = nodesWithEnds(count: count, ends: ends)
  var counts = Array(repeating: 0, count: count)
  // For each node its bit, if it is one of the present targets.
  var bits: [UInt64] = Array(repeating: 0, count: count)
  for start in stride(from: 0, to: order.count, by: UInt64.bitWidth) {
    let targets = order[start..<min(start + UInt64.bitWidth, order.count)]
    for (bit, node) in targets.enumerated() { bits[node] = 1 << UInt64(bit) }
    var reached: [UInt64] = Array(repeating: 0, count: count)
    for (first, graph) in graphs {
      let found = graph.bits(ofComponentsReaching: targets)
      for node in 0..<count {
        for next in first[node] { reached[node] |= found[graph.componentOf[next]] }
      }
    }
    for (node, ends) in nodesWithEnds { reached[node] |= ends.reduce(0) { $0 | bits[$1] } }
    for node in 0..<count { counts[node] += (reached[node] & ~bits[node]).nonzeroBitCount }
    for node in targets { bits[node] = 0 }
  }
  return counts
}

private func nodesWithEnds(count: Int, ends: (Int) -> [Int]) -> [(node: Int, ends: [Int])] {
  (0..<count).map { (node: $0, ends: ends($0)) }.filter { !$0.ends.isEmpty }
}
