public import DpendAnalysis
public import DpendReporters

/// Two graphs and what changed between them.
public struct Comparison: Sendable {
  /// The graph before.
  public let base: ComparedGraph

  /// The graph after.
  public let head: ComparedGraph

  /// What changed.
  public let difference: GraphDifference

  /// Compares two graphs.
  public init(of base: ComparedGraph, with head: ComparedGraph) {
    self.base = base
    self.head = head
    difference = GraphDifference(from: base.snapshot, to: head.snapshot)
  }

  /// What kept a part of the work from being done, on either side.
  public var problems: [WorkProblem] { base.problems + head.problems }

  /// What reporters need to know.
  ///
  /// - Parameter gates: What lets the command fail.
  /// - Returns: The context.
  public func context(gates: [DifferenceGate]) -> DifferenceContext {
    let new = Set(difference.findings.new.map(\.fingerprint))
    return DifferenceContext(
      names: (base.name, head.name),
      newFindings: head.result.keeping(head.result.fingerprintedFindings.filter { new.contains($0.fingerprint) }),
      base: base.context,
      head: head.context,
      gates: gates,
      changedLines: ChangedLines(difference)
    )
  }
}
