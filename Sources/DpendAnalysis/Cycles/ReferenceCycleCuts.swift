import DpendGraph

/// The references to weaken in strong reference cycles, verified by another search for such cycles.
struct ReferenceCycleCuts {
  /// The choices, one for each component.
  let choices: [CutChoice]

  init(_ groups: [DeferredCycles.Group], _ cycles: DeferredCycles, of graph: BindingGraph) {
    guard !groups.isEmpty else {
      choices = []
      return
    }
    let found = CutSearch(graph, along: cycles.strongEdges) { CutCost(weakening: $0, of: graph) }.choices
    let proposed = groups.map { found[$0.witness.component[0]] ?? CutChoice() }
    let before = Set(CycleWitness.all(in: graph))
    let changed = graph.changing(proposed.flatMap(\.changes))
    // A weakened reference may become an immediate dependency.
    let new = CycleWitness.all(in: changed).filter { !before.contains($0) }
    let held = DeferredCycles(changed, keeping: cycles.kept).held.map(\.witness)
    let remaining = (held + new).byFirstBinding
    choices = zip(groups, proposed).map { group, choice in
      var choice = choice
      if !choice.cuts.isEmpty {
        choice.verification = CycleVerification(group.witness.component, remaining: remaining)
      }
      return choice
    }
  }
}
