import DpendGraph
import Testing

/// The algorithms, compared with brute force on random graphs.
struct AlgorithmOracleTests {
  @Test(arguments: 0..<300)
  func components(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let components = stronglyConnectedComponents(count: graph.count, successors: graph.successors)
    #expect(Set(components) == Set((0..<graph.count).map(graph.group)), "\(graph)")
    var finished: Set<Int> = []
    for component in components {
      finished.formUnion(component)
      #expect(finished.isSuperset(of: component.flatMap(graph.successors)), "\(graph)")
    }
  }

  @Test(arguments: 0..<300)
  func cycle(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let nodes = Array(0..<graph.count)
    let cycle = shortestCycle(among: nodes, successors: graph.successors)
    #expect(cycle?.count == nodes.compactMap { graph.distances[$0][$0] }.min(), "\(graph)")
    guard let cycle else { return }
    #expect(Set(cycle).count == cycle.count)
    #expect(cycle.min() == cycle.first)
    for (node, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
      #expect(graph.successors(node).contains(next), "\(graph)")
    }
  }

  @Test("A cycle is searched among the given nodes only", arguments: 0..<300)
  func cycleAmongSome(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let some = (0..<graph.count).filter { $0 % 2 == 0 }
    let cycle = shortestCycle(among: some, successors: graph.successors)
    let inner = shortestCycle(among: some) { node in
      graph.successors(node).filter { $0 % 2 == 0 }
    }
    #expect(cycle == inner, "\(graph)")
    #expect(Set(cycle ?? []).isSubset(of: some))
  }

  @Test(arguments: 0..<300)
  func longestPath(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let lengths = longestPathLengths(count: graph.count, successors: graph.successors)
    #expect(lengths == (0..<graph.count).map(graph.longestPath), "\(graph)")
  }

  @Test(arguments: 0..<300)
  func reachability(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    for steps in [nil, 0, 1, 2] {
      let expected = (0..<graph.count).filter { node in
        node == 0 || graph.distances[0][node].map { $0 <= steps ?? Int.max } ?? false
      }
      #expect(reachable(from: [0], steps: steps, successors: graph.successors) == expected, "\(graph)")
    }
    let isReached = isReachable(from: [0], count: graph.count, successors: graph.successors)
    #expect(isReached == (0..<graph.count).map { $0 == 0 || graph.distances[0][$0] != nil }, "\(graph)")
  }
}
