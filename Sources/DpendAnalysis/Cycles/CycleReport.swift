public import DpendGraph

/// Everything that is known of a group of bindings that need one another in a cycle.
public struct CycleReport: Hashable, Sendable {
  /// What keeps the cycle from being a good one.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Its bindings need one another at once, so that none can be made first.
    case hard

    /// Its objects hold one another, so that none of them is ever let go.
    case strongReference

    /// Nothing: an edge in it is followed later.
    case brokenByLater
  }

  /// More cycles than these aren't counted.
  public static let mostCounted = 1_000

  /// What kind of a cycle it is.
  public let kind: Kind

  /// A shortest cycle, with all bindings of the group.
  public let witness: CycleWitness

  /// How many elementary cycles there are among the bindings of the group.
  public let cycleCount: BoundedCount

  /// How many of them are of edges that are all met at once.
  public let immediateCount: BoundedCount

  /// The edges that are followed later, which the cycle stands or falls by: those of the shortest cycle.
  public let carriers: [Int]

  /// The cheapest edges to cut, in their order; none where nothing need be done, or nothing can be where the cycle is.
  public let cuts: [CycleCut]

  /// Whether no other choice of edges costs less; otherwise it is a good one, and the group is too large to know.
  public let isProvenCheapest: Bool

  /// What a second analysis of the graph with these changes said.
  public let verification: CycleVerification

  /// The cycles of objects that come to hold one another by these changes, with what to hold weakly.
  public internal(set) var heldAfterCuts: [CycleReport] = []

  /// All cycles of a graph: those that can't be made first, then those whose objects hold one another, then those that work.
  ///
  /// - Complexity: That of ``shortestCycle(among:over:successors:)`` and ``cheapestFeedbackEdges(count:edges:)``.
  public static func all(in graph: BindingGraph) -> [CycleReport] {
    let later = laterCycles(in: graph)
    return hardCycles(in: graph) + later.filter { $0.kind == .strongReference }
      + later.filter { $0.kind == .brokenByLater }
  }

  /// The cycles that can't be made.
  static func hardCycles(in graph: BindingGraph) -> [CycleReport] {
    let witnesses = CycleWitness.all(in: graph)
    if witnesses.isEmpty { return [] }
    let edges = UnambiguousEdges(graph).immediate
    let cuts = ImmediateCycleCuts(witnesses, along: edges, of: graph)
    let held = ReferenceCyclesAfterCuts(cuts.choices, of: graph)
    return witnesses.indices.map { number in
      let witness = witnesses[number]
      let choice = cuts.choices[number]
      // In a hierarchy each cycle is told by itself where making something later doesn't cut it.
      let count =
        witness.isOfOneTime(graph) ? edges.cycleCount(among: witness.component) : BoundedCount(1, isExact: true)
      return CycleReport(
        kind: .hard,
        witness: witness,
        cycleCount: count,
        immediateCount: count,
        carriers: [],
        cuts: choice.cuts,
        isProvenCheapest: choice.isProvenCheapest,
        verification: choice.verification,
        heldAfterCuts: held.reports(after: choice)
      )
    }
  }

  /// The cycles that can be made: those of objects that hold one another, and one for each group of bindings that need one
  /// another without such a cycle in it.
  static func laterCycles(in graph: BindingGraph) -> [CycleReport] {
    let cycles = DeferredCycles(graph)
    let held = heldCycles(cycles, in: graph)
    let told = Set(held.flatMap(\.witness.component))
    let others = cycles.needed.filter { told.isDisjoint(with: $0.witness.component) }
    return held + others.map { CycleReport(.brokenByLater, $0, CutChoice(), of: graph) }
  }

  /// The cycles of objects that hold one another, with what to hold weakly.
  static func heldCycles(_ cycles: DeferredCycles, in graph: BindingGraph) -> [CycleReport] {
    let groups = cycles.held
    return zip(groups, ReferenceCycleCuts(groups, cycles, of: graph).choices).map { group, choice in
      CycleReport(.strongReference, group, choice, of: graph)
    }
  }
}

extension CycleReport {
  fileprivate init(_ kind: Kind, _ group: DeferredCycles.Group, _ choice: CutChoice, of graph: BindingGraph) {
    self.init(
      kind: kind,
      witness: group.witness,
      cycleCount: group.cycleCount,
      immediateCount: group.immediateCount,
      carriers: group.witness.edges.filter { !graph.edges[$0].isImmediate },
      cuts: choice.cuts,
      isProvenCheapest: choice.isProvenCheapest,
      verification: choice.verification
    )
  }
}
