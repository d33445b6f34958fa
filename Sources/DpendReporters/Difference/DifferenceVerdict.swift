import DpendAnalysis
import DpendGraph

/// The verdict on a difference in a few words.
struct DifferenceVerdict: Hashable {
  /// The verdict in one word.
  let title: String

  /// The numbers of changes, such as `1 new error, 1 cycle opened, 2 findings fixed`.
  let counts: String

  init(_ difference: GraphDifference) {
    title = difference.verdict.rawValue.capitalizedFirst
    let severities = Severity.allCases.reversed().map { severity in
      (difference.findings.new.count { $0.severity == severity }, "new \(severity.rawValue)")
    }
    let counted =
      severities + [
        (difference.cycles.worse.count, "new or worse cycle"),
        (difference.relaxedRules.count, "rule relaxed"),
        (difference.modules.added.count, "new module dependency"),
        (difference.findings.fixed.count, "finding fixed"),
        (difference.findings.silenced.count, "finding suppressed"),
        (difference.cycles.closed.count, "cycle resolved"),
        (difference.bindings.added.count, "binding added"),
        (difference.bindings.removed.count, "binding removed"),
        (difference.bindings.outgrown.count, "binding with a longer lifetime"),
      ]
    let parts = counted.contains { $0.0 > 0 } ? counted : Self.smaller(difference)
    let words = parts.filter { $0.0 > 0 }.map { count, noun in count.ofFirst(noun) }
    counts = words.isEmpty ? "nothing changed" : words.joined(separator: ", ")
  }

  /// Returns the numbers of smaller changes, for a difference without larger ones.
  private static func smaller(_ difference: GraphDifference) -> [(Int, String)] {
    let bindings = difference.bindings
    let changed = [
      bindings.renamed, bindings.rescoped, bindings.retagged, bindings.moved, bindings.reimplemented, bindings.exposed,
    ]
    return [
      (Set(changed.joined()).count, "binding changed"),
      (difference.edges.added.count, "dependency added"),
      (difference.edges.removed.count, "dependency removed"),
      (difference.edges.changed.count, "dependency changed"),
      (difference.cycles.opened.count + difference.cycles.changed.count, "cycle changed"),
      (difference.modules.removed.count, "dependency between modules removed"),
    ]
  }

  /// The verdict and the numbers.
  var sentence: String { "\(title): \(counts)" }
}

extension Int {
  /// Returns the number with a noun and the words that follow it, such as `2 bindings added`.
  fileprivate func ofFirst(_ noun: String) -> String {
    let words = noun.split(separator: " ", maxSplits: 1).map(String.init)
    let isAdjective = words[0] == "new"
    return isAdjective ? of(noun) : ([of(words[0])] + words.dropFirst()).joined(separator: " ")
  }
}
