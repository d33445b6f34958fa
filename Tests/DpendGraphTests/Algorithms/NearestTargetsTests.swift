import DpendGraph
import Testing

struct NearestTargetsTests {
  /// `0 → 1 → 2`, `0 → 2`, and two last edges to 3 and 4, from 2 and from 1.
  private static let edges = [
    NumberedEdge(10, from: 0, to: 1), NumberedEdge(11, from: 1, to: 2), NumberedEdge(12, from: 0, to: 2),
  ]
  private static let lastEdges = [NumberedEdge(20, from: 2, to: 3), NumberedEdge(21, from: 1, to: 4)]

  @Test("Each node has a shortest path to each target, with its first and last edge")
  func paths() {
    let paths = nearestTargets(count: 5, most: 9, lastEdges: Self.lastEdges) { node in
      Self.edges.filter { $0.target == node }
    }
    #expect(
      paths.map { $0.map { [$0.target, $0.firstEdge, $0.lastEdge, $0.length] } } == [
        [[3, 12, 20, 2], [4, 10, 21, 2]],
        [[4, 21, 21, 1], [3, 11, 20, 2]],
        [[3, 20, 20, 1]],
        [],
        [],
      ]
    )
  }

  @Test("A node has the nearest targets up to the limit")
  func most() {
    let paths = nearestTargets(count: 5, most: 1, lastEdges: Self.lastEdges) { node in
      Self.edges.filter { $0.target == node }
    }
    #expect(paths.map { $0.map(\.target) } == [[3], [4], [3], [], []])
  }

  @Test("A cycle is followed once")
  func cycle() {
    let cycle = [NumberedEdge(0, from: 0, to: 1), NumberedEdge(1, from: 1, to: 0)]
    let paths = nearestTargets(count: 3, most: 9, lastEdges: [NumberedEdge(2, from: 0, to: 2)]) { node in
      cycle.filter { $0.target == node }
    }
    #expect(paths.map { $0.map(\.length) } == [[1], [2], []])
  }
}
