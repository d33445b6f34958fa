import Testing
import _DpendTestSupport

@testable import DpendGraph

struct ShortestPathsTests {
  @Test("The shortest path comes first, those of one length by their nodes")
  func order() {
    let edges = [[1, 2, 3], [4], [4], [2, 5], [5], []]
    #expect(
      paths(edges, from: [0], to: [5])
        == ShortestPaths(paths: [[0, 3, 5], [0, 1, 4, 5], [0, 2, 4, 5], [0, 3, 2, 4, 5]], rest: .none)
    )
    #expect(
      paths(edges, from: [0], to: [5], limit: 2) == ShortestPaths(paths: [[0, 3, 5], [0, 1, 4, 5]], rest: .more)
    )
    #expect(paths(edges, from: [5], to: [0]) == ShortestPaths(paths: [], rest: .none))
  }

  @Test("A path leaves the starts once and ends at the first end; one that returns to its start is a cycle")
  func ends() {
    #expect(paths([[1], [2], [3], []], from: [0, 1], to: [2, 3]).paths == [[1, 2]])
    #expect(paths([[1], [2], [0]], from: [0], to: [0]).paths == [[0, 1, 2, 0]])
    #expect(paths([[0]], from: [0], to: [0]).paths == [[0, 0]])
    #expect(paths([[]], from: [0], to: [0]).paths == [])
    #expect(paths([[1], [0]], from: [0, 1], to: [0, 1]).paths == [[0, 1], [1, 0]])
    #expect(paths([[1], []], from: [], to: [1]).paths == [])
  }

  @Test("Random graphs have the paths that brute force finds", arguments: 0..<300)
  func oracle(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let count = Int.random(in: 1...7, using: &random)
    let edges = (0..<count).map { _ in (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 } }
    let starts = (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let ends = (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let all = starts.flatMap { everyPath([$0], edges, starts, ends) }
      .sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    #expect(paths(edges, from: starts, to: ends, limit: 10_000) == ShortestPaths(paths: all, rest: .none))
    let few = paths(edges, from: starts, to: ends, limit: 3)
    #expect(few.paths.map(\.count) == all.prefix(3).map(\.count))
    #expect(few.rest == (all.count > 3 ? .more : .none))
  }

  @Test("A chain and a cycle of 100,000 nodes")
  func long() {
    let count = 100_000
    let chain = (0..<count).map { $0 == count - 1 ? [] : [$0 + 1] }
    #expect(paths(chain, from: [0], to: [count - 1]).paths.map(\.count) == [count])
    let cycle = (0..<count).map { [($0 + 1) % count] }
    #expect(paths(cycle, from: [0], to: [0]).paths.map(\.count) == [count + 1])
    #expect(paths(cycle, from: [1], to: [0]).paths.map(\.count) == [count])
  }

  @Test("Some of very many paths are found, and the search stops where all are cyclic")
  func exponential() {
    let ladder = (0..<2_000).map { $0 >= 1_998 ? [] : $0.isMultiple(of: 2) ? [$0 + 2, $0 + 3] : [$0 + 1, $0 + 2] }
    let many = paths(ladder, from: [0], to: [1_998], limit: 5)
    #expect(many.paths.count == 5)
    #expect(many.rest == .more)
    // A path out of the cycle starts at its only entry, which the path has already visited.
    let size = 24
    let cycle = (1..<size).map { node in (1..<size).filter { $0 != node } }
    let trap = [[1, size]] + cycle.enumerated().map { $0 == 0 ? $1 + [size] : $1 } + [[]]
    let given = paths(trap, from: [0], to: [size], limit: 3)
    #expect(given.paths == [[0, size], [0, 1, size]])
    #expect(given.rest == .unknown)
  }

  private func paths(_ edges: [[Int]], from starts: [Int], to ends: [Int], limit: Int = 100) -> ShortestPaths {
    var reversed: [[Int]] = Array(repeating: [], count: edges.count)
    for (source, targets) in edges.enumerated() { for target in targets { reversed[target].append(source) } }
    return shortestPaths(
      from: starts,
      to: ends,
      limit: limit,
      count: edges.count,
      successors: { edges[$0] },
      predecessors: { reversed[$0] }
    )
  }

  private func everyPath(_ path: [Int], _ edges: [[Int]], _ starts: [Int], _ ends: [Int]) -> [[Int]] {
    edges[path[path.count - 1]].flatMap { next -> [[Int]] in
      if ends.contains(next) { return [path + [next]] }
      return starts.contains(next) || path.contains(next) ? [] : everyPath(path + [next], edges, starts, ends)
    }
  }
}
