import DpendGraph
import Testing

/// The numbers of nodes that others reach; NetworkxOracleTests compares them with those of another library.
struct ReachableCountsTests {
  @Test("Only certain nodes count, and none for itself", arguments: 1...200)
  func among(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let isCounted = { (node: Int) in (node + Int(seed)) % 3 == 0 }
    let expected = (0..<graph.count).map { start in
      (0..<graph.count).count { $0 != start && isCounted($0) && graph.distances[start][$0] != nil }
    }
    #expect(reachableCounts(count: graph.count, among: isCounted, successors: graph.successors) == expected)
  }
}
