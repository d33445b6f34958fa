import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// Chains in random graphs with several programs, compared with all simple paths; `SelectionOracleTests` compares what chains reach.
struct ChainsTests {
  @Test("The paths between two bindings are those of which one program contains all bindings", arguments: 1...150)
  func paths(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    for start in graph.bindings.indices {
      let all = Self.paths(from: [start], in: graph)
      for end in graph.bindings.indices where end != start {
        let answer = PathAnswer(from: [start], to: [end], limit: 10_000, in: graph)
        let expected = all.filter { $0.last == end }.sorted { ($0.count, "\($0)") < ($1.count, "\($1)") }
        #expect(answer.paths.map(\.bindings) == expected)
        #expect((answer.nearest == nil) == (!expected.isEmpty || !Self.areConnected(start, end, in: graph)))
      }
    }
  }

  @Test("The longest chain of a binding is the longest in any program that no other one contains", arguments: 1...150)
  func longest(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    let chains = LongestChains(graph)
    let lengths = Self.largestPrograms(of: graph).map { program in
      longestPathLengths(count: graph.bindings.count) { binding in
        graph.outgoing[binding].map { graph.edges[$0] }.filter { Self.isStep($0, in: program, of: graph) }.compactMap(
          \.binding
        )
      }
    }
    #expect(chains.lengths == graph.bindings.indices.map { binding in lengths.map { $0[binding] }.max() ?? 0 })
    for binding in graph.bindings.indices {
      let hops = chains.hops(from: binding, atMost: 100)
      #expect(hops.count == chains.lengths[binding])
      #expect(
        graph.programs.indices.contains { program in hops.allSatisfy { Self.isStep($0, in: program, of: graph) } }
      )
    }
  }

  /// Returns the programs that have a binding outside of each other program, or the same bindings.
  private static func largestPrograms(of graph: BindingGraph) -> [Int] {
    let members = graph.programs.indices.map { program in
      Set(graph.bindings.indices.filter { graph.bindings[$0].programs?.contains(program) ?? true })
    }
    return members.indices.filter { program in !members.contains { members[program].isStrictSubset(of: $0) } }
  }

  /// Returns all simple paths that begin as stated: single references and chains of one program.
  private static func paths(from start: [Int], in graph: BindingGraph) -> [[Int]] {
    let next = Set(graph.dependencies(of: start[start.count - 1])).subtracting(start)
    let longer = next.sorted().map { start + [$0] }
    return longer.filter { isPath($0, in: graph) }
      + longer.filter { isChain($0, in: graph) }.flatMap { paths(from: $0, in: graph) }
  }

  private static func isPath(_ path: [Int], in graph: BindingGraph) -> Bool {
    path.count == 2 || isChain(path, in: graph)
  }

  private static func isChain(_ path: [Int], in graph: BindingGraph) -> Bool {
    graph.programs.indices.contains { program in
      zip(path, path.dropFirst()).allSatisfy { source, target in
        graph.outgoing[source].map { graph.edges[$0] }
          .contains { $0.binding == target && isStep($0, in: program, of: graph) }
      }
    }
  }

  private static func isStep(_ edge: BindingGraph.Edge, in program: Int, of graph: BindingGraph) -> Bool {
    guard let target = edge.binding, edge.resolution != .weak else { return false }
    return [edge.source, target].allSatisfy { graph.bindings[$0].programs?.contains(program) ?? true }
  }

  /// Returns whether one binding leads to the other over any references, or chains from a common dependent lead to both.
  private static func areConnected(_ one: Int, _ other: Int, in graph: BindingGraph) -> Bool {
    let reaches = { reachable(from: [$0], successors: graph.dependencies).contains($1) }
    let isCommon = { start in
      [one, other].allSatisfy { end in
        let chains = paths(from: [start], in: graph).filter { isChain($0, in: graph) }
        return chains.contains { $0.last == end }
      }
    }
    return reaches(one, other) || paths(from: [other], in: graph).contains { $0.last == one }
      || graph.bindings.indices.contains(where: isCommon)
  }

  private static func graph(seed: UInt64) -> BindingGraph {
    var random = SeededRandom(seed: seed)
    let names = (0..<Int.random(in: 1...6, using: &random)).map { "T\($0)" }
    let bindings = names.map { name in
      let dependencies = names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      return (name, dependencies.map { $0 + ["", "", "?", "~"][Int.random(in: 0..<4, using: &random)] })
    }
    let programs = (0...Int(seed % 4)).map { number in
      ("P\(number)", Set(names.filter { _ in Int.random(in: 0..<3, using: &random) > 0 } + names.prefix(1)))
    }
    return BindingGraph(bindings: bindings, programs: Dictionary(uniqueKeysWithValues: programs))
  }
}
