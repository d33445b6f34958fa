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

  private static func compare(_ graph: RandomGraph, among isCounted: (Int) -> Bool) {
    let expected = (0..<graph.count).map { start in
      (0..<graph.count).count { $0 != start && isCounted($0) && graph.distances[start][$0] != nil }
    }
    #expect(reachableCounts(count: graph.count, among: isCounted, successors: graph.successors) == expected)
  }
}
