import DpendGraph

extension CycleReport {
  /// A longer way nobody follows hop by hop; the path of the finding has it whole.
  private static let mostHops = 100

  /// The notes of a finding: every hop, how large the group is, what to cut, and what a second analysis said.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - verb: What to do at a cut.
  ///   - hop: What is said of a hop.
  /// - Returns: The notes.
  func notes(in graph: BindingGraph, verb: String, hop: (BindingGraph.Edge) -> Finding.Note) -> [Finding.Note] {
    let hops = witness.edges.prefix(Self.mostHops).map { hop(graph.edges[$0]) }
    let left = witness.edges.count - hops.count
    return hops + (left > 0 ? [Finding.Note("and \(left) hops more")] : []) + (extent.map { [Finding.Note($0)] } ?? [])
      + notesOfCuts(in: graph, verb: verb)
  }

  /// The notes about what comes of the cuts: the objects that hold one another then, and what to do about that.
  ///
  /// - Parameter graph: The graph.
  /// - Returns: The notes; none where nothing comes of them.
  func notesOfConsequences(in graph: BindingGraph) -> [Finding.Note] {
    heldAfterCuts.flatMap { held in
      [Finding.Note("\(Self.consequence): \(held.round(in: graph))")]
        + held.notesOfCuts(in: graph, verb: "so hold it weakly as well")
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
  /// The text with names in quotes, as findings have them, in place of backticks.
  fileprivate var withQuotes: String { String(map { $0 == "`" ? "'" : $0 }) }
}
