import DpendGraph

extension Drawing {
  /// The picture without the lines that a longer way makes superfluous: where one immediate need after the other leads from one end
  /// to the other all the same.
  ///
  /// Lines that stand out, and needs of other kinds, stay.
  ///
  /// - Returns: The picture, which says in its summary how many lines it lacks, and their number.
  /// - Complexity: O(*v* × *e*) for *v* nodes and *e* edges.
  public func reduced() -> (drawing: Drawing, leftOut: Int) {
    var successors: [[Int]] = Array(repeating: [], count: nodes.count)
    for edge in edges where edge.kind == .immediate { successors[edge.source].append(edge.destination) }
    let kept = transitiveReduction(count: nodes.count) { successors[$0] }
    var copy = self
    copy.edges = edges.filter { edge in
      edge.kind != .immediate || !edge.marks.isEmpty || kept[edge.source].contains(edge.destination)
    }
    let leftOut = edges.count - copy.edges.count
    if leftOut > 0 { copy.summary += "; \(leftOut.of("line")) that longer ways make superfluous left out" }
    return (copy, leftOut)
  }
}
