package import DpendAnalysis

/// The paths and settings that reporters of differences use besides the difference.
package struct DifferenceContext: Sendable {
  /// The names of the two graphs for readers: revisions, files or folders.
  package var names: (base: String, head: String)

  /// The head graph with only the new findings, for formats that show findings.
  package var newFindings: AnalysisResult

  /// The paths of the base graph.
  package var base: ReportContext

  /// The paths of the head graph.
  package var head: ReportContext

  /// The gates that make the command fail.
  package var gates: [DifferenceGate]

  /// The changed lines, on which findings are shown where possible.
  package var changedLines: ChangedLines

  /// The settings of the comment.
  package var comment: CommentSettings

  /// Creates a context.
  package init(
    names: (base: String, head: String),
    newFindings: AnalysisResult,
    base: ReportContext = ReportContext(),
    head: ReportContext = ReportContext(),
    gates: [DifferenceGate] = [],
    changedLines: ChangedLines = ChangedLines([:]),
    comment: CommentSettings = CommentSettings()
  ) {
    self.names = names
    self.newFindings = newFindings
    self.base = base
    self.head = head
    self.gates = gates
    self.changedLines = changedLines
    self.comment = comment
  }
}
