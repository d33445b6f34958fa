import DpendGraph

/// The cycles that can be resolved because an edge is deferred.
struct DeferredCycles {
  /// A component of bindings that depend on, or retain, each other over a deferred edge.
  struct Group {
    /// A shortest such cycle, with all bindings of the component.
    let witness: CycleWitness

    /// The number of cycles in the component.
    let cycleCount: BoundedCount

    /// The number of cycles of immediate edges alone.
    let immediateCount: BoundedCount

    /// Whether cycles were left out whose deferred edges are all in strong reference cycles.
    let isBesideStrongReferences: Bool
  }

  private struct Ends: Hashable {
    let source: Int
    let destination: Int
  }

  private let graph: BindingGraph
  private let certain: UnambiguousEdges
  private let immediate: UnambiguousEdges

  /// The components of bindings that depend on each other.
  private let components: [[Int]]

  /// For each binding, the number of its component; -1 for none.
  private let componentOf: [Int]

  /// The edges along which an object retains another.
  let strongEdges: UnambiguousEdges

  /// For each binding, the number of its component of immediate dependencies.
  private let group: [Int]

  /// The edges of which each strong reference cycle contains one; nil for any.
  let kept: Set<Int>?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - kept: Edges whose values a suggested change stores in a property; only strong reference cycles over such an edge are
  ///     searched. Nil for the unchanged graph.
  init(_ graph: BindingGraph, keeping kept: Set<Int>? = nil) {
    self.graph = graph
    self.kept = kept
    // In a hierarchy, a deferred edge doesn't break every cycle.
    let unbroken = Set(HierarchyCycles.all(in: graph).flatMap(\.edges))
    let certain = UnambiguousEdges(graph) { !unbroken.contains($0) }
    let immediate = certain.immediate
    self.certain = certain
    self.immediate = immediate
    var group = Array(repeating: 0, count: certain.leaving.count)
    components = certain.groups
    componentOf = componentNumbers(of: components, count: certain.leaving.count)
    // Most graphs have no cycle of any edges.
    guard !components.isEmpty else {
      self.group = group
      strongEdges = certain.filtered { _ in false }
      return
    }
    let groups = stronglyConnectedComponents(count: certain.leaving.count, successors: immediate.successors)
    for (number, members) in groups.enumerated() { for member in members { group[member] = number } }
    self.group = group
    // Bindings in a cycle of immediate dependencies are never created, so they retain nothing.
    strongEdges = UnambiguousEdges(heldIn: graph, among: certain, keeping: kept ?? []).filtered { index in
      graph.edges[index].binding.map { group[$0] != group[graph.edges[index].source] } ?? false
    }
  }

  /// The components of objects that retain each other, by their smallest ids.
  ///
  /// - Complexity: O(*v* + *e*), and that of ``shortestCycle(among:over:successors:)`` for each group.
  var held: [Group] {
    if components.isEmpty { return [] }
    return groups(strongEdges.groups, of: strongEdges) {
      (ends(of: kept.map { kept in strongEdges.filtered(kept.contains) } ?? strongEdges), [])
    }
  }

  /// Returns the components of bindings that depend on each other, by their smallest ids.
  ///
  /// - Parameter held: The components of objects that retain each other. A cycle over a deferred edge of one of them is not shown again.
  /// - Returns: The components with another cycle.
  /// - Complexity: O(*v* + *e*), and that of ``shortestCycle(among:over:successors:)`` for each group.
  func needed(besides held: [Group]) -> [Group] {
    groups(components, of: certain) {
      let retaining = componentNumbers(of: held.map(\.witness.component), count: graph.bindings.count)
      let shown = strongEdges.filtered { index in
        let number = retaining[graph.edges[index].source]
        return number >= 0 && graph.edges[index].binding.map { retaining[$0] } == number
      }
      return (ends(of: certain), ends(of: shown))
    }
  }

  private func groups(
    _ components: [[Int]],
    of edges: UnambiguousEdges,
    over findEnds: () -> (all: Set<Ends>, shown: Set<Ends>)
  ) -> [Group] {
    if components.isEmpty { return [] }
    let ends = findEnds()
    let wanted = ends.all.subtracting(ends.shown)
    if wanted.isEmpty { return [] }
    let besides = Set(ends.shown.map { componentOf[$0.source] })
    let immediate = edges.immediate
    return components.compactMap { members in
      CycleWitness(shortestIn: members, along: edges) { wanted.contains(Ends(source: $0, destination: $1)) }.map {
        Group(
          witness: $0,
          cycleCount: edges.cycleCount(among: members),
          immediateCount: immediate.cycleCount(among: members),
          isBesideStrongReferences: besides.contains(componentOf[members[0]])
        )
      }
    }
  }

  /// Returns the endpoints of the deferred edges in cycles that no immediate edge replaces, without duplicates.
  private func ends(of edges: UnambiguousEdges) -> Set<Ends> {
    Set(
      edges.leaving.joined().compactMap { index in
        let source = graph.edges[index].source
        guard let target = graph.edges[index].binding, !graph.edges[index].isImmediate,
          componentOf[source] >= 0, componentOf[source] == componentOf[target],
          !immediate.successors(source).contains(target)
        else { return nil }
        return Ends(source: source, destination: target)
      }
    )
  }
}
