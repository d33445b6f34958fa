extension Drawing {
  /// Returns the drawing with dependents before dependencies, so that Graphviz draws them at the top.
  ///
  /// Of two mutually dependent nodes, the one with more dependencies on the other comes first.
  func orderedByDependency() -> Drawing {
    var weights: [[Int: Int]] = nodes.map { _ in [:] }
    for edge in edges where edge.source != edge.destination && edge.isLaidOut {
      weights[edge.source][edge.destination, default: 0] += edge.count
    }
    let order = Layering(weights).order
    let positions = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var copy = self
    copy.nodes = order.map { nodes[$0] }
    copy.edges = edges.map { edge in
      var copy = edge
      copy.source = positions[edge.source] ?? edge.source
      copy.destination = positions[edge.destination] ?? edge.destination
      return copy
    }.sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
    return copy
  }
}
