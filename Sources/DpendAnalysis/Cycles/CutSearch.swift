import Algorithms
import DpendGraph

/// The search for the cheapest cut set of each strongly connected component.
struct CutSearch {
  /// A request inside a component, with all of its edges, which are cut together.
  private struct Candidate {
    let edges: [Int]
    let source: Int
    let targets: [Int]
    let weight: Int
  }

  private let graph: BindingGraph
  private let edges: UnambiguousEdges
  private let groups: [[Int]]

  /// The requests of each component.
  private let candidates: [[Candidate]]

  /// Returns the cost of cutting an edge; it is computed again for the few edges that are cut, because it takes much memory.
  private let cost: (Int) -> CutCost

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - edges: The edges of its cycles.
  ///   - cost: Returns the cost of cutting an edge.
  init(_ graph: BindingGraph, along edges: UnambiguousEdges, cost: @escaping (Int) -> CutCost) {
    self.graph = graph
    self.edges = edges
    self.cost = cost
    groups = edges.groups
    let groupOf = componentNumbers(of: groups, count: graph.bindings.count)
    candidates = groups.enumerated().map { number, members in
      members.flatMap { member in
        let inner = edges.leaving[member].filter { graph.edges[$0].binding.map { groupOf[$0] } == number }
        return inner.chunked { graph.edges[$0].request == graph.edges[$1].request }.map { edges in
          Candidate(
            edges: Array(edges),
            source: member,
            targets: edges.compactMap { graph.edges[$0].binding },
            weight: cost(edges[edges.startIndex]).weight
          )
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
          let cut = feedback.edges.compactMap { edges[$0].candidate }.map { candidates[group][$0] }
          return (feedback.nodes[0], choice(in: group, cut, feedback))
        }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The requests with their costs and their positions in their components, and the number of nodes.
  ///
  /// A request that several bindings satisfy becomes a node, so that cutting it counts once.
  private var weightedEdges: (edges: [(edge: WeightedEdge, candidate: Int?)], count: Int) {
    var count = graph.bindings.count
    var edges: [(edge: WeightedEdge, candidate: Int?)] = []
    for (position, candidate) in candidates.lazy.flatMap({ $0.enumerated() }) {
      let isShared = candidate.targets.count > 1
      let destination = isShared ? count : candidate.targets[0]
      edges.append(
        (WeightedEdge(source: candidate.source, destination: destination, weight: candidate.weight), position)
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
    let isProven = feedback.isProvenCheapest && isCheapest(cut, in: group)
    let reasons = CutReasons(
      among: all.map { ($0.edges[0], $0.weight) },
      cut: cut.map { $0.edges[0] },
      isOneCycle: hopCount(of: all) == groups[group].count,
      isProven: isProven,
      of: graph,
      cost: cost
    )
    return CutChoice(
      cuts: cut.compactMap { candidate in
        let cost = cost(candidate.edges[0])
        return cost.change.map { change in
          CycleCut(edges: candidate.edges, change, reason: reasons.reason(for: candidate.edges[0], cost))
        }
      },
      isProvenCheapest: isProven
    )
  }

  /// Returns whether the cheapest cut of all cycles of a component is also the cheapest one of those that builds contain.
  private func isCheapest(_ cut: [Candidate], in group: Int) -> Bool {
    if edges.areAllCyclesPossible(among: groups[group]) { return true }
    guard let cycle = edges.shortestCycle(in: groups[group]), edges.builds.contain(cycle.edges) else { return false }
    // Each choice cuts this cycle.
    let least = candidates[group].filter { !Set($0.edges).isDisjoint(with: cycle.edges) }.map(\.weight).min()
    return least.map { cut.reduce(0) { $0 + $1.weight } <= $0 } ?? false
  }

  /// Returns the number of pairs of bindings that requests connect.
  private func hopCount(of candidates: [Candidate]) -> Int {
    candidates.chunked { $0.source == $1.source }.reduce(0) { $0 + Set($1.lazy.flatMap(\.targets)).count }
  }
}
