import DpendGraph

/// Finds what cuts a circle of a hierarchy, by trying changes and analyzing the graph with each.
///
/// There an edge that is followed later doesn't cut every circle: what makes values later takes with it what they receive, and a
/// circle can be entered at a property that must be there at once. And what is made later isn't there any more for those below to
/// receive. So the cheapest change that leaves no circle and lets nobody lack anything is looked for: one edge, else all of them.
struct HierarchyCuts {
  private let graph: BindingGraph
  private let unmet: Int

  /// The cycles of the graph as it is.
  private let known: Set<CycleWitness>
  private var trials: Int

  init(_ graph: BindingGraph, _ witnesses: [CycleWitness], trials: Int) {
    self.graph = graph
    known = Set(witnesses)
    self.trials = trials
    unmet = graph.unmetDemands
  }

  /// What to cut in a group; nothing where no change is known to help.
  ///
  /// - Parameters:
  ///   - witness: A cycle of the group.
  ///   - proposed: What would cut it if making something later always did.
  /// - Returns: The first choice that helps.
  mutating func choice(for witness: CycleWitness, proposed: CutChoice) -> CutChoice {
    let costs = witness.edges.map { ($0, CutCost(deferring: $0, of: graph)) }
    let possible = costs.filter { $0.1.change != nil }.sorted { ($0.1.weight, $0.0) < ($1.1.weight, $1.0) }
    let single = possible.map { [$0] }
    let whole = possible.count > 1 ? [possible] : []
    var options = proposed.cuts.isEmpty ? [] : [proposed]
    options += (single + whole).map { option in
      CutChoice(
        cuts: option.compactMap { edge, cost in
          cost.change.map {
            CycleCut(edges: [edge], change: $0.text, reason: reason(option.count, of: costs.count), request: $0.request)
          }
        }
      )
    }
    for var option in options where trials > 0 {
      trials -= 1
      let changed = graph.changing(option.changes)
      guard !leavesCycle(of: witness, in: changed), changed.unmetDemands <= unmet else { continue }
      option.verification = .acyclic
      return option
    }
    return CutChoice(verification: trials > 0 || options.isEmpty ? .nothingToCheck : .notTried)
  }

  /// Whether a circle is there still after a change, or a new one that its bindings are in: where the first binding of a circle
  /// may be another one, as what closes it is.
  private func leavesCycle(of witness: CycleWitness, in changed: BindingGraph) -> Bool {
    let members = Set(witness.component)
    return CycleWitness.all(in: changed).contains { cycle in
      (cycle == witness || !known.contains(cycle)) && !members.isDisjoint(with: cycle.component)
    }
  }

  private func reason(_ count: Int, of all: Int) -> String {
    if all == 1 { return "it is the only edge" }
    return count == 1
      ? "no other edge that cuts the circle is cheaper" : "one of them alone leaves a circle that begins at a constant"
  }
}

extension BindingGraph {
  /// How many properties those at the top need of others above them, where nobody is.
  fileprivate var unmetDemands: Int {
    let hierarchy = Hierarchy(self)
    return bindings.indices.filter { bindings[$0].isRoot || hierarchy.makers[$0].isEmpty }
      .reduce(0) { $0 + hierarchy.demands[$1].count }
  }
}
