import DpendGraph

extension Drawing {
  /// A strongly connected component of the nodes.
  struct Cycle: Hashable {
    /// The nodes of a shortest cycle.
    let path: [Int]

    /// The number of nodes in the component.
    let nodes: Int

    /// The number of dependencies in the component.
    let dependencies: Int
  }

  /// The strongly connected components with more than one node, each with a shortest cycle.
  ///
  /// - Complexity: O(*v* (*v* + *e*)) at worst.
  var cycles: [Cycle] {
    let successors = Dictionary(grouping: edges, by: \.source).mapValues { $0.map(\.destination) }
    return stronglyConnectedComponents(count: nodes.count) { successors[$0] ?? [] }.filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }
      .compactMap { component in
        let members = Set(component)
        let inner = edges.filter { members.contains($0.source) && members.contains($0.destination) }
        return shortestCycle(among: component) { successors[$0] ?? [] }.map { path in
          Cycle(path: path, nodes: component.count, dependencies: inner.reduce(0) { $0 + $1.count })
        }
      }
  }
}
