import Algorithms
import DpendGraph

/// The cycles of properties that their own values receive.
struct ReceivedCycles {
  private let graph: BindingGraph
  private let hierarchy: Hierarchy

  init(_ graph: BindingGraph, _ hierarchy: Hierarchy) {
    self.graph = graph
    self.hierarchy = hierarchy
  }

  /// The cycles, as edges.
  var all: [[Int]] { graph.bindings.indices.flatMap(cycles(among:)) }

  /// Returns the cycles among the values that a binding creates, in which each value depends on one that has to exist before it.
  private func cycles(among maker: Int) -> [[Int]] {
    let steps = hierarchy.creations[maker].map { hierarchy.steps[$0] }
    if steps.isEmpty || graph.vocabulary(of: graph.bindings[maker]).hierarchy?.receivesOnUse ?? false { return [] }
    let demands = steps.map { step in
      Set(hierarchy.demands[step.created].flatMap { needed($0, by: step, of: maker) }).sorted()
    }
    let first = steps.indices.grouped { steps[$0].request }
    let successors = { (index: Int) in demands[index].flatMap { first[$0] ?? [] } }
    let groups = stronglyConnectedComponents(count: steps.count, successors: successors)
    return groups.filter { $0.count > 1 || successors($0[0]).contains($0[0]) }.compactMap { members in
      guard let cycle = shortestCycle(among: members, successors: successors) else { return nil }
      return edges(along: cycle.map { steps[$0] }, of: maker)
    }
  }

  /// Returns the requests of the creating binding whose values have to exist before a demand; optional ones don't while they are
  /// being created.
  private func needed(_ demand: Hierarchy.Demand, by step: Hierarchy.Step, of maker: Int) -> [Int] {
    guard let owner = hierarchy.owner(of: demand, in: maker), !(owner.isStandIn && owner.request == step.request)
    else { return [] }
    return instantiated(by: owner.request, of: maker, besides: [])
  }

  /// Returns the request if it instantiates a value, otherwise the requests that it is another name for.
  private func instantiated(by request: Int, of maker: Int, besides seen: Set<Int>) -> [Int] {
    let requests = graph.bindings[maker].requests
    if requests[request].source == .construction { return [request] }
    if seen.contains(request) { return [] }
    guard let other = hierarchy.demand(of: request, of: maker).flatMap({ hierarchy.owner(of: $0, in: maker)?.request }),
      other != request
    else { return [] }
    return instantiated(by: other, of: maker, besides: seen.union([request]))
  }

  /// Returns the edges from each created binding to the one that has to exist before it.
  private func edges(along cycle: [Hierarchy.Step], of maker: Int) -> [Int]? {
    var found: [Int] = []
    for (step, next) in (cycle + cycle.prefix(1)).adjacentPairs() {
      guard let path = edges(from: step, to: next, of: maker) else { return nil }
      found += path
    }
    return found
  }

  /// Returns the edges from the value of a step to a descendant that receives the value of the next step, and from there to that
  /// value.
  private func edges(from step: Hierarchy.Step, to next: Hierarchy.Step, of maker: Int) -> [Int]? {
    let demands = hierarchy.demands[step.created].filter { needed($0, by: step, of: maker).contains(next.request) }
    for demand in demands {
      var previous: [Int: Int] = [:]
      var frontier = [step.created]
      var seen = Set(frontier)
      while !frontier.isEmpty {
        for index in frontier {
          if let last = receivingEdge(of: index, demand, to: next.created) { return path(to: index, previous) + [last] }
        }
        frontier = frontier.flatMap { index in
          graph.outgoing[index].compactMap { edge -> Int? in
            guard let created = graph.edges[edge].binding, graph.request(of: graph.edges[edge]).source == .construction,
              hierarchy.demands[created].contains(demand), hierarchy.owner(of: demand, in: index) == nil,
              seen.insert(created).inserted
            else { return nil }
            previous[created] = edge
            return created
          }
        }
      }
    }
    return nil
  }

  private func receivingEdge(of index: Int, _ demand: Hierarchy.Demand, to provider: Int) -> Int? {
    graph.outgoing[index].first { edge in
      graph.edges[edge].binding == provider && hierarchy.demand(of: graph.edges[edge].request, of: index) == demand
    }
  }

  private func path(to index: Int, _ previous: [Int: Int]) -> [Int] {
    var edges: [Int] = []
    var current = index
    while let edge = previous[current] {
      edges.append(edge)
      current = graph.edges[edge].source
    }
    return edges.reversed()
  }
}
