import Algorithms
import DpendGraph

/// The search for the cheapest cut set of each strongly connected component.
struct CutSearch {
  /// A request inside a component, with all of its edges, which are cut together.
  private struct Candidate {
    let edges: [Int]
    let source: Int
    let targets: [Int]
    let cost: CutCost
  }

  private let graph: BindingGraph
  private let groups: [[Int]]

  /// The requests of each component.
  private let candidates: [[Candidate]]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - edges: The edges of its cycles.
  ///   - cost: Returns the cost of cutting an edge.
  init(_ graph: BindingGraph, along edges: UnambiguousEdges, cost: (Int) -> CutCost) {
    self.graph = graph
    groups = edges.groups
    var groupOf = Array(repeating: -1, count: graph.bindings.count)
    for (number, members) in groups.enumerated() { for member in members { groupOf[member] = number } }
    candidates = groups.enumerated().map { number, members in
      members.flatMap { member in
        let inner = edges.leaving[member].filter { graph.edges[$0].binding.map { groupOf[$0] } == number }
        return inner.grouped { graph.edges[$0].request }.sorted { $0.key < $1.key }.map { _, edges in
          let targets = edges.compactMap { graph.edges[$0].binding }
          return Candidate(edges: edges, source: member, targets: targets, cost: cost(edges[0]))
        }
      }
    }
  }

  /// The cheapest cuts of each component, not yet verified, by the component's first binding.
  var choices: [Int: CutChoice] {
    let (edges, count) = weightedEdges
    let found = cheapestFeedbackEdges(count: count, edges: edges.map(\.edge))
    let numbers = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1[0], $0) })
    return Dictionary(
      found.compactMap { feedback in
        numbers[feedback.nodes[0]].map { group in
          (feedback.nodes[0], choice(in: group, feedback.edges.compactMap { edges[$0].candidate }, feedback))
        }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The requests with their costs, and the number of nodes.
  ///
  /// A request that several bindings satisfy becomes a node, so that cutting it counts once.
  private var weightedEdges: (edges: [(edge: WeightedEdge, candidate: Candidate?)], count: Int) {
    var count = graph.bindings.count
    var edges: [(edge: WeightedEdge, candidate: Candidate?)] = []
    for candidate in candidates.joined() {
      let isShared = candidate.targets.count > 1
      let destination = isShared ? count : candidate.targets[0]
      edges.append(
        (WeightedEdge(source: candidate.source, destination: destination, weight: candidate.cost.weight), candidate)
      )
      guard isShared else { continue }
      edges += candidate.targets.map { target in
        (WeightedEdge(source: destination, destination: target, weight: CutCost.impossible), nil)
      }
      count += 1
    }
    return (edges, count)
  }

  private func choice(in group: Int, _ cut: [Candidate], _ feedback: FeedbackEdges) -> CutChoice {
    let all = candidates[group]
    let hops = Set(all.flatMap { candidate in candidate.targets.map { [candidate.source, $0] } })
    let reasons = CutReasons(
      among: all.map { ($0.edges[0], $0.cost) },
      cut: cut.map { $0.edges[0] },
      isOneCycle: hops.count == groups[group].count,
      isProven: feedback.isProvenCheapest,
      of: graph
    )
    return CutChoice(
      cuts: cut.compactMap { candidate in
        candidate.cost.change.map { change in
          CycleCut(edges: candidate.edges, change, reason: reasons.reason(for: candidate.edges[0], candidate.cost))
        }
      },
      isProvenCheapest: feedback.isProvenCheapest
    )
  }
}
