import DpendGraph

/// What to cut in the cycles that can't be made, checked by analyzing the graph again with the changes.
struct ImmediateCycleCuts {
  /// The most changes of hierarchies that are tried; each takes an analysis of its own.
  private static let mostTrials = 64

  /// The choices, one for each cycle.
  let choices: [CutChoice]

  /// Chooses.
  ///
  /// - Parameters:
  ///   - witnesses: The cycles, one for each group.
  ///   - edges: The immediate edges that close cycles.
  ///   - graph: The graph.
  init(_ witnesses: [CycleWitness], along edges: UnambiguousEdges, of graph: BindingGraph) {
    let found = CutSearch(graph, along: edges) { CutCost(deferring: $0, of: graph) }.choices
    var choices = witnesses.map { found[$0.component[0]] ?? CutChoice() }
    let flat = witnesses.indices.filter { !witnesses[$0].isOfHierarchy(graph) }
    let changed = graph.changing(flat.flatMap { choices[$0].changes })
    let remaining = flat.isEmpty ? [:] : CycleWitness.all(in: changed).byFirstBinding
    for number in flat where !choices[number].cuts.isEmpty {
      choices[number].verification = CycleVerification(witnesses[number].component, remaining: remaining)
    }
    let cycles = witnesses.indices.filter { witnesses[$0].isOfHierarchy(graph) }
    let search = HierarchyCuts(
      graph,
      witnesses,
      of: cycles,
      proposed: cycles.map { choices[$0] },
      trials: Self.mostTrials
    )
    for (number, choice) in zip(cycles, search.choices()) { choices[number] = choice }
    self.choices = choices
  }
}

extension CycleWitness {
  /// Whether its edges are all followed at once, and lead to what a container or the one that asks makes: then it stands for all
  /// cycles of its group.
  func isOfOneTime(_ graph: BindingGraph) -> Bool {
    edges.allSatisfy { graph.edges[$0].isImmediate && !graph.request(of: graph.edges[$0]).isForAncestors }
  }

  /// Whether what makes its bindings is one another, and not a container.
  func isOfHierarchy(_ graph: BindingGraph) -> Bool {
    edges.contains { index in
      switch graph.request(of: graph.edges[index]).source {
      case .construction, .ancestors: true
      case .container, .caller: false
      }
    }
  }
}
