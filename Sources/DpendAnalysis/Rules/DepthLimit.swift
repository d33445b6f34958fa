import Algorithms
import DpendGraph

/// A dependency chain longer than the configured limit.
struct DepthLimit: Rule {
  let name = RuleName("depth-limit")
  let severity = Severity.warning
  let consequence = Consequence.maintenance
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for dependency chains longer than `depth` under `limits` in `.dpend.yml`. Immediate and deferred dependencies both \
      count. The bindings of a cycle count as one, and only the first binding of a chain is reported.
      """,
    whyItMatters: "A change at the end of a long chain can affect code at its start, and no one sees both ends.",
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
      Remove bindings of the chain that only pass values on, or pass a value in place of the service that looks it up. To exempt \
      bindings from the limit, list them in `except` under `depth`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    guard let limit = settings.architecture.depthLimit else { return [] }
    var index = SelectionIndex(graph)
    let excepted = Set(limit.exceptions.map { index.bindings(of: $0.selection) } ?? [])
    let chains = LongestChains(graph)
    let tooDeep = graph.bindings.indices.filter { chains.lengths[$0] > limit.most && !excepted.contains($0) }
    let needed = Set(tooDeep.flatMap { chains.further(than: $0) })
    return tooDeep.filter { !needed.contains($0) }.uniqued { chains.component[$0] }.map { start in
      let hops = chains.hops(from: start, atMost: Self.mostHops)
      let rest = chains.lengths[start] - hops.count
      return finding(
        """
        the longest dependency chain from \(graph.bindings[start].briefFactoryTitle) has \(chains.lengths[start], of: "step"), and the \
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

  /// The number of edges that are listed.
  private static let mostHops = 16
}

/// The longest dependency chains in a graph, in which each strongly connected component counts as one binding.
private struct LongestChains {
  /// The length of the longest chain from each binding.
  let lengths: [Int]

  private let graph: BindingGraph

  /// The number of each binding's strongly connected component.
  let component: [Int]

  /// The first edge of a longest chain from each component.
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

  /// Returns the dependencies of a binding outside of its component.
  func further(than binding: Int) -> [Int] {
    graph.dependencies(of: binding).filter { component[$0] != component[binding] }
  }

  /// Returns the first edges of a longest chain.
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
