import DpendGraph
import Testing

struct TransitiveReductionTests {
  @Test("An edge goes if a longer way leads to the same node, and else stays; an edge that is there twice stays once")
  func withoutCycles() {
    #expect(reduction([[1, 2, 3], [2], [3, 3], []]) == [[1], [2], [3], []])
    #expect(reduction([[1, 2, 3], [3], [3], []]) == [[1, 2], [3], [3], []])
  }

  @Test("Edges inside of a cycle stay; around a cycle it is the cycle as a whole that counts")
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
