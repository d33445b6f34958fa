public import DpendAnalysis

/// What a reporter of differences needs to know besides the difference.
public struct DifferenceContext: Sendable {
  /// What readers see of the two graphs: the names of revisions, files or folders.
  public var names: (base: String, head: String)

  /// The graph after, with the findings that are new only, for formats that show findings.
  public var newFindings: AnalysisResult

  /// How paths in the graph before are written.
  public var base: ReportContext

  /// How paths in the graph after are written.
  public var head: ReportContext

  /// What lets the command fail.
  public var gates: [DifferenceGate]

  /// The lines that hosts of code show of the change: a finding is shown on one of these where it can be.
  public var changedLines: ChangedLines

  /// What whoever asks for a comment decides about it.
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
