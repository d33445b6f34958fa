import DpendGraph

/// What to hold weakly in circles of objects that hold one another, checked by looking for such circles again.
struct HeldCuts {
  /// The choices, one for each group; empty where no object holds another in a circle.
  let choices: [CutChoice]

  init(_ groups: [LaterCycles.Group], _ cycles: LaterCycles, of graph: BindingGraph) {
    let held = groups.compactMap(\.held)
    guard !held.isEmpty else {
      choices = groups.map { _ in CutChoice() }
      return
    }
    let found = CutSearch(graph, along: cycles.held) { CutCost(weakening: $0, of: graph) }.choices
    let proposed = groups.map { group -> CutChoice in
      let own = (group.held?.component ?? []).compactMap { found[$0] }
      return CutChoice(cuts: own.flatMap(\.cuts), isProvenCheapest: own.allSatisfy(\.isProvenCheapest))
    }
    let before = Set(CycleWitness.all(in: graph))
    let changed = graph.changing(proposed.flatMap(\.changes))
    // What isn't held may have to be there at once.
    let new = CycleWitness.all(in: changed).filter { !before.contains($0) }
    let remaining = (LaterCycles(changed).all.compactMap(\.held) + new).byFirstBinding
    choices = zip(groups, proposed).map { group, choice in
      guard let held = group.held, !choice.cuts.isEmpty else { return choice }
      var copy = choice
      copy.verification = CycleVerification(held.component, remaining: remaining)
      return copy
    }
  }
}
