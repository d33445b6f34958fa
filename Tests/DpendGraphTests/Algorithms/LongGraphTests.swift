import DpendGraph
import Testing
import _DpendTestSupport

/// Graphs whose depth would exhaust the stack of a recursive algorithm.
struct LongGraphTests {
  private let count = 100_000

  @Test("A chain of 100,000 nodes")
  func chain() {
    let successors = { (node: Int) in node + 1 < count ? [node + 1] : [] }
    #expect(stronglyConnectedComponents(count: count, successors: successors).count == count)
    #expect(shortestCycle(among: Array(0..<count), count: count, successors: successors) == nil)
    #expect(longestPathLengths(count: count, successors: successors).first == count - 1)
    #expect(reachable(from: [0], successors: successors).count == count)
    #expect(dominatorTree(count: count, roots: [0], successors: successors).dominatedCounts[0] == count - 1)
  }

  @Test("A chain of 10,000 nodes with a short cut around each node")
  func chainWithShortCuts() {
    let count = 10_000
    let reduction = transitiveReduction(count: count) { node in [node + 1, node + 2].filter { $0 < count } }
    #expect(reduction == (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] })
  }

  @Test("A ring of 100,000 nodes")
  func ring() {
    let successors = { (node: Int) in [(node + 1) % count] }
    #expect(stronglyConnectedComponents(count: count, successors: successors) == [Array(0..<count)])
    #expect(shortestCycle(among: Array(0..<count), count: count, successors: successors) == Array(0..<count))
    #expect(longestPathLengths(count: count, successors: successors) == Array(repeating: 0, count: count))
    #expect(dominatorTree(count: count, roots: [1], successors: successors).parents[0] == count - 1)
  }

  @Test("A ring of 100,000 nodes with one short cut")
  func ringWithShortCut() {
    let successors = { (node: Int) in node == count / 2 ? [node + 1, node - 2] : [(node + 1) % count] }
    let cycle = shortestCycle(among: Array(0..<count), count: count, successors: successors)
    #expect(cycle == [count / 2 - 2, count / 2 - 1, count / 2])
  }
}
