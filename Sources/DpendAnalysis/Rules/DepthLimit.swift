import DpendGraph

/// More needs follow one another than the project allows.
struct DepthLimit: Rule {
  let name = RuleName("depth-limit")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Where `limits` in `.dpend.yml` has a `depth`, no chain of needs is longer than that, whether they are met at once or later. \
      Bindings that need one another in a cycle count as one. Of bindings on one chain only the first is reported.
      """,
    whyItMatters: """
      Whatever changes at the end of a long chain can change what happens at its start, and nobody sees both.
      """,
    example: """
      // .dpend.yml
      // limits:
      //   depth: 2

      final class Disk {}
      final class Store { init(disk: Disk) {} }
      final class Catalog { init(store: Store) {} }
      final class Search { init(catalog: Catalog) {} }
      """,
    howToFix: """
      Look for steps on the chain that only pass on what they are given, and leave them out; or hand over a value in place of what \
      would look it up. `except` under `depth` names the bindings that the limit doesn't hold for.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    guard let limit = settings.architecture.depthLimit else { return [] }
    var index = SelectionIndex(graph)
    let excepted = Set(limit.exceptions.map { index.bindings(of: $0.selection) } ?? [])
    let chains = LongestChains(graph)
    let tooDeep = graph.bindings.indices.filter { chains.lengths[$0] > limit.most && !excepted.contains($0) }
    let needed = Set(tooDeep.flatMap { chains.further(than: $0) })
    var told: Set<Int> = []
    return tooDeep.filter { !needed.contains($0) && told.insert(chains.component[$0]).inserted }.map { start in
      let hops = chains.hops(from: start, atMost: Self.mostHops)
      let rest = chains.lengths[start] - hops.count
      return finding(
        """
        the longest chain of needs from \(graph.bindings[start].briefFactoryTitle) has \(chains.lengths[start], of: "step"), and the \
        limit is \(limit.most)
        """,
        at: graph.bindings[start].location,
        path: [graph.bindings[start].id],
        notes: hops.map { hop in
          Finding.Note(
            "\(graph.bindings[hop.source].briefFactoryTitle) needs '\(hop.alternative.key)'",
            at: graph.request(of: hop).location
          )
        }
          + (rest > 0
            ? [Finding.Note("\(rest) more \(rest.plural(of: "step")) \(rest == 1 ? "follows" : "follow")")] : [])
          + [Finding.Note("the limit is set here", at: limit.location)]
      )
    }
  }

  /// More steps than these nobody reads.
  private static let mostHops = 16
}

/// The longest chains of needs in a graph, with each group of bindings that need one another counted as one.
private struct LongestChains {
  /// For each binding how many needs the longest chain from it has.
  let lengths: [Int]

  private let graph: BindingGraph

  /// For each binding the number of the group that it is in a cycle with.
  let component: [Int]

  /// For each group an edge with which a longest chain goes on.
  private let next: [BindingGraph.Edge?]

  init(_ graph: BindingGraph) {
    let count = graph.bindings.count
    let successors = graph.bindings.indices.map { graph.dependencies(of: $0) }
    let components = stronglyConnectedComponents(count: count) { successors[$0] }
    let lengths = longestPathLengths(count: count) { successors[$0] }
    let component = componentNumbers(of: components, count: count)
    var next: [BindingGraph.Edge?] = Array(repeating: nil, count: components.count)
    for edge in graph.edges {
      guard let target = edge.binding, component[target] != component[edge.source] else { continue }
      let isLongest = lengths[target] + 1 == lengths[edge.source]
      if isLongest, next[component[edge.source]] == nil { next[component[edge.source]] = edge }
    }
    self.graph = graph
    self.lengths = lengths
    self.component = component
    self.next = next
  }

  /// The bindings that a binding needs and that don't need it.
  func further(than binding: Int) -> [Int] {
    graph.dependencies(of: binding).filter { component[$0] != component[binding] }
  }

  /// The first needs on a longest chain.
  func hops(from start: Int, atMost limit: Int) -> [BindingGraph.Edge] {
    var hops: [BindingGraph.Edge] = []
    var current = start
    while hops.count < limit, let edge = next[component[current]], let target = edge.binding {
      hops.append(edge)
      current = target
    }
    return hops
  }
}
