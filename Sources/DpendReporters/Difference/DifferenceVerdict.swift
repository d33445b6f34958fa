import DpendAnalysis
import DpendGraph

/// What a difference comes to, in a few words.
struct DifferenceVerdict: Hashable {
  /// One word for it.
  let title: String

  /// What was counted, such as `1 new error, 1 circle opened, 2 findings fixed`.
  let counts: String

  init(_ difference: GraphDifference) {
    title = difference.verdict.rawValue.capitalizedFirst
    let severities = Severity.allCases.reversed().map { severity in
      (difference.findings.new.count { $0.severity == severity }, "new \(severity.rawValue)")
    }
    let counted =
      severities + [
        (difference.cycles.worse.count, "circle opened or worse"),
        (difference.findings.fixed.count, "finding fixed"),
        (difference.cycles.closed.count, "circle closed"),
        (difference.bindings.added.count, "binding added"),
        (difference.bindings.removed.count, "binding removed"),
        (difference.bindings.outgrown.count, "binding that lives longer"),
      ]
    let parts = counted.filter { $0.0 > 0 }.map { count, noun in count.ofFirst(noun) }
    counts =
      parts.isEmpty ? difference.isEmpty ? "nothing changed" : "no findings changed" : parts.joined(separator: ", ")
  }

  /// The word and the counts.
  var sentence: String { "\(title): \(counts)" }
}

extension Int {
  /// The number with a noun that other words may follow: `2 bindings added`.
  fileprivate func ofFirst(_ noun: String) -> String {
    let words = noun.split(separator: " ", maxSplits: 1).map(String.init)
    let isAdjective = words[0] == "new"
    return isAdjective ? of(noun) : ([of(words[0])] + words.dropFirst()).joined(separator: " ")
  }
}
