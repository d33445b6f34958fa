public import DpendAnalysis
import DpendGraph
public import DpendReporters

/// Two graphs and what changed between them.
public struct Comparison: Sendable {
  /// The graph before.
  public let base: ComparedGraph

  /// The graph after.
  public let head: ComparedGraph

  /// What changed.
  public let difference: GraphDifference

  /// The lines that came or changed, by the path of the file from the root of the repository; nil where nobody knows.
  public let changedLines: [String: [ClosedRange<Int>]]?

  /// Compares two graphs.
  ///
  /// - Parameters:
  ///   - base: The graph before.
  ///   - head: The graph after.
  ///   - changedLines: The lines that came or changed, by the path of the file from the root of the repository, if that is known.
  public init(
    of base: ComparedGraph,
    with head: ComparedGraph,
    changedLines: [String: [ClosedRange<Int>]]? = nil
  ) {
    self.base = base
    self.head = head
    self.changedLines = changedLines
    difference = GraphDifference(from: base.snapshot, to: head.snapshot)
  }

  /// What kept a part of the work from being done, on either side; what did on both is told once.
  public var problems: [WorkProblem] { problemsBefore + head.problems }

  /// What did on the side before alone, which is named: its files may be there no more.
  private var problemsBefore: [WorkProblem] {
    base.problems.filter { !head.problems.contains($0) }.map { $0.inRevision(base.name) }
  }

  /// What reporters need to know.
  ///
  /// - Parameter gates: What lets the command fail.
  /// - Returns: The context.
  public func context(gates: [DifferenceGate]) -> DifferenceContext {
    var former = base.context
    former.problems = problemsBefore.map(\.description)
    let new = Set(difference.findings.new.map(\.fingerprint))
    return DifferenceContext(
      names: (base.name, head.name),
      newFindings: head.result.keeping(head.result.fingerprintedFindings.filter { new.contains($0.fingerprint) }),
      base: former,
      head: head.context,
      gates: gates,
      changedLines: linesInPlaces ?? ChangedLines(difference)
    )
  }

  /// The lines that changed, by the places of the graph after.
  private var linesInPlaces: ChangedLines? {
    guard let changedLines else { return nil }
    let snapshot = head.snapshot
    let places =
      snapshot.bindings.map(\.location) + snapshot.edges.map(\.location)
      + snapshot.findings.flatMap { finding in
        [finding.location.value].compactMap(\.self) + finding.notes.compactMap(\.location.value)
      }
    let files = Set(places.map(\.file)).map { ($0, changedLines[head.context.repositoryPath($0)] ?? []) }
    return ChangedLines(Dictionary(files, uniquingKeysWith: +))
  }
}
