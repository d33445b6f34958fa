public import DpendGraph

/// Everything that is known of a group of bindings that need one another in a circle.
public struct CycleReport: Hashable, Sendable {
  /// What keeps the circle from being a good one.
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

  /// What kind of a circle it is.
  public let kind: Kind

  /// A shortest cycle, with all bindings of the group.
  public let witness: CycleWitness

  /// How many elementary cycles there are.
  public let cycleCount: BoundedCount

  /// The edges that are followed later, which the circle stands or falls by: those of the shortest cycle.
  public let carriers: [Int]

  /// The cheapest edges to cut, in their order; none where nothing need be done, or nothing can be where the circle is.
  public let cuts: [CycleCut]

  /// Whether no other choice of edges costs less; otherwise it is a good one, and the group is too large to know.
  public let isProvenCheapest: Bool

  /// What a second analysis of the graph with these changes said.
  public let verification: CycleVerification

  /// All circles of a graph: those that can't be made first, then those whose objects hold one another, then those that work.
  ///
  /// - Complexity: That of ``shortestCycle(among:count:over:successors:)`` and ``cheapestFeedbackEdges(count:edges:)``.
  public static func all(in graph: BindingGraph) -> [CycleReport] {
    let later = laterCycles(in: graph)
    return hardCycles(in: graph) + later.filter { $0.kind == .strongReference }
      + later.filter { $0.kind == .brokenByLater }
  }

  /// The circles that can't be made.
  static func hardCycles(in graph: BindingGraph) -> [CycleReport] {
    let witnesses = CycleWitness.all(in: graph)
    if witnesses.isEmpty { return [] }
    let edges = CertainEdges(graph).immediate
    let cuts = HardCuts(witnesses, along: edges, of: graph)
    return witnesses.indices.map { number in
      let witness = witnesses[number]
      let choice = cuts.choices[number]
      return CycleReport(
        kind: .hard,
        witness: witness,
        // In a hierarchy each cycle is told by itself where making something later doesn't cut it.
        cycleCount: max(edges.cycleCount(among: witness.component), BoundedCount(1, isExact: true)),
        carriers: [],
        cuts: choice.cuts,
        isProvenCheapest: choice.isProvenCheapest,
        verification: choice.verification
      )
    }
  }

  /// The circles that can be made: one for each group, of objects that hold one another where there is such a circle in it.
  static func laterCycles(in graph: BindingGraph) -> [CycleReport] {
    let cycles = LaterCycles(graph)
    let groups = cycles.all
    let choices = HeldCuts(groups, cycles, of: graph).choices
    return zip(groups, choices).map { group, choice in
      let witness = group.held ?? group.witness
      return CycleReport(
        kind: group.held == nil ? .brokenByLater : .strongReference,
        witness: witness,
        cycleCount: group.cycleCount,
        carriers: witness.edges.filter { !graph.edges[$0].isImmediate },
        cuts: choice.cuts,
        isProvenCheapest: choice.isProvenCheapest,
        verification: choice.verification
      )
    }
  }
}
