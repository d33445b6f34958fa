import DpendGraph

/// The reasons to cut some edges of a component and not others.
struct CutReasons {
  private let graph: BindingGraph
  private let isOnlyCut: Bool
  private let isOnlyEdge: Bool
  private let isOneCycle: Bool
  private let isProven: Bool

  /// The cheapest edge that isn't cut.
  private let next: (edge: Int, cost: CutCost)?

  /// Compares the edges of a component.
  ///
  /// - Parameters:
  ///   - candidates: All edges of the component that can be cut, one for each request, with the weights of their costs.
  ///   - cut: The edges to cut.
  ///   - isOneCycle: Whether the component is a single cycle.
  ///   - isProven: Whether no other choice is cheaper.
  ///   - graph: The graph.
  ///   - cost: Returns the cost of cutting an edge.
  init(
    among candidates: [(edge: Int, weight: Int)],
    cut: [Int],
    isOneCycle: Bool,
    isProven: Bool,
    of graph: BindingGraph,
    cost: (Int) -> CutCost
  ) {
    self.graph = graph
    self.isOneCycle = isOneCycle
    self.isProven = isProven
    let chosen = Set(cut)
    isOnlyCut = cut.count == 1
    isOnlyEdge = candidates.count == 1
    next = candidates.lazy.filter { !chosen.contains($0.edge) }.min { $0.weight < $1.weight }
      .map { ($0.edge, cost($0.edge)) }
  }

  /// Returns the reason to cut an edge, as a clause.
  func reason(for edge: Int, _ cost: CutCost) -> String {
    if isOnlyEdge { return "it is the only edge" }
    var reasons = isOnlyCut && !isOneCycle ? ["every cycle contains it"] : []
    if let next, cost.weight < next.cost.weight {
      if next.cost.change == nil { return "it is the only edge that can be cut where it is" }
      let virtues = cost.facts.filter { $0.weight < 0 && !next.cost.facts.contains($0) }
      let faults = next.cost.facts.filter { $0.weight > 0 && !cost.facts.contains($0) }
      reasons += virtues.map { $0.clause(about: graph.edges[edge], of: graph) }
      if virtues.isEmpty, let fault = faults.first {
        reasons.append("elsewhere " + fault.clause(about: graph.edges[next.edge], of: graph))
      }
    }
    if !reasons.isEmpty {
      return (isProven ? "cheapest" : "chosen") + " because " + reasons.joined(separator: ", and ")
    }
    if !isProven { return "part of a cheap choice of edges" }
    return isOnlyCut ? "no other edge is cheaper" : "no other choice of edges is cheaper"
  }
}
