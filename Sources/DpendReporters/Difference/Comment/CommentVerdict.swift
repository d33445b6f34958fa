import DpendAnalysis
import DpendGraph

/// The verdict on a difference and the result of the command, in one line.
struct CommentVerdict {
  /// The line.
  let line: CommentText

  init(_ difference: GraphDifference, _ context: DifferenceContext) {
    let failed = context.gates.filter { $0.count(difference) > 0 }
    let unrecognized = context.head.nothingRecognized(in: context.newFindings)
    let sign = failed.isEmpty ? difference.verdict == .worse || !unrecognized.isEmpty ? "⚠️" : "✅" : "❌"
    let verdict = DifferenceVerdict(difference)
    let sentence =
      if !unrecognized.isEmpty {
        "\(unrecognized.joined(separator: "; ").capitalizedFirst). \(verdict.sentence)"
      } else if difference.isResolved {
        "Resolved, no findings left: \(verdict.counts)"
      } else {
        verdict.sentence
      }
    line = CommentText([.text("\(sign) \(sentence). ")]) + Self.outcome(failed)
  }

  private static func outcome(_ failed: [DifferenceGate]) -> CommentText {
    if failed.isEmpty { return "Passes." }
    let names = failed.map { [CommentText.Run.code($0.name)] }.joined(separator: [", "])
    return CommentText(["Fails on "] + names + ["."])
  }
}

extension GraphDifference {
  /// Whether all earlier findings are fixed and there are no new ones, by the same rules.
  fileprivate var isResolved: Bool {
    head.findings.isEmpty && findings.fixed.contains { $0.severity >= .warning } && relaxedRules.isEmpty
  }
}
