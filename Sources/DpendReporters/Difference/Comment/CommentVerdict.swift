import DpendAnalysis
import DpendGraph

/// The verdict on a difference and the result of the command, in one line.
struct CommentVerdict {
  /// The line.
  let line: CommentText

  init(_ difference: GraphDifference, _ context: DifferenceContext) {
    let failed = context.gates.filter { $0.count(difference) > 0 }
    let unrecognized = context.head.nothingRecognized(in: context.newFindings)
    if difference.verdict == .same, !unrecognized.isEmpty {
      line = CommentText([.text("⚠️ \(unrecognized.joined(separator: "; ").capitalizedFirst).")])
      return
    }
    let sign = failed.isEmpty ? difference.verdict == .worse ? "⚠️" : "✅" : "❌"
    let verdict = DifferenceVerdict(difference)
    let sentence = difference.isResolved ? "Resolved, no findings left: \(verdict.counts)" : verdict.sentence
    line = CommentText([.text("\(sign) \(sentence). ")]) + Self.outcome(failed)
  }

  private static func outcome(_ failed: [DifferenceGate]) -> CommentText {
    if failed.isEmpty { return "Passes." }
    let names = failed.map { [CommentText.Run.code($0.name)] }.joined(separator: [", "])
    return CommentText(["Fails on "] + names + ["."])
  }
}

extension GraphDifference {
  /// Whether all earlier findings are fixed and there are no new ones.
  fileprivate var isResolved: Bool { head.findings.isEmpty && findings.fixed.contains { $0.severity >= .warning } }
}
