import DpendGraph
import Testing

/// The numbers of nodes that others reach; NetworkxOracleTests compares them with those of another library.
struct ReachableCountsTests {
  @Test("Only certain nodes count, and none for itself", arguments: 1...200)
  func among(seed: UInt64) {
    Self.compare(RandomGraph(seed: seed)) { (node: Int) in (node + Int(seed)) % 3 == 0 }
  }

  @Test("More nodes can count than the function processes at a time", arguments: 1...3)
  func amongMany(seed: UInt64) {
    Self.compare(RandomGraph(seed: seed, counts: 110...120)) { (node: Int) in (node + Int(seed)) % 3 != 0 }
  }

  @Test("The ends of a node count once, and no nodes beyond them", arguments: 1...200)
  func ends(seed: UInt64) {
    let graph = RandomGraph(seed: seed, counts: seed % 20 == 0 ? 110...120 : 1...12)
    let ends = RandomGraph(seed: seed + 1, counts: graph.count...graph.count)
    let expected = (0..<graph.count).map { start in
      (0..<graph.count).count {
        $0 != start && $0 % 3 != 0 && (graph.distances[start][$0] != nil || ends.successors(start).contains($0))
      }
    }
    let counts = reachableCounts(
      count: graph.count,
      among: { $0 % 3 != 0 },
      successors: graph.successors,
      ends: ends.successors
    )
    #expect(counts == expected)
  }

  @Test("A node reaches nothing in a graph that does not contain it", arguments: 1...200)
  func inParts(seed: UInt64) {
    let graph = RandomGraph(seed: seed, counts: seed % 20 == 0 ? 110...120 : 1...12)
    let parts = (0..<3).map { part in { (node: Int) in node % 3 != part } }
    let inParts = parts.map { contains in
      let successors = { (node: Int) in contains(node) ? graph.successors(node).filter(contains) : [] }
      return (contains: contains, first: successors, successors: successors)
    }
    let expected = (0..<graph.count).map { start in
      let reached = inParts.flatMap { part in
        part.contains(start) ? reachable(from: [start], successors: part.successors) : []
      }
      return Set(reached).subtracting([start]).count { $0 % 4 != 0 }
    }
    #expect(reachableCounts(count: graph.count, among: { $0 % 4 != 0 }, inAnyOf: inParts) == expected)
  }

  @Test("A node counts once that several graphs reach, and no path is in more than one graph", arguments: 1...200)
  func inAnyOfSeveral(seed: UInt64) {
    Self.compareInAnyOf(seed: seed) { $0.successors }
  }

  @Test("Paths begin with certain edges only", arguments: 1...200)
  func beginnings(seed: UInt64) {
    Self.compareInAnyOf(seed: seed) { graph in
      { node in graph.successors(node).filter { (node + $0 + Int(seed)) % 3 != 0 } }
    }
  }

  /// Compares the counts in any of several random graphs, in which paths begin with certain edges.
  private static func compareInAnyOf(seed: UInt64, beginning: (RandomGraph) -> (Int) -> [Int]) {
    let count = RandomGraph(seed: seed, counts: seed % 20 == 0 ? 110...120 : 1...12).count
    let graphs = (0...2).map { RandomGraph(seed: seed + $0, counts: count...count) }
    let ends = RandomGraph(seed: seed + 3, counts: count...count)
    let expected = (0..<count).map { start in
      (0..<count).count { node in
        let isReached = graphs.contains { graph in
          beginning(graph)(start).contains { $0 == node || graph.distances[$0][node] != nil }
        }
        return node != start && node % 3 != 0 && (isReached || ends.successors(start).contains(node))
      }
    }
    let counts = reachableCounts(
      count: count,
      among: { $0 % 3 != 0 },
      inAnyOf: graphs.map { (contains: { _ in true }, first: beginning($0), successors: $0.successors) },
      ends: ends.successors
    )
    #expect(counts == expected)
  }

  private static func compare(_ graph: RandomGraph, among isCounted: (Int) -> Bool) {
    let expected = (0..<graph.count).map { start in
      (0..<graph.count).count { $0 != start && isCounted($0) && graph.distances[start][$0] != nil }
    }
    #expect(reachableCounts(count: graph.count, among: isCounted, successors: graph.successors) == expected)
  }
}
