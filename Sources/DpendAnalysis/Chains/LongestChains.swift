import Algorithms
package import DpendGraph

/// The longest dependency chains in a graph, in which each strongly connected component counts as one binding.
package struct LongestChains {
  /// The length of the longest chain from each binding.
  package let lengths: [Int]

  /// The chains of all programs.
  private let chains: Chains

  /// The longest chains of each program.
  private let programs: [ProgramChains]

  /// Finds the chains of a graph.
  ///
  /// - Complexity: O(*v* + *e*) for each program.
  package init(_ graph: BindingGraph) {
    let chains = Chains(.dependencies, in: graph, BindingPrograms(of: graph))
    let programs = chains.programs.all.map { ProgramChains(of: $0, chains, in: graph) }
    self.chains = chains
    self.programs = programs
    lengths = graph.bindings.indices.map { binding in programs.map { $0.lengths[binding] }.max() ?? 0 }
  }

  /// The first edges of the longest chain of the graph, from the first binding with such a chain.
  ///
  /// - Parameter limit: The largest number of edges.
  /// - Returns: The edges; none in a graph without dependencies.
  package func longest(atMost limit: Int) -> [BindingGraph.Edge] {
    lengths.firstIndex(of: lengths.max() ?? 0).map { hops(from: $0, atMost: limit) } ?? []
  }

  /// Returns the first edges of a longest chain from a binding.
  package func hops(from start: Int, atMost limit: Int) -> [BindingGraph.Edge] {
    programs.first { $0.lengths[start] == lengths[start] }?.hops(from: start, atMost: limit) ?? []
  }

  /// Returns the bindings with chains longer than a limit, without those on such a chain of another one in any program, sorted.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - exceptions: The bindings whose chains can have any length.
  /// - Returns: The bindings; of a strongly connected component the first.
  /// - Complexity: O(*v* + *e*) for each program.
  func starts(longerThan limit: Int, except exceptions: Set<Int>) -> [Int] {
    let components = stronglyConnectedComponents(count: lengths.count) { chains.next[$0] }
    let component = componentNumbers(of: components, count: lengths.count)
    var (found, others): (Set<Int>, Set<Int>) = ([], [])
    for (program, longest) in programs.enumerated() {
      let isLonger = { longest.lengths[$0] > limit }
      let next = { chains.next(after: $0, in: program) }
      let first = lengths.indices.filter { isLonger($0) && !exceptions.contains($0) }
      let second = first.flatMap { binding in next(binding).filter { component[$0] != component[binding] } }
      found.formUnion(first)
      others.formUnion(reachable(from: second, successors: next).filter(isLonger))
    }
    return found.subtracting(others).sorted().uniqued { component[$0] }
  }
}

/// The longest chains in one program.
private struct ProgramChains {
  /// The length of the longest chain from each binding; 0 outside of the program.
  let lengths: [Int]

  /// The number of each binding's strongly connected component.
  private let component: [Int]

  /// The index of the first edge of a longest chain from each component.
  private let firstEdges: [Int?]

  private let graph: BindingGraph

  init(of program: Int, _ chains: Chains, in graph: BindingGraph) {
    let count = graph.bindings.count
    let next = graph.bindings.indices.map { chains.next(after: $0, in: program) }
    let components = stronglyConnectedComponents(count: count) { next[$0] }
    let component = componentNumbers(of: components, count: count)
    let lengths = longestPathLengths(among: components, numbers: component) { next[$0] }
    var firstEdges: [Int?] = Array(repeating: nil, count: components.count)
    for index in graph.edges.indices {
      guard let target = graph.edges[index].binding else { continue }
      let (from, to) = (component[graph.edges[index].source], component[target])
      guard from != to, firstEdges[from] == nil, lengths[to] + 1 == lengths[from],
        chains.contains(graph.edges[index], in: program)
      else { continue }
      firstEdges[from] = index
    }
    self.graph = graph
    self.lengths = component.map { lengths[$0] }
    self.component = component
    self.firstEdges = firstEdges
  }

  func hops(from start: Int, atMost limit: Int) -> [BindingGraph.Edge] {
    var hops: [BindingGraph.Edge] = []
    var current = start
    while hops.count < limit, let index = firstEdges[component[current]], let target = graph.edges[index].binding {
      hops.append(graph.edges[index])
      current = target
    }
    return hops
  }
}
