import DpendGraph
import _DpendTestSupport

/// A random graph of one of the shapes that dependencies have, with the roots of its dominator tree.
struct OracleGraph: Codable {
  /// The shape of a graph.
  enum Shape: CaseIterable {
    case sparse, dense, acyclic, layered, cycles, islands, loops, duplicates
  }

  let count: Int
  let roots: [Int]
  let edges: [[Int]]

  /// The edges of a cut, without duplicates, which networkx checks.
  let cut: [[Int]]

  /// The maximum number of nodes of a graph whose orders can all be tried.
  static let mostForBruteForce = 8

  /// Creates a graph whose shape, size and edges the seed decides.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let shape = Shape.allCases[Int(seed % UInt64(Shape.allCases.count))]
    // Most mistakes show in small graphs, and some in large ones only.
    let count = Int.random(in: 1...(seed.isMultiple(of: 20) ? 150 : 14), using: &random)
    self.count = count
    let edges = shape.edges(among: count, using: &random)
    self.edges = edges
    let unique = Set(edges).sorted { $0.lexicographicallyPrecedes($1) }
    let weighted = unique.map { WeightedEdge(source: $0[0], destination: $0[1], weight: 1) }
    cut = cheapestFeedbackEdges(count: count, edges: weighted).flatMap(\.edges).map { unique[$0] }
    roots = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
  }

  /// For each node its successors.
  var successors: [[Int]] {
    edges.reduce(into: Array(repeating: [], count: count)) { $0[$1[0]].append($1[1]) }
  }
}

extension OracleGraph.Shape {
  fileprivate func edges(among count: Int, using random: inout SeededRandom) -> [[Int]] {
    let any = { (perNode: Int, random: inout SeededRandom) in
      (0..<count * perNode).map { _ in
        [Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)]
      }
    }
    switch self {
    case .sparse: return any(1, &random)
    case .dense: return any(4, &random)
    case .acyclic: return any(2, &random).map { $0.sorted() }.filter { $0[0] != $0[1] }
    case .layered:
      let width = max(1, count / 4)
      return any(3, &random).filter { $0[0] / width + 1 == $0[1] / width }
    case .cycles:
      let length = Int.random(in: 1...count, using: &random)
      let cycle = (0..<count).map { [$0, $0 % length == length - 1 ? $0 - length + 1 : ($0 + 1) % count] }
      return cycle + any(1, &random).prefix(3)
    case .islands:
      let size = Int.random(in: 1...count, using: &random)
      return any(3, &random).filter { $0[0] / size == $0[1] / size }
    case .loops: return any(1, &random) + (0..<count).filter { $0.isMultiple(of: 2) }.map { [$0, $0] }
    case .duplicates: return any(1, &random).flatMap { [$0, $0, $0.reversed()] }
    }
  }
}
