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
    #expect(shortestCycle(among: Array(0..<count), successors: successors) == nil)
    #expect(longestPathLengths(count: count, successors: successors).first == count - 1)
    #expect(reachable(from: [0], successors: successors).count == count)
    #expect(dominatorTree(count: count, roots: [0], successors: successors).dominatedCounts[0] == count - 1)
  }

  @Test("A chain of 10,000 nodes with a shortcut around each node")
  func chainWithShortCuts() {
    let count = 10_000
    let reduction = transitiveReduction(count: count) { node in [node + 1, node + 2].filter { $0 < count } }
    #expect(reduction == (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] })
  }

  @Test("A cycle of 100,000 nodes")
  func longCycle() {
    let successors = { (node: Int) in [(node + 1) % count] }
    #expect(stronglyConnectedComponents(count: count, successors: successors) == [Array(0..<count)])
    #expect(shortestCycle(among: Array(0..<count), successors: successors) == Array(0..<count))
    #expect(longestPathLengths(count: count, successors: successors) == Array(repeating: 0, count: count))
    #expect(dominatorTree(count: count, roots: [1], successors: successors).parents[0] == count - 1)
  }

  @Test("A cycle of 100,000 nodes with one shortcut")
  func ringWithShortCut() {
    let successors = { (node: Int) in node == count / 2 ? [node + 1, node - 2] : [(node + 1) % count] }
    let cycle = shortestCycle(among: Array(0..<count), successors: successors)
    #expect(cycle == [count / 2 - 2, count / 2 - 1, count / 2])
  }

  @Test("The cheapest edge of a cycle of 100,000 nodes, which is counted as one")
  func cutRing() {
    let edges = (0..<count).map { node in
      WeightedEdge(source: node, destination: (node + 1) % count, weight: node == 77_777 ? 1 : 2)
    }
    let nodes = Array(0..<count)
    let cut = cheapestFeedbackEdges(count: count, edges: edges)
    #expect(cut.map(\.nodes) == [nodes])
    #expect(cut.map(\.edges) == [[77_777]])
    #expect(cut.allSatisfy { $0.isProvenCheapest })
    let cycles = elementaryCycleCount(among: nodes, limit: 1_000) { [(count + $0 - 1) % count] }
    #expect(cycles == BoundedCount(1, isExact: true))
  }

  @Test("A chain of 100,000 nodes with edges in both directions")
  func doubleChain() {
    let successors = { (node: Int) in [node - 1, node + 1].filter { (0..<count).contains($0) } }
    let edges = (0..<count).flatMap { node in
      successors(node).map { WeightedEdge(source: node, destination: $0, weight: node < $0 ? 2 : 1) }
    }
    let cut = cheapestFeedbackEdges(count: count, edges: edges)
    #expect(cut.map(\.edges.count) == [count - 1])
    #expect(cut.allSatisfy { $0.isProvenCheapest })
    let cycles = elementaryCycleCount(among: Array(0..<count), limit: 1_000, successors: successors)
    #expect(cycles == BoundedCount(1_000, isExact: false))
  }

  @Test("A cycle of 20,000 nodes in which every edge is wanted")
  func ringOverSome() {
    let count = 20_000
    let cycle = shortestCycle(among: Array(0..<count), over: { $0 > $1 || $0 % 2 == 0 }) {
      [($0 + 1) % count]
    }
    #expect(cycle == Array(0..<count))
  }

  @Test("A complete graph of 40 nodes: too many cycles to count, and half of the edges to cut")
  func completeGraph() {
    let nodes = Array(0..<40)
    let successors = { (node: Int) in nodes.filter { $0 != node } }
    let edges = nodes.flatMap { node in
      successors(node).map { WeightedEdge(source: node, destination: $0, weight: 1) }
    }
    let cut = cheapestFeedbackEdges(count: nodes.count, edges: edges)
    #expect(cut.map(\.edges.count) == [780])
    #expect(
      elementaryCycleCount(among: nodes, limit: 1_000, successors: successors) == BoundedCount(1_000, isExact: false)
    )
  }
}
