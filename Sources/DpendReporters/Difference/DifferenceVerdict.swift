import DpendAnalysis
import DpendGraph

/// What a difference comes to, in a few words.
struct DifferenceVerdict: Hashable {
  /// One word for it.
  let title: String

  /// What was counted, such as `1 new error, 1 cycle opened, 2 findings fixed`.
  let counts: String

  init(_ difference: GraphDifference) {
    title = difference.verdict.rawValue.capitalizedFirst
    let severities = Severity.allCases.reversed().map { severity in
      (difference.findings.new.count { $0.severity == severity }, "new \(severity.rawValue)")
    }
    let counted =
      severities + [
        (difference.cycles.worse.count, "cycle opened or worse"),
        (difference.findings.fixed.count, "finding fixed"),
        (difference.findings.silenced.count, "finding silenced"),
        (difference.cycles.closed.count, "cycle closed"),
        (difference.bindings.added.count, "binding added"),
        (difference.bindings.removed.count, "binding removed"),
        (difference.bindings.outgrown.count, "binding that lives longer"),
      ]
    let parts = counted.contains { $0.0 > 0 } ? counted : Self.smaller(difference)
    let told = parts.filter { $0.0 > 0 }.map { count, noun in count.ofFirst(noun) }
    counts = told.isEmpty ? "nothing changed" : told.joined(separator: ", ")
  }

  /// What is told where nothing of more weight is.
  private static func smaller(_ difference: GraphDifference) -> [(Int, String)] {
    let bindings = difference.bindings
    let changed = [
      bindings.renamed, bindings.rescoped, bindings.retagged, bindings.moved, bindings.reimplemented, bindings.exposed,
    ]
    return [
      (Set(changed.joined()).count, "binding changed"),
      (difference.edges.added.count, "need added"),
      (difference.edges.removed.count, "need removed"),
      (difference.edges.changed.count, "need changed"),
      (difference.cycles.opened.count + difference.cycles.changed.count, "cycle changed"),
    ]
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
