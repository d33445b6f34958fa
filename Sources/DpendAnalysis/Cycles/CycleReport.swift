package import DpendGraph

/// A report on a strongly connected component of bindings.
package struct CycleReport: Hashable, Sendable {
  /// The kind of a cycle, by its consequence.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A cycle of immediate dependencies, which can't be resolved.
    case immediate = "hard"

    /// A cycle of objects that retain each other, so that none is ever released.
    case strongReference

    /// A cycle with a deferred dependency, which can be resolved.
    case deferred = "brokenByLater"
  }

  /// The number up to which cycles are counted.
  package static let mostCounted = 1_000

  /// The kind.
  package let kind: Kind

  /// The shown cycle, a shortest one in most cases, with all bindings of the component.
  package let witness: CycleWitness

  /// The number of elementary cycles in the component, each of which a build contains.
  package let cycleCount: BoundedCount

  /// The number of elementary cycles of immediate dependencies alone.
  package let immediateCount: BoundedCount

  /// Whether cycles were left out whose deferred edges are all in strong reference cycles, so that the shown one may be longer than those.
  package internal(set) var isBesideStrongReferences = false

  /// The deferred edges of the shown cycle.
  package let carriers: [Int]

  /// The cheapest edges to cut, in order; empty if no cut is required or possible.
  package let cuts: [CycleCut]

  /// Whether no other choice of edges is cheaper.
  ///
  /// Otherwise the component is too complex to prove it.
  package let isProvenCheapest: Bool

  /// The result of analyzing the graph with the changes.
  package let verification: CycleVerification

  /// The strong reference cycles that the changes create, with their cuts.
  package internal(set) var strongReferenceCyclesAfterCuts: [CycleReport] = []

  /// Returns all cycles of a graph: immediate cycles, strong reference cycles, then deferred cycles.
  ///
  /// - Complexity: That of ``shortestCycle(among:over:successors:)`` and ``cheapestFeedbackEdges(count:edges:)``.
  package static func all(in graph: BindingGraph) -> [CycleReport] {
    let cycles = DeferredCycles(graph)
    let held = cycles.held
    return immediateCycles(in: graph) + strongReferenceCycles(cycles, held, in: graph)
      + deferredCycles(cycles, held, in: graph)
  }

  /// Returns the cycles of immediate dependencies.
  static func immediateCycles(in graph: BindingGraph) -> [CycleReport] {
    let witnesses = CycleWitness.all(in: graph)
    if witnesses.isEmpty { return [] }
    let edges = UnambiguousEdges(graph).immediate
    let cuts = ImmediateCycleCuts(witnesses, along: edges, of: graph)
    let held = ReferenceCyclesAfterCuts(cuts.choices, of: graph)
    return witnesses.indices.map { number in
      let witness = witnesses[number]
      let choice = cuts.choices[number]
      // In a hierarchy, each cycle that deferring doesn't cut is reported on its own.
      let count =
        witness.isOfOneTime(graph) ? edges.cycleCount(among: witness.component) : BoundedCount(1, isExact: true)
      return CycleReport(
        kind: .immediate,
        witness: witness,
        cycleCount: count,
        immediateCount: count,
        carriers: [],
        cuts: choice.cuts,
        isProvenCheapest: choice.isProvenCheapest,
        verification: choice.verification,
        strongReferenceCyclesAfterCuts: held.reports(after: choice)
      )
    }
  }

  /// Returns one resolvable cycle for each component, which is none of its strong reference cycles.
  static func deferredCycles(in graph: BindingGraph) -> [CycleReport] {
    let cycles = DeferredCycles(graph)
    return deferredCycles(cycles, cycles.held, in: graph)
  }

  /// Returns the strong reference cycles with their cuts.
  static func strongReferenceCycles(_ cycles: DeferredCycles, in graph: BindingGraph) -> [CycleReport] {
    strongReferenceCycles(cycles, cycles.held, in: graph)
  }

  private static func deferredCycles(
    _ cycles: DeferredCycles,
    _ held: [DeferredCycles.Group],
    in graph: BindingGraph
  ) -> [CycleReport] {
    cycles.needed(besides: held).map { CycleReport(.deferred, $0, CutChoice(), of: graph) }
  }

  private static func strongReferenceCycles(
    _ cycles: DeferredCycles,
    _ groups: [DeferredCycles.Group],
    in graph: BindingGraph
  ) -> [CycleReport] {
    zip(groups, ReferenceCycleCuts(groups, cycles, of: graph).choices).map { group, choice in
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
      isBesideStrongReferences: group.isBesideStrongReferences,
      carriers: group.witness.edges.filter { !graph.edges[$0].isImmediate },
      cuts: choice.cuts,
      isProvenCheapest: choice.isProvenCheapest,
      verification: choice.verification
    )
  }
}
