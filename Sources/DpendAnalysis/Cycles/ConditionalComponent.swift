import DpendGraph

/// A strongly connected component of bindings with edges that only some builds contain.
///
/// Bindings that depend on each other in all builds are one node.
struct ConditionalComponent {
  private struct Edge {
    let index: Int

    /// The nodes.
    let source: Int
    let target: Int

    /// The number of its builds.
    let builds: Int
  }

  private let edges: [Edge]

  /// The positions of the edges that leave each node for another one.
  private let leaving: [[Int]]

  private let builds: BuildPart

  /// Creates a component; nil if all builds contain it.
  ///
  /// - Parameters:
  ///   - members: The bindings.
  ///   - leaving: The edges that leave each binding of the graph.
  ///   - builds: The builds of the edges.
  ///   - graph: The graph.
  /// - Complexity: O(*v* + *e*).
  init?(_ members: [Int], along leaving: [[Int]], _ builds: EdgeBuilds, of graph: BindingGraph) {
    let positions = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    let inner = members.indices.map { source in
      leaving[members[source]].compactMap { index in
        graph.edges[index].binding.flatMap { positions[$0] }.map {
          Edge(index: index, source: source, target: $0, builds: builds.number(of: index))
        }
      }
    }
    let numbers = Set(inner.joined().map(\.builds))
    if numbers == [0] { return nil }
    let groups = stronglyConnectedComponents(count: members.count) { source in
      inner[source].filter { $0.builds == 0 }.map(\.target)
    }
    let nodes = componentNumbers(of: groups, count: members.count)
    let edges = inner.joined().map {
      Edge(index: $0.index, source: nodes[$0.source], target: nodes[$0.target], builds: $0.builds)
    }
    self.edges = edges
    self.leaving = edges.indices.reduce(into: Array(repeating: [], count: groups.count)) { leaving, position in
      if edges[position].source != edges[position].target { leaving[edges[position].source].append(position) }
    }
    self.builds = BuildPart(of: numbers.sorted(), in: builds)
  }

  /// Returns the edges that are in no cycle of one build, and whether the other ones are in one.
  ///
  /// - Parameters:
  ///   - visits: The number of bindings and edges that the search may visit.
  ///   - effort: The number of times that the search for a cycle over an edge may visit all nodes and edges.
  /// - Returns: The edges. Without visits left or with too little effort, such edges may be missing.
  func impossible(within visits: inout Int, effort: Int) -> (edges: Set<Int>, isComplete: Bool) {
    var isPossible = Array(repeating: false, count: edges.count)
    var isImpossible = isPossible
    var isComplete = true
    for position in edges.indices where !isPossible[position] {
      let most = min(visits, effort * (edges.count + leaving.count))
      var left = most
      defer { visits -= most - left }
      let found = builds.cycle(isAnyWanted: true, visits: &left) {
        edges[$0].builds
      } find: { part, visits in
        cycle(over: position, in: part, besides: isImpossible, visits: &visits)
      }
      for edge in found.cycle ?? [] { isPossible[edge] = true }
      isImpossible[position] = found.cycle == nil && found.isComplete
      isComplete = isComplete && found.isComplete
    }
    return (Set(edges.indices.filter { isImpossible[$0] }.map { edges[$0].index }), isComplete)
  }

  /// Returns a shortest cycle over an edge among those of some builds, as positions.
  private func cycle(
    over position: Int,
    in builds: BuildPart,
    besides isImpossible: [Bool],
    visits: inout Int
  ) -> [Int]? {
    let (start, end) = (edges[position].target, edges[position].source)
    guard builds.contains(edges[position].builds) else { return nil }
    if start == end { return [position] }
    var arriving: [Int?] = Array(repeating: nil, count: leaving.count)
    var queue = [start]
    var next = 0
    while next < queue.count {
      visits -= 1 + leaving[queue[next]].count
      for edge in leaving[queue[next]] where !isImpossible[edge] && builds.contains(edges[edge].builds) {
        let target = edges[edge].target
        guard target != start, arriving[target] == nil else { continue }
        arriving[target] = edge
        if target == end { return path(to: end, arriving) + [position] }
        queue.append(target)
      }
      next += 1
    }
    return nil
  }

  private func path(to end: Int, _ arriving: [Int?]) -> [Int] {
    var path: [Int] = []
    var node = end
    while let edge = arriving[node] {
      path.append(edge)
      node = edges[edge].source
    }
    return path.reversed()
  }
}
