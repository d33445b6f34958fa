import DpendGraph

extension UnambiguousEdges {
  /// A cycle of edges.
  struct Cycle {
    /// The edges, from the smallest binding on.
    let edges: [Int]

    /// Whether no other cycle of one build is shorter.
    let isShortest: Bool
  }

  /// The number of searches among all edges of a component for a shortest cycle.
  private static let mostSearches = 16

  /// Returns a shortest cycle in a component that one build contains; nil without one.
  ///
  /// - Parameters:
  ///   - component: The bindings of the component.
  ///   - isWanted: Whether an edge, given by its endpoints, is one of those of which the cycle must contain one; all edges by default.
  /// - Returns: The cycle. Where there are too many conditions to find a shortest one, it is any one, and may be of several builds where
  ///   there are too many to find any.
  /// - Complexity: That of ``shortestCycle(among:over:successors:)``, a limited number of times.
  func shortestCycle(
    in component: [Int],
    over isWanted: (_ source: Int, _ destination: Int) -> Bool = { _, _ in true }
  ) -> Cycle? {
    guard let first = shortestCycle(in: component, over: isWanted, where: { _ in true }) else { return nil }
    if builds.contain(first) { return Cycle(edges: first, isShortest: true) }
    let inner = edges(among: component)
    let part = BuildPart(of: Set(inner.map(builds.number)).sorted(), in: builds)
    var visits = Self.mostSearches * inner.count
    let found = part.cycle(isAnyWanted: false, visits: &visits, number: builds.number) { part, visits in
      visits -= inner.count
      return shortestCycle(in: component, over: isWanted) { part.contains(builds.number(of: $0)) }
    }
    if found.isComplete { return found.cycle.map { Cycle(edges: $0, isShortest: true) } }
    let wanted = inner.filter { edge in
      graph.edges[edge].binding.map { isWanted(graph.edges[edge].source, $0) } ?? false
    }
    return Cycle(edges: found.cycle ?? cycle(in: component, over: wanted, part) ?? first, isShortest: false)
  }

  /// Returns a cycle of one build over one of some edges; nil if none is found.
  private func cycle(in component: [Int], over wanted: [Int], _ part: BuildPart) -> [Int]? {
    let size = edges(among: component).count
    var visits = Self.mostSearches * size
    for edge in wanted where visits > 0 {
      let found = part.cycle(isAnyWanted: true, visits: &visits, number: builds.number) { part, visits in
        visits -= size
        return shortestCycle(in: component) {
          $0 == graph.edges[edge].source && $1 == graph.edges[edge].binding
        } where: {
          part.contains(builds.number(of: $0))
        }
      }
      if let cycle = found.cycle { return cycle }
    }
    return nil
  }

  private func shortestCycle(
    in component: [Int],
    over isWanted: (_ source: Int, _ destination: Int) -> Bool,
    where isIncluded: (Int) -> Bool
  ) -> [Int]? {
    DpendGraph.shortestCycle(among: component, over: isWanted) { binding in
      leaving[binding].filter(isIncluded).compactMap { graph.edges[$0].binding }
    }
    .map { edges(along: $0, where: isIncluded) }
  }

  /// Returns the edges along a cycle of bindings, immediate ones if there are several.
  private func edges(along cycle: [Int], where isIncluded: (Int) -> Bool) -> [Int] {
    cycle.indices.compactMap { position in
      let between = leaving[cycle[position]].filter {
        graph.edges[$0].binding == cycle[(position + 1) % cycle.count] && isIncluded($0)
      }
      return between.first { graph.edges[$0].isImmediate } ?? between.first
    }
  }

  /// Returns the number of elementary cycles among some bindings.
  func cycleCount(among group: [Int]) -> BoundedCount {
    elementaryCycleCount(among: group, limit: CycleReport.mostCounted, successors: successors)
  }
}
