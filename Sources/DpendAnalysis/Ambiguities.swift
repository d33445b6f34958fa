import Algorithms
package import DpendGraph

/// The requests for one value that several bindings satisfy.
package struct Ambiguities: Sendable {
  /// A key with its possible providers.
  struct Question: Hashable {
    let key: Key
    let rivals: [Int]
  }

  /// A request without a unique provider.
  package struct Choice: Sendable {
    let question: Question

    /// The indices of the edges to the rivals.
    package let edges: [Int]
  }

  /// The ambiguous requests, by consumer and request.
  package let all: [Choice]

  /// Returns whether each of a number of edges is one of an ambiguous request, of which only one edge can be intended.
  func isGuess(ofEdges count: Int) -> [Bool] {
    var isGuess = Array(repeating: false, count: count)
    for edge in all.lazy.flatMap(\.edges) { isGuess[edge] = true }
    return isGuess
  }

  /// Finds the ambiguous requests.
  ///
  /// - Complexity: O(*e*) for *e* edges, with the square of the number of providers for each list of providers that exclude each
  ///   other.
  package init(_ graph: BindingGraph) {
    var search = RivalSearch(graph)
    all = graph.outgoing.flatMap { edges -> [Choice] in
      if edges.indices.dropFirst().allSatisfy({ graph.edges[edges[$0]].request != graph.edges[edges[$0 - 1]].request })
      {
        return []
      }
      return edges.chunked { graph.edges[$0].request == graph.edges[$1].request }.compactMap {
        search.choice(among: $0)
      }
    }
  }
}

/// The search for the rivals among the providers of each request.
private struct RivalSearch {
  private let graph: BindingGraph

  /// The positions of the rivals in lists of providers that are linked in all builds: many requests have the same providers.
  private var known: [[Int]: [Int]] = [:]

  init(_ graph: BindingGraph) {
    self.graph = graph
  }

  /// Returns the ambiguity of a request's edges; nil if the provider is unique.
  mutating func choice(among edges: ArraySlice<Int>) -> Ambiguities.Choice? {
    // In a hierarchy, each path from the top has one of several providers, and duplicates are reported separately.
    guard edges.count > 1, let first = edges.first, graph.request(of: graph.edges[first]).source == .container,
      graph.edges[first].alternative.cardinality != .many
    else { return nil }
    let linked = edges.filter { graph.edges[$0].binding != nil }
    let providers = linked.compactMap { graph.edges[$0].binding }
    let rivals = rivals(among: linked, providers, of: graph.bindings[graph.edges[first].source].condition)
    if rivals.isEmpty { return nil }
    return Ambiguities.Choice(
      question: Ambiguities.Question(
        key: graph.edges[first].alternative.key,
        rivals: rivals.count == providers.count ? providers : rivals.map { providers[$0] }
      ),
      edges: rivals.map { linked[$0] }
    )
  }

  /// Returns the positions of the edges with a rival.
  private mutating func rivals(among edges: [Int], _ providers: [Int], of consumer: BuildCondition) -> [Int] {
    let isUnconditional = consumer == .always && edges.allSatisfy { graph.edges[$0].condition == .always }
    if isUnconditional, let known = known[providers] { return known }
    let candidates = zip(edges, providers).map { edge, provider in
      Candidate(provider, of: graph, within: consumer.and(graph.edges[edge].condition))
    }
    let found = candidates.indices.filter { one in candidates.contains { $0.isRival(of: candidates[one]) } }
    if isUnconditional { known[providers] = found }
    return found
  }
}

/// A binding that satisfies a request in some builds.
private struct Candidate {
  private let binding: Int
  private let declaration: Binding
  private let condition: BuildCondition

  init(_ binding: Int, of graph: BindingGraph, within condition: BuildCondition) {
    self.binding = binding
    declaration = graph.bindings[binding]
    self.condition = condition.and(declaration.condition)
  }

  /// Returns whether another candidate exists in the same build with the same precedence.
  func isRival(of other: Candidate) -> Bool {
    binding != other.binding && declaration.precedence == other.declaration.precedence
      && !condition.excludes(other.condition) && !declaration.excludes(other.declaration)
  }
}
