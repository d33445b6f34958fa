import DpendGraph

extension AnalysisResult {
  /// A part of a result, with the number of dependencies across its border.
  package struct Part: Sendable {
    /// The part of the graph, with its findings.
    package let result: AnalysisResult

    /// The number of dependencies of the part on other bindings.
    package let leaving: Int

    /// The number of dependencies of other bindings on the part.
    package let entering: Int
  }

  /// Returns the part of some bindings, with their findings in the whole graph, so that nothing is missing because the rest is left
  /// out.
  ///
  /// A finding belongs to the part if its path contains one of the bindings, or, without a path, if it is in one of their files.
  ///
  /// - Parameter selected: The indices of the bindings, sorted.
  /// - Returns: The part.
  package func narrowed(to selected: [Int]) -> Part {
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
