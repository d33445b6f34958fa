import DpendGraph

/// Cycles that can be made because an edge in them isn't followed while their bindings are made.
struct DeferredCycles {
  /// One group of bindings that need, or hold, one another in a cycle over an edge that breaks it.
  struct Group {
    /// A shortest such cycle, with all bindings of the group.
    let witness: CycleWitness

    /// How many cycles there are in the group.
    let cycleCount: BoundedCount

    /// How many of them are of immediate edges alone.
    let immediateCount: BoundedCount
  }

  private struct Ends: Hashable {
    let source: Int
    let destination: Int
  }

  private let graph: BindingGraph
  private let certain: UnambiguousEdges
  private let immediate: UnambiguousEdges

  /// The edges along which one object keeps another one alive.
  let heldEdges: UnambiguousEdges

  /// For each binding the number of its group of those that need one another at once.
  private let group: [Int]

  /// The edges over one of which each cycle of objects that hold one another leads; nil for any.
  let kept: Set<Int>?

  /// Prepares to look for cycles.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - kept: Edges whose values are kept in a property that the source doesn't show yet: of the cycles of objects that hold one
  ///     another only those over such an edge are looked for. Nil where the graph is as the source has it.
  init(_ graph: BindingGraph, keeping kept: Set<Int>? = nil) {
    self.graph = graph
    self.kept = kept
    // In a hierarchy not all that is made later breaks a cycle.
    let unbroken = Set(HierarchyCycles.all(in: graph).flatMap(\.edges))
    let certain = UnambiguousEdges(graph) { !unbroken.contains($0) }
    let immediate = certain.immediate
    self.certain = certain
    self.immediate = immediate
    var group = Array(repeating: 0, count: certain.leaving.count)
    let groups = stronglyConnectedComponents(count: certain.leaving.count, successors: immediate.successors)
    for (number, members) in groups.enumerated() { for member in members { group[member] = number } }
    self.group = group
    // What needs one another at once is never made, so that it holds nothing.
    heldEdges = UnambiguousEdges(heldIn: graph, among: certain, keeping: kept ?? []).filtered { index in
      graph.edges[index].binding.map { group[$0] != group[graph.edges[index].source] } ?? false
    }
  }

  /// The groups of objects that hold one another, in the order of their smallest ids.
  ///
  /// - Complexity: O(*v* + *e*), and that of ``shortestCycle(among:over:successors:)`` for each group.
  var held: [Group] {
    groups(of: heldEdges, over: ends(of: kept.map { kept in heldEdges.filtered(kept.contains) } ?? heldEdges))
  }

  /// The groups of bindings that need one another, in the order of their smallest ids.
  ///
  /// - Complexity: O(*v* + *e*), and that of ``shortestCycle(among:over:successors:)`` for each group.
  var needed: [Group] { groups(of: certain, over: ends(of: certain)) }

  private func groups(of edges: UnambiguousEdges, over wanted: Set<Ends>) -> [Group] {
    if wanted.isEmpty { return [] }
    let immediate = edges.immediate
    return edges.groups.compactMap { members in
      CycleWitness(shortestIn: members, along: edges) { wanted.contains(Ends(source: $0, destination: $1)) }.map {
        Group(
          witness: $0,
          cycleCount: edges.cycleCount(among: members),
          immediateCount: immediate.cycleCount(among: members)
        )
      }
    }
  }

  /// The ends of the edges that break what they close, each pair once.
  ///
  /// An edge that isn't followed at once does so where it leads out of the group of bindings that need one another at once.
  private func ends(of edges: UnambiguousEdges) -> Set<Ends> {
    Set(
      edges.leaving.joined().compactMap { index in
        let edge = graph.edges[index]
        guard let target = edge.binding, !edge.isImmediate else { return nil }
        let breaks =
          edge.source == target ? !immediate.successors(target).contains(target) : group[edge.source] != group[target]
        return breaks ? Ends(source: edge.source, destination: target) : nil
      }
    )
  }
}
