import DpendGraph

/// Finds what cuts the cycles of a hierarchy, by trying changes and analyzing the graph with them.
///
/// There an edge that is followed later doesn't cut every cycle: what makes values later takes with it what they receive, and a
/// cycle can be entered at a property that must be there at once. And what is made later isn't there any more for those below to
/// receive. So for each cycle the cheapest change that leaves no cycle and lets nobody lack anything is looked for: one edge,
/// else all of them. What is next for cycles that share no binding is tried at once, so that many of them take no more
/// analyses than the longest.
struct HierarchyCuts {
  /// What is known of one cycle.
  private struct Search {
    let witness: CycleWitness

    /// What may cut it, the cheapest first.
    let options: [CutChoice]

    /// The number of the option that is tried next.
    var next = 0

    /// The option that helps.
    var found: CutChoice?

    var isPending: Bool { found == nil && next < options.count }
  }

  private let graph: BindingGraph

  /// How many properties those at the top lack as it is.
  private let unmet: Int

  /// The cycles of the graph as it is.
  private let known: Set<CycleWitness>
  private var searches: [Search]
  private var trials: Int

  /// Prepares to look for cuts.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - witnesses: All of its cycles.
  ///   - cycles: The numbers of those of the hierarchy.
  ///   - proposed: For each of these what would cut it if making something later always did.
  ///   - trials: The most analyses.
  init(_ graph: BindingGraph, _ witnesses: [CycleWitness], of cycles: [Int], proposed: [CutChoice], trials: Int) {
    self.graph = graph
    self.trials = trials
    known = Set(witnesses)
    unmet = cycles.isEmpty ? 0 : graph.unmetDemands
    searches = zip(cycles, proposed).map { number, proposed in
      let witness = witnesses[number]
      return Search(witness: witness, options: Self.options(for: witness, proposed, of: graph))
    }
  }

  /// What to cut in each cycle; nothing where no change is known to help.
  consuming func choices() -> [CutChoice] {
    while trials > 0, searches.contains(where: \.isPending) { tryAtOnce(disjointPending) }
    return searches.map { search in
      search.found ?? CutChoice(verification: search.isPending ? .notTried : .nothingToCheck)
    }
  }

  private static func options(for witness: CycleWitness, _ proposed: CutChoice, of graph: BindingGraph) -> [CutChoice] {
    let costs = witness.edges.map { ($0, CutCost(deferring: $0, of: graph)) }
    let possible = costs.filter { $0.1.change != nil }.sorted { ($0.1.weight, $0.0) < ($1.1.weight, $1.0) }
    let options = possible.map { [$0] } + (possible.count > 1 ? [possible] : [])
    return (proposed.cuts.isEmpty ? [] : [proposed])
      + options.map { option in
        CutChoice(
          cuts: option.compactMap { edge, cost in
            cost.change.map { CycleCut(edges: [edge], $0, reason: reason(option.count, of: costs.count)) }
          }
        )
      }
  }

  /// As many pending cycles as share no binding, in their order.
  private var disjointPending: [Int] {
    var taken: Set<Int> = []
    return searches.indices.filter { number in
      guard searches[number].isPending, taken.isDisjoint(with: searches[number].witness.component) else { return false }
      taken.formUnion(searches[number].witness.component)
      return true
    }
  }

  /// Tries the next options of some cycles together, and one by one where it can't be told whose change it is that lets somebody
  /// lack something, or closes a cycle through several of them.
  private mutating func tryAtOnce(_ numbers: [Int]) {
    guard trials > 0 else { return }
    trials -= 1
    let changed = graph.changing(numbers.flatMap { searches[$0].options[searches[$0].next].changes })
    guard changed.unmetDemands <= unmet else {
      if numbers.count > 1 { numbers.forEach { tryAtOnce([$0]) } } else { numbers.forEach { searches[$0].next += 1 } }
      return
    }
    let all = CycleWitness.all(in: changed)
    let owners = Dictionary(
      numbers.flatMap { number in searches[number].witness.component.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first }
    )
    for number in numbers {
      let left = cycles(touching: number, among: all)
      if left.contains(where: { $0.component.contains { owners[$0, default: number] != number } }) {
        tryAtOnce([number])
        continue
      }
      if left.isEmpty {
        searches[number].found = searches[number].options[searches[number].next]
        searches[number].found?.verification = .acyclic
      }
      searches[number].next += 1
    }
  }

  /// A cycle, where it is among the cycles of a changed graph still, and the new ones that its bindings are in: where the first
  /// binding of a cycle may be another one, as what closes it is.
  private func cycles(touching number: Int, among cycles: [CycleWitness]) -> [CycleWitness] {
    let witness = searches[number].witness
    let members = Set(witness.component)
    return cycles.filter { ($0 == witness || !known.contains($0)) && !members.isDisjoint(with: $0.component) }
  }

  private static func reason(_ count: Int, of all: Int) -> String {
    if all == 1 { return "it is the only edge" }
    return count == 1
      ? "no other edge that cuts the cycle is cheaper" : "one of them alone leaves a cycle that begins at a constant"
  }
}

extension BindingGraph {
  /// How many properties those at the top need of others above them, where nobody is.
  fileprivate var unmetDemands: Int {
    let hierarchy = Hierarchy(self)
    return bindings.indices.filter { bindings[$0].isRoot || hierarchy.creators[$0].isEmpty }
      .reduce(0) { $0 + hierarchy.demands[$1].count }
  }
}
