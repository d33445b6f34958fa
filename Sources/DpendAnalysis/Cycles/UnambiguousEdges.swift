import DpendGraph

/// The edges between bindings that can close a cycle, because each has a single possible provider.
///
/// Edges of an ambiguous request close no cycle, because the ambiguity has to be resolved first. Nor do edges to properties of
/// ancestors, which depend on the path, and edges that no build contains together.
struct UnambiguousEdges {
  /// The outgoing edges of each binding.
  let leaving: [[Int]]

  /// The destinations of these edges, for each binding.
  private let needed: [[Int]]
  let graph: BindingGraph
  let builds: EdgeBuilds

  /// Creates the edges of a graph that satisfy a predicate.
  init(_ graph: BindingGraph, where isIncluded: (Int) -> Bool = { _ in true }) {
    let isGuess = Ambiguities(graph).isGuess(ofEdges: graph.edges.count)
    let leaving = graph.outgoing.map { edges in
      edges.filter { index in
        graph.edges[index].binding != nil && !graph.request(of: graph.edges[index]).isForAncestors
          && !isGuess[index] && graph.canCloseCycle(index) && isIncluded(index)
      }
    }
    self.init(graph, EdgeBuilds(of: graph), leaving: leaving)
  }

  private init(_ graph: BindingGraph, _ builds: EdgeBuilds, leaving: [[Int]]) {
    self.graph = graph
    var builds = builds
    let leaving = builds.areAll ? leaving : Self.edges(leaving, inCyclesOf: &builds, graph)
    self.builds = builds
    self.leaving = leaving
    needed = leaving.map { edges in edges.compactMap { graph.edges[$0].binding } }
  }

  /// Whether each edge of a component is in a cycle of one build; otherwise there are too many build conditions to decide it.
  var areAllInCycles: Bool { builds.areAll || builds.visits > 0 }

  /// The immediate edges.
  var immediate: UnambiguousEdges { filtered { graph.edges[$0].isImmediate } }

  /// Returns the edges that satisfy a predicate.
  func filtered(_ isIncluded: (Int) -> Bool) -> UnambiguousEdges {
    UnambiguousEdges(graph, builds, leaving: leaving.map { $0.filter(isIncluded) })
  }

  /// Returns the successors of a binding.
  func successors(_ binding: Int) -> [Int] { needed[binding] }

  /// The strongly connected components with cycles, in the order of their smallest ids.
  var groups: [[Int]] { Self.groups(count: leaving.count, successors).sorted { $0[0] < $1[0] } }

  private static func groups(count: Int, _ successors: (Int) -> [Int]) -> [[Int]] {
    stronglyConnectedComponents(count: count, successors: successors)
      .filter { $0.count > 1 || successors($0[0]).contains($0[0]) }
  }

  /// Returns the edges among some bindings.
  func edges(among group: [Int]) -> [Int] {
    let members = Set(group)
    return group.flatMap { leaving[$0] }.filter { graph.edges[$0].binding.map(members.contains) ?? false }
  }

  /// Returns the edges without those that are in a cycle only with edges of other builds.
  ///
  /// Edges that take long are searched again after all others, because the components may be smaller then.
  private static func edges(_ leaving: [[Int]], inCyclesOf builds: inout EdgeBuilds, _ graph: BindingGraph) -> [[Int]] {
    var leaving = leaving
    var open = Array(leaving.indices)
    var effort = 4
    while !open.isEmpty {
      var undecided: [Int] = []
      for members in components(among: open, along: leaving, of: graph) {
        guard let component = ConditionalComponent(members, along: leaving, builds, of: graph) else { continue }
        let impossible = component.impossible(within: &builds.visits, effort: effort)
        if !impossible.isComplete { undecided += members }
        if impossible.edges.isEmpty { continue }
        for member in members { leaving[member].removeAll { impossible.edges.contains($0) } }
      }
      open = builds.visits > 0 ? undecided : []
      effort *= 4
    }
    return leaving
  }

  /// Returns the strongly connected components with cycles among some bindings.
  private static func components(among bindings: [Int], along leaving: [[Int]], of graph: BindingGraph) -> [[Int]] {
    let positions = Dictionary(uniqueKeysWithValues: bindings.enumerated().map { ($1, $0) })
    let groups = groups(count: bindings.count) { position in
      leaving[bindings[position]].compactMap { graph.edges[$0].binding.flatMap { positions[$0] } }
    }
    return groups.map { $0.map { bindings[$0] } }
  }
}

extension BindingGraph {
  /// Whether an edge can close a cycle of bindings that are created before each other.
  ///
  /// Code passes values that exist already, such as `self`. Only properties whose first access creates their values, and
  /// requires each other's, can wait for each other.
  fileprivate func canCloseCycle(_ index: Int) -> Bool {
    guard case .passed(let sources) = request(of: edges[index]).source else { return true }
    let source = edges[index].source
    guard let target = edges[index].binding, sources.count == 1, target != source else { return false }
    return [source, target].allSatisfy { bindings[$0].kind == .property }
  }
}
