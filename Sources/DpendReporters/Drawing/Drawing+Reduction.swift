import DpendGraph

extension Drawing {
  /// Returns the drawing without redundant edges: those whose ends are also connected by a longer path of immediate dependencies.
  ///
  /// Emphasized edges and dependencies of other kinds remain.
  ///
  /// - Returns: The drawing, whose summary mentions the number of omitted edges, and this number.
  /// - Complexity: O(*v* × *e*) for *v* nodes and *e* edges.
  package func reduced() -> (drawing: Drawing, omitted: Int) {
    var successors: [[Int]] = Array(repeating: [], count: nodes.count)
    for edge in edges where edge.kind == .immediate { successors[edge.source].append(edge.destination) }
    let kept = transitiveReduction(count: nodes.count) { successors[$0] }
    var copy = self
    copy.edges = edges.filter { edge in
      edge.kind != .immediate || edge.marks.contains { $0 != .received } || kept[edge.source].contains(edge.destination)
    }
    let omitted = edges.count - copy.edges.count
    if omitted > 0 { copy.summary += ", without \(omitted.of("redundant edge"))" }
    return (copy, omitted)
  }
}
