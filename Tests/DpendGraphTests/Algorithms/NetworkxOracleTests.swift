import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

/// The algorithms, compared with networkx on thousands of random graphs, the same in every run.
struct NetworkxOracleTests {
  private static let seeds: Range<UInt64> = 0..<4_000

  @Test(
    "Every algorithm gives the result of networkx",
    .enabled(if: NetworkxOracle.isExpected, "\(NetworkxOracle.advice)")
  )
  func agreement() async throws {
    let differences = try await NetworkxOracle.differences(
      about: Self.seeds.map(OracleGraph.init),
      from: "Tests/DpendGraphTests/Algorithms/networkx_oracle.py",
      size: \.edges.count,
      OracleAnswer.init
    )
    #expect(differences.isEmpty, "\(differences.count), such as \(differences.prefix(3))")
  }

  @Test("The graphs have cycles, dominators and redundant edges")
  func variety() {
    let answers = Self.seeds.map { (graph: OracleGraph(seed: $0), answer: OracleAnswer(OracleGraph(seed: $0))) }
    #expect(answers.count { $0.answer.strongComponents.contains { $0.count > 2 } } > 1_000)
    #expect(answers.count { $0.answer.shortestCycleLength == nil } > 1_000)
    #expect(answers.count { $0.answer.dominatedCounts.contains { $0 > 1 } } > 1_000)
    #expect(answers.count { (10..<300).contains($0.answer.elementaryCycles) } > 200)
    #expect(answers.count { $0.answer.leastCut.map { $0 > 2 } ?? false } > 200)
    #expect(answers.count { $0.answer.transitiveReduction.count < Set($0.graph.edges).count } > 500)
  }
}

/// The result of an algorithm, in a form that is the same for all implementations.
private struct OracleAnswer: Codable, Equatable {
  let strongComponents: [[Int]]
  let immediateDominators: [Int?]
  let dominatedCounts: [Int]
  let transitiveReduction: [[Int]]
  let reachableCounts: [Int]
  let longestPaths: [Int]
  let shortestCycleLength: Int?
  let elementaryCycles: Int
  let leastCut: Int?
  let isAcyclicAfterCut: Bool

  init(_ graph: OracleGraph) {
    let lists = graph.successors
    let count = graph.count
    let successors = { (node: Int) in lists[node] }
    strongComponents = stronglyConnectedComponents(count: count, successors: successors).sorted { $0[0] < $1[0] }
    let tree = dominatorTree(count: count, roots: graph.roots, successors: successors)
    let reached = Set(tree.order)
    immediateDominators = (0..<count).map { node in reached.contains(node) ? tree.parents[node] ?? -1 : nil }
    dominatedCounts = tree.dominatedCounts
    transitiveReduction = DpendGraph.transitiveReduction(count: count, successors: successors).enumerated()
      .flatMap { source, targets in targets.map { [source, $0] } }
    reachableCounts = DpendGraph.reachableCounts(count: count, successors: successors)
    longestPaths = longestPathLengths(count: count, successors: successors)
    shortestCycleLength = shortestCycle(among: Array(0..<count), successors: successors)?.count
    elementaryCycles = elementaryCycleCount(among: Array(0..<count), limit: 300, successors: successors).value
    leastCut = count <= OracleGraph.mostForBruteForce ? graph.cut.count : nil
    isAcyclicAfterCut = true
  }
}
