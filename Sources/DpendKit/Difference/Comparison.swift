package import DpendAnalysis
package import DpendGraph
package import DpendReporters

/// Two graphs and the difference between them.
package struct Comparison: Sendable {
  /// The graph before.
  package let base: ComparedGraph

  /// The graph after.
  package let head: ComparedGraph

  /// The difference.
  package let difference: GraphDifference

  /// The added and changed lines, by the path of the file relative to the repository; `nil` if they are not known.
  package let changedLines: [String: [ClosedRange<Int>]]?

  /// Compares two graphs.
  ///
  /// - Parameters:
  ///   - base: The graph before.
  ///   - head: The graph after.
  ///   - evidence: The evidence of the bindings and dependencies whose changes count.
  ///   - changedLines: The added and changed lines, by the path of the file relative to the repository, if they are known.
  package init(
    of base: ComparedGraph,
    with head: ComparedGraph,
    evidence: Set<Evidence> = [.registered],
    changedLines: [String: [ClosedRange<Int>]]? = nil
  ) {
    self.base = base
    self.head = head
    self.changedLines = changedLines
    difference = GraphDifference(from: base.snapshot, to: head.snapshot, evidence: evidence)
  }

  /// The problems of both sides, without duplicates.
  package var problems: [WorkProblem] { problemsOfBase + problemsOfHead }

  /// The problems of the head, whose baseline determines the known findings.
  private var problemsOfHead: [WorkProblem] { head.problems + [head.baselineProblem].compactMap(\.self) }

  /// The problems of the base alone, with its name, because its files may no longer exist.
  private var problemsOfBase: [WorkProblem] {
    base.problems.filter { !head.problems.contains($0) }.map { $0.inRevision(base.name) }
  }

  /// Returns the context for reporters.
  ///
  /// - Parameter gates: The gates that can fail the command.
  /// - Returns: The context.
  package func context(gates: [DifferenceGate]) -> DifferenceContext {
    var baseContext = base.context
    baseContext.problems = problemsOfBase.map(\.description)
    var headContext = head.context
    headContext.problems = problemsOfHead.map(\.description)
    let new = Set(difference.findings.new.map(\.fingerprint))
    return DifferenceContext(
      names: (base.name, head.name),
      newFindings: head.result.keeping(head.result.fingerprintedFindings.filter { new.contains($0.fingerprint) }),
      base: baseContext,
      head: headContext,
      gates: gates,
      changedLines: changedLinesByLocation ?? ChangedLines(difference)
    )
  }

  /// The changed lines, by the paths that locations of the head carry.
  private var changedLinesByLocation: ChangedLines? {
    guard let changedLines else { return nil }
    let snapshot = head.snapshot
    let locations =
      snapshot.bindings.map(\.location) + snapshot.edges.map(\.location)
      + snapshot.findings.flatMap { finding in
        [finding.location.value].compactMap(\.self) + finding.notes.compactMap(\.location.value)
      }
    let files = Set(locations.map(\.file)).map { ($0, changedLines[head.context.repositoryPath($0)] ?? []) }
    return ChangedLines(Dictionary(files, uniquingKeysWith: +))
  }
}
