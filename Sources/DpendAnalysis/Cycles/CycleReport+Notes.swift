import DpendGraph

extension CycleReport {
  /// The number of edges that notes show; the path of the finding contains all of them.
  private static let mostHops = 100

  /// Returns the notes of a finding: the edges, the size of the component, the cuts, and the result of the second analysis.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - verb: The instruction at a cut.
  ///   - hop: Returns the note of an edge.
  /// - Returns: The notes.
  func notes(in graph: BindingGraph, verb: String, hop: (BindingGraph.Edge) -> Finding.Note) -> [Finding.Note] {
    let hops = witness.edges.prefix(Self.mostHops).map { hop(graph.edges[$0]) }
    let left = witness.edges.count - hops.count
    return hops + (left > 0 ? [Finding.Note("and \(left) more hops")] : []) + (extent.map { [Finding.Note($0)] } ?? [])
      + notesOfCuts(in: graph, verb: verb)
  }

  /// Returns the notes about strong reference cycles that the cuts create, and how to break them.
  ///
  /// - Parameter graph: The graph.
  /// - Returns: The notes; empty if the cuts create no cycle.
  func notesOfConsequences(in graph: BindingGraph) -> [Finding.Note] {
    heldAfterCuts.flatMap { held in
      [Finding.Note("\(Self.consequence): \(held.round(in: graph))")]
        + held.notesOfCuts(in: graph, verb: "also hold it weakly")
        + (held.verdict(in: graph).map { [Finding.Note($0)] } ?? [])
    }
  }

  private func notesOfCuts(in graph: BindingGraph, verb: String) -> [Finding.Note] {
    cuts.map { cut in
      Finding.Note(
        "\(verb): \(cut.change); \(cut.reason)".withQuotes,
        at: graph.request(of: graph.edges[cut.edges[0]]).location
      )
    }.limited { "and \($0) more such changes" }
  }
}

extension String {
  /// The text with names in single quotes, as in findings, in place of backticks.
  fileprivate var withQuotes: String { String(map { $0 == "`" ? "'" : $0 }) }
}
