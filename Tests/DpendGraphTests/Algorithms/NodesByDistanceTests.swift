import DpendGraph
import Testing

struct NodesByDistanceTests {
  @Test("Each node has its distance, up to a number of nodes", arguments: 1...100)
  func distances(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let found = nodesByDistance(from: 0, atMost: graph.count, successors: graph.successors)
    let distances = graph.distances[0]
    let furthest = (1..<max(graph.count, 1)).compactMap { distances[$0] }.max() ?? 0
    let expected = (0..<furthest).map { distance in (1..<graph.count).filter { distances[$0] == distance + 1 } }
    #expect(found.map { $0.sorted() } == expected)
    for limit in 0...2 {
      let nearest = nodesByDistance(from: 0, atMost: limit, successors: graph.successors)
      #expect(Array(nearest.joined()) == Array(found.joined().prefix(limit)))
    }
  }
}
