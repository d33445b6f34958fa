import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// Chains in random graphs with several programs, compared with all simple paths; `SelectionOracleTests` compares what chains reach.
struct ChainsTests {
  @Test("The paths between two bindings are those of which one program uses all bindings", arguments: 1...150)
  func paths(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    let paths = SimplePaths(in: graph)
    for start in graph.bindings.indices {
      let all = paths.paths(from: [start])
      for end in graph.bindings.indices where end != start {
        let answer = PathAnswer(from: [start], to: [end], limit: 10_000, in: graph)
        let expected = all.filter { $0.last == end }.sorted { ($0.count, "\($0)") < ($1.count, "\($1)") }
        #expect(answer.paths.map(\.bindings) == expected)
        #expect((answer.nearest == nil) == (!expected.isEmpty || !paths.areConnected(start, end)))
      }
    }
  }

  @Test("The longest chain of a binding is the longest in any program that no other one contains", arguments: 1...150)
  func longest(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    let (chains, paths) = (LongestChains(graph), SimplePaths(in: graph))
    let lengths = paths.lengths
    #expect(
      chains.lengths == graph.bindings.indices.map { binding in paths.programs.map { lengths[$0][binding] }.max() }
    )
    for binding in graph.bindings.indices {
      let hops = chains.hops(from: binding, atMost: 100)
      #expect(hops.count == chains.lengths[binding])
      #expect(graph.programs.indices.contains { program in hops.allSatisfy { paths.isStep($0, in: program) } })
    }
  }

  @Test("A chain that is too long begins at a binding that no such chain of another one contains", arguments: 1...150)
  func starts(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    let (chains, paths) = (LongestChains(graph), SimplePaths(in: graph))
    let (all, lengths) = (graph.bindings.indices, paths.lengths)
    let exceptions = Set(all.filter { $0 % 3 == 2 })
    for limit in 0...2 {
      let isLonger = { (binding: Int, program: Int) in lengths[program][binding] > limit }
      let isContinued = { (binding: Int) in
        paths.programs.contains { program in
          isLonger(binding, program)
            && all.contains { other in
              isLonger(other, program) && !exceptions.contains(other) && !paths.areMutual(binding, other)
                && reachable(from: [other]) { paths.next(after: $0, in: program) }.contains(binding)
            }
        }
      }
      let found = all.filter { !exceptions.contains($0) && chains.lengths[$0] > limit && !isContinued($0) }
      let first = found.filter { binding in !found.contains { $0 < binding && paths.areMutual($0, binding) } }
      #expect(chains.starts(longerThan: limit, except: exceptions) == first)
    }
  }

  private static func graph(seed: UInt64) -> BindingGraph {
    var random = SeededRandom(seed: seed)
    let names = (0..<Int.random(in: 1...6, using: &random)).map { "T\($0)" }
    let bindings = names.map { name in
      let dependencies = names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      return (name, dependencies.map { $0 + ["", "", "?", "~", "*"][Int.random(in: 0..<5, using: &random)] })
    }
    let programs = (0...Int(seed % 4)).map { number in
      ("P\(number)", Set(names.filter { _ in Int.random(in: 0..<3, using: &random) > 0 } + names.prefix(1)))
    }
    let roots = names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    return BindingGraph(
      bindings: bindings,
      roots: Set(roots),
      programs: Dictionary(uniqueKeysWithValues: programs)
    )
  }
}

/// All simple paths of a graph: single references, and chains of one program.
private struct SimplePaths {
  private let graph: BindingGraph
  private let use: ProgramUse

  init(in graph: BindingGraph) {
    self.graph = graph
    use = ProgramUse(of: graph)
  }

  /// Returns all paths that begin as stated.
  func paths(from start: [Int]) -> [[Int]] {
    let next = Set(graph.dependencies(of: start[start.count - 1])).subtracting(start)
    let longer = next.sorted().map { start + [$0] }
    return longer.filter(isPath) + longer.filter(isChain).flatMap(paths)
  }

  /// Returns whether one binding leads to the other over any references, or chains from a common dependent lead to both.
  func areConnected(_ one: Int, _ other: Int) -> Bool {
    let isCommon = { start in
      let chains = paths(from: [start]).filter(isChain)
      return [one, other].allSatisfy { end in chains.contains { $0.last == end } }
    }
    return reachable(from: [one], successors: graph.dependencies).contains(other)
      || paths(from: [other]).contains { $0.last == one } || graph.bindings.indices.contains(where: isCommon)
  }

  /// Returns whether chains of a program contain an edge.
  func isStep(_ edge: BindingGraph.Edge, in program: Int) -> Bool {
    edge.resolution != .weak && !edge.alternative.wrappings.contains(.content) && use.contains(edge, in: program)
  }

  /// The programs that no other one contains.
  var programs: [Int] { use.largestPrograms }

  /// The length of the longest chain from each binding, in each program.
  var lengths: [[Int]] {
    graph.programs.indices.map { program in
      longestPathLengths(count: graph.bindings.count) { next(after: $0, in: program) }
    }
  }

  /// Returns whether chains of any programs lead from each of two bindings to the other.
  func areMutual(_ one: Int, _ other: Int) -> Bool {
    let reaches = { (start: Int, end: Int) in
      reachable(from: [start]) { binding in
        graph.programs.indices.flatMap { next(after: binding, in: $0) }
      }.contains(end)
    }
    return reaches(one, other) && reaches(other, one)
  }

  /// Returns the next bindings on the chains of a program.
  func next(after binding: Int, in program: Int) -> [Int] {
    graph.outgoing[binding].map { graph.edges[$0] }.filter { isStep($0, in: program) }.compactMap(\.binding)
  }

  private func isPath(_ path: [Int]) -> Bool { path.count == 2 || isChain(path) }

  private func isChain(_ path: [Int]) -> Bool {
    graph.programs.indices.contains { program in
      zip(path, path.dropFirst()).allSatisfy { next(after: $0, in: program).contains($1) }
    }
  }
}
