import DpendGraph

extension AnalysisResult {
  /// A part of a result, with how many needs its border cuts.
  public struct Part: Sendable {
    /// The part of the graph, with the findings that touch it.
    public let result: AnalysisResult

    /// How many needs of the part are met by bindings outside of it.
    public let leaving: Int

    /// How many needs outside of the part are met by its bindings.
    public let entering: Int
  }

  /// The part that some bindings make: what the whole graph showed of it, and nothing that is found because the rest is missing.
  ///
  /// A finding touches the part when one of its bindings does. One without bindings does when it is about a file of theirs.
  ///
  /// - Parameter selected: The indices of the bindings, sorted.
  /// - Returns: The part.
  public func narrowed(to selected: [Int]) -> Part {
    let part = graph.narrowed(to: selected)
    let ids = Set(part.graph.bindings.map(\.id))
    let files = Set(part.graph.bindings.map(\.location.file))
    let touches = { (finding: Finding) in
      finding.path.isEmpty
        ? finding.location.map { files.contains($0.file) } ?? false : finding.path.contains(where: ids.contains)
    }
    return Part(
      result: replacing(part.graph, findings: touches),
      leaving: part.leaving,
      entering: part.entering
    )
  }
}
