import DpendGraph
import Testing
import _DpendTestSupport

/// The numbers of nodes that reach sets of nodes.
struct ReachingCountsTests {
  @Test("The numbers are those of a search from every node", arguments: 1..<40)
  func search(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1..<80, using: &random)
    let successors = (0..<count).map { _ in
      (0..<Int.random(in: 0..<3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
    }
    let sets = (0..<Int.random(in: 0..<150, using: &random)).map { _ in
      (0..<Int.random(in: 0..<4, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
    }
    let reached = (0..<count).map { Set(reachable(from: [$0]) { successors[$0] }) }
    let expected = sets.map { set in reached.count { !$0.isDisjoint(with: set) } }
    #expect(reachingCounts(of: sets, count: count) { successors[$0] } == expected)
  }
}
