import DpendGraph

/// The cuts of the immediate cycles, verified by analyzing the changed graph.
struct ImmediateCycleCuts {
  /// The largest number of changes of hierarchies that are tried; each takes an analysis.
  private static let mostTrials = 64

  /// The choices, one for each cycle.
  let choices: [CutChoice]

  /// Chooses the cuts.
  ///
  /// - Parameters:
  ///   - witnesses: The cycles, one for each component.
  ///   - edges: The immediate edges.
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
  /// Returns whether all edges are immediate and lead to values that a container or the consumer creates, so that the cycle
  /// represents its component.
  func isOfOneTime(_ graph: BindingGraph) -> Bool {
    edges.allSatisfy { graph.edges[$0].isImmediate && !graph.request(of: graph.edges[$0]).isForAncestors }
  }

  /// Returns whether its bindings create each other, without a container.
  func isOfHierarchy(_ graph: BindingGraph) -> Bool {
    edges.contains { index in
      switch graph.request(of: graph.edges[index]).source {
      case .construction, .ancestors: true
      case .container, .caller, .passed: false
      }
    }
  }
}
