import DpendGraph

/// A strongly connected component of bindings with edges that only some builds contain.
struct ConditionalComponent {
  private struct Edge {
    let index: Int
    let target: Int

    /// The number of its builds.
    let builds: Int
  }

  /// The largest number of bindings and edges that are visited in all parts.
  private static let mostVisits = 50_000_000

  /// The edges that leave each binding for another one of the component, whose bindings are renumbered.
  private let edges: [[Edge]]

  /// The parts that builds contain together; nil if one build may contain all edges.
  let views: [BuildViews.View]?

  /// Creates a component; nil if all builds contain it.
  ///
  /// - Parameters:
  ///   - members: The bindings.
  ///   - leaving: The edges that leave each binding of the graph.
  ///   - builds: The builds of the edges.
  ///   - graph: The graph.
  init?(_ members: [Int], along leaving: [[Int]], _ builds: EdgeBuilds, of graph: BindingGraph) {
    let positions = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    edges = members.map { member in
      leaving[member].compactMap { index in
        graph.edges[index].binding.flatMap { positions[$0] }.map {
          Edge(index: index, target: $0, builds: builds.number(of: index))
        }
      }
    }
    let numbers = Set(edges.joined().map(\.builds)).sorted()
    if numbers == [0] { return nil }
    let size = edges.reduce(members.count) { $0 + $1.count }
    views = BuildViews(of: numbers, in: builds).all.flatMap { $0.count * size > Self.mostVisits ? nil : $0 }
  }

  /// The edges that are in no cycle of one build.
  ///
  /// - Complexity: O(*n* (*v* + *e*)) for *n* parts.
  var impossible: Set<Int> {
    guard let views else { return [] }
    var left = Set(edges.joined().map(\.index))
    for view in views {
      let groups = stronglyConnectedComponents(count: edges.count) { source in
        edges[source].filter { view.contains[$0.builds] }.map(\.target)
      }
      let groupOf = componentNumbers(of: groups, count: edges.count)
      for source in edges.indices {
        for edge in edges[source] where view.contains[edge.builds] && groupOf[source] == groupOf[edge.target] {
          if view.common ?? edge.builds == edge.builds { left.remove(edge.index) }
        }
      }
    }
    return left
  }
}
