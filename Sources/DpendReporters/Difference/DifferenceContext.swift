public import DpendAnalysis

/// The paths and settings that reporters of differences use besides the difference.
public struct DifferenceContext: Sendable {
  /// The names of the two graphs for readers: revisions, files or folders.
  public var names: (base: String, head: String)

  /// The head graph with only the new findings, for formats that show findings.
  public var newFindings: AnalysisResult

  /// The paths of the base graph.
  public var base: ReportContext

  /// The paths of the head graph.
  public var head: ReportContext

  /// The gates that make the command fail.
  public var gates: [DifferenceGate]

  /// The changed lines, on which findings are shown where possible.
  public var changedLines: ChangedLines

  /// The settings of the comment.
  public var comment: CommentSettings

  /// Creates a context.
  public init(
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
