import DpendGraph

/// Circles that can be made because an edge in them isn't followed while their bindings are made.
struct LaterCycles {
  /// One group of bindings that need one another, at once or later, and not all at once.
  struct Group {
    /// A shortest cycle over an edge that breaks it.
    let witness: CycleWitness

    /// How many of the group's cycles such edges break.
    let cycleCount: BoundedCount

    /// A shortest cycle of objects that hold one another; nil where there is none.
    let held: CycleWitness?
  }

  private struct Ends: Hashable {
    let source: Int
    let destination: Int
  }

  private let graph: BindingGraph
  private let certain: CertainEdges
  private let immediate: CertainEdges

  /// The edges along which one object keeps another one alive.
  let held: CertainEdges

  /// For each binding the number of its group of those that need one another at once.
  private let group: [Int]

  init(_ graph: BindingGraph) {
    self.graph = graph
    // In a hierarchy not all that is made later breaks a cycle.
    let unbroken = Set(HierarchyCycles.all(in: graph).flatMap(\.edges))
    let certain = CertainEdges(graph) { !unbroken.contains($0) }
    let immediate = certain.immediate
    self.certain = certain
    self.immediate = immediate
    held = CertainEdges(heldIn: graph, among: certain)
    var group = Array(repeating: 0, count: certain.leaving.count)
    let groups = stronglyConnectedComponents(count: certain.leaving.count, successors: immediate.successors)
    for (number, members) in groups.enumerated() { for member in members { group[member] = number } }
    self.group = group
  }

  /// The groups, in the order of their smallest ids.
  ///
  /// - Complexity: O(*v* + *e*), and that of ``shortestCycle(among:count:over:successors:)`` for each group.
  var all: [Group] {
    let later = ends(of: certain)
    if later.isEmpty { return [] }
    let heldLater = ends(of: held)
    return certain.groups.compactMap { members in
      guard
        let witness = CycleWitness(
          shortestIn: members,
          along: certain,
          over: { later.contains(Ends(source: $0, destination: $1)) }
        )
      else { return nil }
      return Group(
        witness: witness,
        cycleCount: count(among: members),
        held: CycleWitness(
          shortestIn: members,
          along: held,
          over: { heldLater.contains(Ends(source: $0, destination: $1)) }
        )
      )
    }
  }

  private func count(among members: [Int]) -> BoundedCount {
    let all = certain.cycleCount(among: members)
    let atOnce = immediate.cycleCount(among: members)
    return BoundedCount(max(1, all.value - atOnce.value), isExact: all.isExact && atOnce.isExact)
  }

  /// The ends of the edges that break what they close, each pair once.
  ///
  /// An edge that isn't followed at once does so where it leads out of the group of bindings that need one another at once.
  private func ends(of edges: CertainEdges) -> Set<Ends> {
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
