import DpendGraph

/// A cycle that works because an edge in it isn't followed while its bindings are made.
struct LazyCycleWitness {
  /// The bindings; each needs the next, the last needs the first, which has the smallest id.
  let bindings: [Int]

  /// The edges; the first leaves the first binding.
  let edges: [Int]

  /// One cycle for each group of bindings that need one another, at once or later, and not all at once; a shortest one of those
  /// that lead over an edge which breaks them.
  ///
  /// An edge that is one of several that could be meant closes no cycle, as for ``CycleWitness``.
  ///
  /// - Complexity: O(*b* (*v* + *e*)) for *b* edges that break a cycle.
  static func all(in graph: BindingGraph) -> [LazyCycleWitness] {
    let search = LazyCycleSearch(graph)
    return stronglyConnectedComponents(count: search.certain.count) { search.successors($0) }
      .sorted { $0[0] < $1[0] }
      .compactMap(search.shortestCycle)
  }
}

/// The edges of a graph, and which bindings need one another at once.
private struct LazyCycleSearch {
  /// For each binding the edges that leave it for other bindings.
  let certain: [[Int]]

  private let graph: BindingGraph

  /// For each binding the number of its group of those that need one another at once.
  private let group: [Int]

  init(_ graph: BindingGraph) {
    self.graph = graph
    let guesses = OpenChoices(graph).edges
    // In a hierarchy not all that is made later breaks a cycle.
    let unbroken = Set(HierarchyCycles.all(in: graph).flatMap(\.edges))
    let certain = graph.outgoing.map { edges in
      edges.filter { index in
        let edge = graph.edges[index]
        return edge.binding != nil && !graph.request(of: edge).isForAncestors && !guesses.contains(index)
          && !unbroken.contains(index)
      }
    }
    self.certain = certain
    let groups = stronglyConnectedComponents(count: certain.count) { index in
      certain[index].compactMap { graph.edges[$0].isImmediate ? graph.edges[$0].binding : nil }
    }
    var group = Array(repeating: 0, count: certain.count)
    for (number, members) in groups.enumerated() { for member in members { group[member] = number } }
    self.group = group
  }

  func successors(_ index: Int) -> [Int] { certain[index].compactMap { graph.edges[$0].binding } }

  /// A shortest cycle among bindings over an edge that breaks it; nil where none does.
  func shortestCycle(among members: [Int]) -> LazyCycleWitness? {
    let inside = Set(members)
    var best: [Int]?
    for edge in members.flatMap({ certain[$0] }) where breaks(edge) {
      guard let target = graph.edges[edge].binding, inside.contains(target) else { continue }
      let limit = best.map { $0.count - 1 } ?? Int.max
      if let rest = path(from: target, to: graph.edges[edge].source, inside, shorterThan: limit) {
        best = [edge] + rest
      }
    }
    return best.map(witness)
  }

  /// Whether an edge that isn't followed at once leads out of the group of bindings that need one another at once, so that what
  /// it closes is no cycle of immediate edges.
  private func breaks(_ index: Int) -> Bool {
    let edge = graph.edges[index]
    guard let target = edge.binding, !edge.isImmediate else { return false }
    if edge.source != target { return group[edge.source] != group[target] }
    return !certain[target].contains { graph.edges[$0].isImmediate && graph.edges[$0].binding == target }
  }

  /// The edges of a shortest path, if there is one with fewer edges than a number.
  private func path(from start: Int, to end: Int, _ inside: Set<Int>, shorterThan limit: Int) -> [Int]? {
    var arrivals: [Int: Int] = [:]
    var frontier = [start]
    var length = 0
    while start != end, arrivals[end] == nil, !frontier.isEmpty, length + 1 < limit {
      var next: [Int] = []
      for edge in frontier.flatMap({ certain[$0] }) {
        guard let target = graph.edges[edge].binding, inside.contains(target), target != start,
          arrivals[target] == nil
        else { continue }
        arrivals[target] = edge
        next.append(target)
      }
      frontier = next
      length += 1
    }
    guard start == end || arrivals[end] != nil, limit > 0 else { return nil }
    var edges: [Int] = []
    var current = end
    while current != start, let edge = arrivals[current] {
      edges.append(edge)
      current = graph.edges[edge].source
    }
    return edges.reversed()
  }

  private func witness(_ edges: [Int]) -> LazyCycleWitness {
    let bindings = edges.map { graph.edges[$0].source }
    let start = bindings.indices.min { bindings[$0] < bindings[$1] } ?? 0
    return LazyCycleWitness(
      bindings: Array(bindings[start...] + bindings[..<start]),
      edges: Array(edges[start...] + edges[..<start])
    )
  }
}
