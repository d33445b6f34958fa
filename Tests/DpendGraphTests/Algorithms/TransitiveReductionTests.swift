import DpendGraph
import Testing

struct TransitiveReductionTests {
  @Test("An edge is redundant if a longer path leads to the same node; of duplicates one stays")
  func withoutCycles() {
    #expect(reduction([[1, 2, 3], [2], [3, 3], []]) == [[1], [2], [3], []])
    #expect(reduction([[1, 2, 3], [3], [3], []]) == [[1, 2], [3], [3], []])
  }

  @Test("Edges within a cycle stay; for other edges the cycle counts as one node")
  func withCycles() {
    #expect(reduction([[1, 2, 0], [2, 0], [0]]) == [[0, 1, 2], [0, 2], [0]])
    #expect(reduction([[1, 3], [2], [1, 3], []]) == [[1], [2], [1, 3], []])
    #expect(reduction([[1, 2], [0, 2], []]) == [[1, 2], [0, 2], []])
  }

  @Test("More targets than one machine word has bits")
  func manyTargets() {
    let count = 200
    let all = (0..<count).map { node in Array((node + 1)..<count) }
    #expect(reduction(all) == (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] })
  }

  private func reduction(_ edges: [[Int]]) -> [[Int]] {
    transitiveReduction(count: edges.count) { edges[$0] }
  }
}
