public import DpendGraph

/// The requests for one value that several bindings meet, so that it is anybody's guess which one is meant.
public struct Ambiguities: Sendable {
  /// What is unclear: which of some bindings a key means.
  struct Question: Hashable {
    let key: Key
    let rivals: [Int]
  }

  /// A request that leaves it open.
  public struct Choice: Sendable {
    let question: Question

    /// The indices of the edges to the rivals.
    public let edges: [Int]
  }

  /// The choices, by the binding that asks and its request.
  public let all: [Choice]

  /// The edges of all choices: each exists only if it is the one that is meant.
  var edges: Set<Int> { Set(all.flatMap(\.edges)) }

  /// Finds the choices.
  ///
  /// - Complexity: O(*e*) for *e* edges, with the square of the number of rivals for each request.
  public init(_ graph: BindingGraph) {
    all = graph.outgoing.flatMap { edges -> [Choice] in
      if edges.indices.dropFirst().allSatisfy({ graph.edges[edges[$0]].request != graph.edges[edges[$0 - 1]].request })
      {
        return []
      }
      return Dictionary(grouping: edges) { graph.edges[$0].request }.sorted { $0.key < $1.key }
        .compactMap { Choice(among: $0.value, in: graph) }
    }
  }
}

extension Ambiguities.Choice {
  /// What the edges of a request leave open; nil when it is clear which one is meant.
  fileprivate init?(among edges: [Int], in graph: BindingGraph) {
    // In a hierarchy each way from above has one of several, and what is fulfilled twice is told as that.
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

/// A binding that meets a request in some builds.
private struct Candidate {
  let edge: Int
  let binding: Int
  private let precedence: Binding.Precedence
  private let condition: BuildCondition
  private let branches: [RuntimeBranch]

  /// Nil for an edge to no binding.
  init?(_ index: Int, in graph: BindingGraph) {
    let edge = graph.edges[index]
    guard let binding = edge.binding else { return nil }
    self.edge = index
    self.binding = binding
    precedence = graph.bindings[binding].precedence
    branches = graph.bindings[binding].branches
    condition = graph.bindings[edge.source].condition.and(edge.condition).and(graph.bindings[binding].condition)
  }

  /// Whether another one is there in the same build and neither comes before the other.
  func isRival(of other: Candidate) -> Bool {
    binding != other.binding && precedence == other.precedence && !condition.excludes(other.condition)
      && !branches.excludes(other.branches)
  }
}
