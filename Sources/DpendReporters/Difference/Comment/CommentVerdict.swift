import DpendAnalysis
import DpendGraph

/// What a difference comes to, and whether the command fails for it, in one line.
struct CommentVerdict {
  /// The line.
  let line: CommentText

  init(_ difference: GraphDifference, _ context: DifferenceContext) {
    let shut = context.gates.filter { $0.count(difference) > 0 }
    let sign = shut.isEmpty ? difference.verdict == .worse ? "⚠️" : "✅" : "❌"
    let verdict = DifferenceVerdict(difference)
    let sentence = difference.isResolved ? "Resolved, nothing left: \(verdict.counts)" : verdict.sentence
    line = CommentText([.text("\(sign) \(sentence). ")]) + Self.outcome(shut)
  }

  private static func outcome(_ shut: [DifferenceGate]) -> CommentText {
    if shut.isEmpty { return "Passes." }
    let names = shut.map { [CommentText.Run.code($0.name)] }.joined(separator: [", "])
    return CommentText(["Fails on "] + names + ["."])
  }
}

extension GraphDifference {
  /// Whether all that was found before is fixed, and nothing else is found.
  fileprivate var isResolved: Bool { head.findings.isEmpty && findings.fixed.contains { $0.severity >= .warning } }
}
