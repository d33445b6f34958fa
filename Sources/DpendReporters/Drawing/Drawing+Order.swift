extension Drawing {
  /// The picture with those nodes first that need and are not needed, which Graphviz then puts at the top: where two need one
  /// another, the one that needs the other more often.
  func orderedByNeed() -> Drawing {
    var weights: [[Int: Int]] = nodes.map { _ in [:] }
    for edge in edges where edge.source != edge.destination {
      weights[edge.source][edge.destination, default: 0] += edge.count
    }
    let order = Layering(weights).order
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var copy = self
    copy.nodes = order.map { nodes[$0] }
    copy.edges = edges.map { edge in
      var copy = edge
      copy.source = places[edge.source] ?? edge.source
      copy.destination = places[edge.destination] ?? edge.destination
      return copy
    }.sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
    return copy
  }
}
