import DpendGraph
import Testing
import _DpendTestSupport

/// The algorithms on cycles, compared with brute force on random graphs.
struct CycleOracleTests {
  @Test("Elementary cycles are counted", arguments: 0..<400)
  func elementaryCycles(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let nodes = Array(0..<graph.count)
    let expected = nodes.reduce(0) { $0 + elementaryCycles(from: $1, graph) }
    let count = elementaryCycleCount(among: nodes, limit: 100_000, successors: graph.successors)
    #expect(count == BoundedCount(expected, isExact: true), "\(graph)")
    let bounded = elementaryCycleCount(among: nodes, limit: 3, successors: graph.successors)
    #expect(bounded == (expected < 3 ? count : BoundedCount(3, isExact: false)), "\(graph)")
  }

  @Test("The cheapest cut costs no more than that of the best order", arguments: 0..<400)
  func feedbackEdges(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let edges = weighted(graph, seed: seed)
    let components = cheapestFeedbackEdges(count: graph.count, edges: edges)
    let cut = Set(components.flatMap(\.edges))
    let cost = cut.reduce(0) { $0 + edges[$1].weight }
    #expect(cost == cheapestOrder(of: graph.count, edges), "\(graph)")
    #expect(components.allSatisfy { $0.isProvenCheapest })
    #expect(components.map(\.nodes) == cyclicGroups(graph))
    let rest = edges.indices.filter { !cut.contains($0) }.map { edges[$0] }
    #expect(cheapestFeedbackEdges(count: graph.count, edges: rest).isEmpty, "\(graph)")
  }

  @Test("A shortest cycle over one of some edges", arguments: 0..<400)
  func cycleOverSome(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let nodes = Array(0..<graph.count)
    let isWanted = { (source: Int, target: Int) in (source * 3 + target) % 4 == 0 }
    let cycle = shortestCycle(among: nodes, over: isWanted, successors: graph.successors)
    let lengths = nodes.flatMap { source in
      graph.successors(source).filter { isWanted(source, $0) }.compactMap { target in
        target == source ? 1 : graph.distances[target][source].map { $0 + 1 }
      }
    }
    #expect(cycle?.count == lengths.min(), "\(graph)")
    guard let cycle else { return }
    let hops = Array(zip(cycle, cycle.dropFirst() + cycle.prefix(1)))
    #expect(Set(cycle).count == cycle.count && cycle.min() == cycle.first)
    #expect(hops.allSatisfy { graph.successors($0.0).contains($0.1) }, "\(graph)")
    #expect(hops.contains { isWanted($0.0, $0.1) }, "\(graph)")
  }

  /// The cycles through a node and nodes after it.
  private func elementaryCycles(from start: Int, _ graph: RandomGraph) -> Int {
    func cycles(_ path: [Int]) -> Int {
      Set(graph.successors(path[path.count - 1])).reduce(0) { found, next in
        if next == start { return found + 1 }
        return next > start && !path.contains(next) ? found + cycles(path + [next]) : found
      }
    }
    return cycles([start])
  }

  private func cyclicGroups(_ graph: RandomGraph) -> [[Int]] {
    Set((0..<graph.count).filter { graph.distances[$0][$0] != nil }.map(graph.group)).sorted { $0[0] < $1[0] }
  }

  private func weighted(_ graph: RandomGraph, seed: UInt64) -> [WeightedEdge] {
    var random = SeededRandom(seed: seed + 1_000)
    return (0..<graph.count).flatMap { source in
      graph.successors(source).map { target in
        WeightedEdge(source: source, destination: target, weight: Int.random(in: 1...4, using: &random))
      }
    }
  }

  /// The smallest weight of backward edges in any order, by the best order of each set of nodes.
  private func cheapestOrder(of count: Int, _ edges: [WeightedEdge]) -> Int {
    var costs = [0]
    for placed in 1..<(1 << count) {
      let choices = (0..<count).filter { placed & (1 << $0) != 0 }.map { last in
        let before = placed & ~(1 << last)
        return costs[before]
          + edges.filter { edge in
            edge.source == last && (edge.destination == last || before & (1 << edge.destination) != 0)
          }.reduce(0) { $0 + $1.weight }
      }
      costs.append(choices.min() ?? 0)
    }
    return costs[costs.count - 1]
  }
}
