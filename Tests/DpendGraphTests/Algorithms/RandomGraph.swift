import _DpendTestSupport

/// A random graph, small by default, with loops and parallel edges, and its properties by brute force.
struct RandomGraph: CustomStringConvertible {
  let count: Int

  /// For each pair of nodes the smallest number of edges, at least one, between them.
  let distances: [[Int?]]

  private let edges: [[Int]]

  init(seed: UInt64, counts: ClosedRange<Int> = 1...8) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: counts, using: &random)
    let density = Int.random(in: 1...3, using: &random)
    self.count = count
    edges = (0..<count).map { _ in
      (0..<Int.random(in: 0...density, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
    }
    distances = Self.distances(edges)
  }

  var description: String { "\(edges)" }

  func successors(_ node: Int) -> [Int] { edges[node] }

  /// The strongly connected component of a node, sorted.
  func group(of node: Int) -> [Int] {
    (0..<count).filter { $0 == node || distances[node][$0] != nil && distances[$0][node] != nil }
  }

  /// The maximum number of edges on a path that starts in a node's component and enters no component twice.
  func longestPath(from node: Int) -> Int {
    let members = group(of: node)
    let next = members.flatMap { edges[$0] }.filter { !members.contains($0) }
    return next.map { 1 + longestPath(from: $0) }.max() ?? 0
  }

  /// By Floyd's and Warshall's algorithm.
  private static func distances(_ edges: [[Int]]) -> [[Int?]] {
    var distances: [[Int?]] = edges.map { targets in edges.indices.map { targets.contains($0) ? 1 : nil } }
    for middle in edges.indices {
      for from in edges.indices {
        for to in edges.indices {
          guard let first = distances[from][middle], let second = distances[middle][to] else { continue }
          distances[from][to] = min(distances[from][to] ?? Int.max, first + second)
        }
      }
    }
    return distances
  }
}
