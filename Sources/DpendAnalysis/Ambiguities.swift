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

  /// The edges of all ambiguous requests, of which only one of each request can be intended.
  var edges: Set<Int> { Set(all.flatMap(\.edges)) }

  /// Finds the ambiguous requests.
  ///
  /// - Complexity: O(*e*) for *e* edges, with the square of the number of rivals for each request.
  package init(_ graph: BindingGraph) {
    all = graph.outgoing.flatMap { edges -> [Choice] in
      if edges.indices.dropFirst().allSatisfy({ graph.edges[edges[$0]].request != graph.edges[edges[$0 - 1]].request })
      {
        return []
      }
      return edges.grouped { graph.edges[$0].request }.sorted { $0.key < $1.key }
        .compactMap { Choice(among: $0.value, in: graph) }
    }
  }
}

extension Ambiguities.Choice {
  /// Creates the ambiguity of a request's edges; nil if the provider is unique.
  fileprivate init?(among edges: [Int], in graph: BindingGraph) {
    // In a hierarchy, each path from the top has one of several providers, and duplicates are reported separately.
    guard edges.count > 1, graph.request(of: graph.edges[edges[0]]).source == .container,
      graph.edges[edges[0]].alternative.cardinality != .many
    else { return nil }
    let candidates = edges.compactMap { Candidate($0, in: graph) }
    let rivals = candidates.filter { one in candidates.contains { one.isRival(of: $0) } }
    if rivals.isEmpty { return nil }
    question = Ambiguities.Question(key: graph.edges[edges[0]].alternative.key, rivals: rivals.map(\.binding))
    self.edges = rivals.map(\.edge)
  }
}

/// A binding that satisfies a request in some builds.
private struct Candidate {
  let edge: Int
  let binding: Int
  private let declaration: Binding
  private let condition: BuildCondition

  /// Creates a candidate; nil for an edge without a binding.
  init?(_ index: Int, in graph: BindingGraph) {
    let edge = graph.edges[index]
    guard let binding = edge.binding else { return nil }
    self.edge = index
    self.binding = binding
    declaration = graph.bindings[binding]
    condition = graph.bindings[edge.source].condition.and(edge.condition).and(graph.bindings[binding].condition)
  }

  /// Returns whether another candidate exists in the same build with the same precedence.
  func isRival(of other: Candidate) -> Bool {
    binding != other.binding && declaration.precedence == other.declaration.precedence
      && !condition.excludes(other.condition) && !declaration.excludes(other.declaration)
  }
}
