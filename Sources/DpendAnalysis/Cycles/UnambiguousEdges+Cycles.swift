import Algorithms
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

  /// The number of searches among these edges for a cycle over one of them.
  private static let mostSearchesOfEdge = 4

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
    // One edge whose cycles are in no build does not use up the searches for the others.
    var left = Self.mostSearches * Self.mostSearchesOfEdge * size
    for edge in wanted where left > 0 {
      let most = min(left, Self.mostSearchesOfEdge * size)
      var visits = most
      defer { left -= most - visits }
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

  // MARK: Counting

  /// Returns the number of elementary cycles among some bindings, each of which a build contains.
  ///
  /// - Complexity: That of ``elementaryCycleCount(among:limit:successors:)`` and ``ConditionalCycleCount``.
  func cycleCount(among group: [Int]) -> BoundedCount {
    if builds.contain(edges(among: group)) { return allCycleCount(among: group) }
    let positions = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
    let components = stronglyConnectedComponents(count: group.count) { position in
      successors(group[position]).compactMap { positions[$0] }
    }
    return components.reduce(BoundedCount(0, isExact: true)) { sum, component in
      let count = possibleCycleCount(among: component.map { group[$0] })
      let value = min(sum.value + count.value, CycleReport.mostCounted)
      return BoundedCount(value, isExact: sum.isExact && count.isExact && value < CycleReport.mostCounted)
    }
  }

  /// Returns whether each elementary cycle among some bindings is one of a build, as far as all of them can be counted.
  func areAllCyclesPossible(among group: [Int]) -> Bool {
    let edges = edges(among: group)
    if builds.contain(edges) { return true }
    let pairs = Set(edges.map { [graph.edges[$0].source, graph.edges[$0].binding ?? -1] })
    let kinds = Set(edges.map { [graph.edges[$0].source, graph.edges[$0].binding ?? -1, builds.number(of: $0)] })
    let all = allCycleCount(among: group)
    return pairs.count == kinds.count && all.isExact && all == cycleCount(among: group)
  }

  private func allCycleCount(among group: [Int]) -> BoundedCount {
    elementaryCycleCount(among: group, limit: CycleReport.mostCounted, successors: successors)
  }

  /// Returns the number of cycles in a strongly connected component.
  private func possibleCycleCount(among component: [Int]) -> BoundedCount {
    if builds.contain(edges(among: component)) { return allCycleCount(among: component) }
    let positions = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
    let hops = component.map { binding in
      let edges = leaving[binding].compactMap { edge in
        graph.edges[edge].binding.flatMap { positions[$0] }.map { (target: $0, builds: builds.number(of: edge)) }
      }
      return edges.sorted { $0 < $1 }.chunked { $0.target == $1.target }.map { hop(over: Array($0)) }
    }
    return ConditionalCycleCount(hops, limit: CycleReport.mostCounted).count()
  }

  /// Returns a hop over one of several edges with the same ends, and therefore of the same programs.
  private func hop(over edges: [(target: Int, builds: Int)]) -> ConditionalCycleCount.Hop {
    let different = edges.map(\.builds).uniqued().map { builds.all[$0] }
    let conditions = different.map(\.condition)
    let condition = conditions.contains(.always) ? .always : conditions.count == 1 ? conditions[0] : .any(conditions)
    return ConditionalCycleCount.Hop(
      target: edges[0].target,
      builds: EdgeBuilds.Builds(condition: condition, programs: different[0].programs)
    )
  }
}
