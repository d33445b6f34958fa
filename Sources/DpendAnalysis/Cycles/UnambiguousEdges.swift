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
  private let graph: BindingGraph
  private let builds: EdgeBuilds

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
    self.builds = builds
    let leaving = builds.areAll ? leaving : Self.edges(leaving, inCyclesOf: builds, graph)
    self.leaving = leaving
    needed = leaving.map { edges in edges.compactMap { graph.edges[$0].binding } }
  }

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

  /// Returns the edges along a cycle of bindings, immediate ones if there are several.
  private func edges(along cycle: [Int], where isIncluded: (Int) -> Bool) -> [Int] {
    cycle.indices.compactMap { position in
      let between = leaving[cycle[position]].filter {
        graph.edges[$0].binding == cycle[(position + 1) % cycle.count] && isIncluded($0)
      }
      return between.first { graph.edges[$0].isImmediate } ?? between.first
    }
  }

  /// Returns a shortest cycle in a component that one build contains, as its bindings and edges; nil without one.
  ///
  /// - Parameters:
  ///   - component: The bindings of the component.
  ///   - isWanted: Whether an edge, given by its endpoints, is one of those of which the cycle must contain one.
  /// - Returns: The cycle, from its smallest binding on. Where there are too many conditions to find one, it may be of several builds.
  /// - Complexity: That of ``shortestCycle(among:over:successors:)``, at most once for each part of ``BuildViews``.
  func shortestCycle(
    in component: [Int],
    over isWanted: (_ source: Int, _ destination: Int) -> Bool
  ) -> (bindings: [Int], edges: [Int])? {
    guard let shortest = shortestCycle(in: component, over: isWanted, where: { _ in true }) else { return nil }
    if builds.contain(shortest.edges) { return shortest }
    let views = ConditionalComponent(component, along: leaving, builds, of: graph)?.views ?? []
    let possible = views.compactMap { view in
      shortestCycle(in: component, over: isWanted) { view.contains[builds.number(of: $0)] }
    }
    return possible.filter { builds.contain($0.edges) }.min { $0.edges.count < $1.edges.count } ?? shortest
  }

  private func shortestCycle(
    in component: [Int],
    over isWanted: (_ source: Int, _ destination: Int) -> Bool,
    where isIncluded: (Int) -> Bool
  ) -> (bindings: [Int], edges: [Int])? {
    DpendGraph.shortestCycle(among: component, over: isWanted) { binding in
      leaving[binding].filter(isIncluded).compactMap { graph.edges[$0].binding }
    }
    .map { ($0, edges(along: $0, where: isIncluded)) }
  }

  /// Returns the number of elementary cycles among some bindings.
  func cycleCount(among group: [Int]) -> BoundedCount {
    elementaryCycleCount(among: group, limit: CycleReport.mostCounted, successors: successors)
  }

  /// Returns the edges without those that are in a cycle only with edges of other builds.
  private static func edges(_ leaving: [[Int]], inCyclesOf builds: EdgeBuilds, _ graph: BindingGraph) -> [[Int]] {
    let components = groups(count: leaving.count) { leaving[$0].compactMap { graph.edges[$0].binding } }
    var leaving = leaving
    for members in components {
      guard let component = ConditionalComponent(members, along: leaving, builds, of: graph) else { continue }
      let impossible = component.impossible
      if impossible.isEmpty { continue }
      for member in members { leaving[member].removeAll { impossible.contains($0) } }
    }
    return leaving
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
