import DpendGraph

/// The search for the cuts of a hierarchy, which tries changes and analyzes the changed graph.
///
/// In a hierarchy, a deferred edge doesn't cut every cycle: a closure captures the properties that its values receive, a cycle can
/// be entered at an immediate property, and descendants can't receive a deferred value. So for each cycle the search tries the
/// changes from the cheapest on: single edges, then all of them. A change has to leave no cycle and no missing property. Cycles
/// without common bindings are tried together, so that many of them take no more time than the longest.
struct HierarchyCuts {
  /// The state of the search for one cycle.
  private struct Search {
    let witness: CycleWitness

    /// The possible cuts, the cheapest first.
    let options: [CutChoice]

    /// The index of the next option.
    var next = 0

    /// The option that cuts the cycle.
    var found: CutChoice?

    var isPending: Bool { found == nil && next < options.count }
  }

  private let graph: BindingGraph

  /// The number of properties that the top lacks in the unchanged graph.
  private let unmet: Int

  /// The cycles of the unchanged graph.
  private let known: Set<CycleWitness>
  private var searches: [Search]
  private var trials: Int

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - witnesses: All of its cycles.
  ///   - cycles: The indices of the cycles of the hierarchy.
  ///   - proposed: For each of these, the cut that would suffice outside of a hierarchy.
  ///   - trials: The largest number of trials.
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

  /// Returns the cuts of each cycle; empty if no change is known.
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

  /// The pending cycles without common bindings, in order.
  private var disjointPending: [Int] {
    var taken: Set<Int> = []
    return searches.indices.filter { number in
      guard searches[number].isPending, taken.isDisjoint(with: searches[number].witness.component) else { return false }
      taken.formUnion(searches[number].witness.component)
      return true
    }
  }

  /// Tries the next options of some cycles together, then one by one if one of them creates a missing property or a cycle through
  /// several of them.
  private mutating func tryAtOnce(_ numbers: [Int]) {
    guard trials > 0 else { return }
    trials -= 1
    let changed = graph.changing(numbers.flatMap { searches[$0].options[searches[$0].next].changes })
    guard changed.unmetDemands <= unmet else {
      if numbers.count > 1 { numbers.forEach { tryAtOnce([$0]) } } else { numbers.forEach { searches[$0].next += 1 } }
      return
    }
    let left = remainingCycles(of: numbers, among: CycleWitness.all(in: changed))
    for number in numbers {
      switch left[number] {
      case .ofSeveral: tryAtOnce([number])
      case .ofOne: searches[number].next += 1
      case nil:
        searches[number].found = searches[number].options[searches[number].next]
        searches[number].found?.verification = .acyclic
        searches[number].next += 1
      }
    }
  }

  /// The bindings of the cycles that remain after the trial of an option.
  private enum Remaining {
    /// All belong to the cycle that was cut, or to none.
    case ofOne

    /// Some belong to another cycle that was tried together with it.
    case ofSeveral
  }

  /// Returns for each of some cycles without common bindings what remains of it in a changed graph: the cycle itself, or a new one
  /// with its bindings.
  private func remainingCycles(of numbers: [Int], among cycles: [CycleWitness]) -> [Int: Remaining] {
    let owners = Dictionary(
      numbers.flatMap { number in searches[number].witness.component.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first }
    )
    var remaining: [Int: Remaining] = [:]
    for cycle in cycles {
      let touched = Set(cycle.component.compactMap { owners[$0] })
      let isNew = !known.contains(cycle)
      for number in touched where isNew || cycle == searches[number].witness {
        if touched.count > 1 { remaining[number] = .ofSeveral } else { remaining[number] = remaining[number] ?? .ofOne }
      }
    }
    return remaining
  }

  private static func reason(_ count: Int, of all: Int) -> String {
    if all == 1 { return "it is the only edge" }
    return count == 1
      ? "no other edge that cuts the cycle is cheaper" : "one of them alone leaves a cycle that begins at a constant"
  }
}

extension BindingGraph {
  /// The number of properties that the top receives, although it has no ancestors.
  fileprivate var unmetDemands: Int {
    let hierarchy = Hierarchy.collect(from: self)
    return bindings.indices.filter { bindings[$0].isRoot || hierarchy.creators[$0].isEmpty }
      .reduce(0) { $0 + hierarchy.demands[$1].count }
  }
}
