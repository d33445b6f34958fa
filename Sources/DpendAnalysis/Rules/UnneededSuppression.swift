import DpendGraph

/// A comment suppresses a finding that isn't there.
///
/// These findings are made when those of all other rules are known.
struct UnneededSuppression: Rule {
  let name = RuleName.unneededSuppression
  let severity = Severity.warning
  let canBeSuppressed = false
  let explanation = RuleExplanation(
    whatItChecks: """
      Every rule that a `dpend:ignore` names finds something in the lines that the comment counts for. Rules that the project turned \
      off are left out, and so is everything when only some dialects are read.
      """,
    whyItMatters: """
      Either what was wrong has been mended, and the comment would hide the next mistake, or the comment stands in the wrong place and \
      hides nothing.
      """,
    example: """
      // dpend:ignore missing-dependency: the price list comes with the next release
      final class Clock {}
      """,
    howToFix: """
      Take the rule out of the comment, or the comment out of the source. Where the finding is still there, move the comment: to the \
      end of its line, or above the declaration or statement whose first lines, up to the opening brace, it is in.
      """
  )

  /// The findings, once it is known what there is to suppress.
  func findings(_ unneeded: [UnneededMention]) -> [Finding] {
    unneeded.map { mention in
      let (first, last) = (mention.lines.lowerBound, mention.lines.upperBound)
      return finding(
        "there is no '\(mention.rule.rawValue)' here to suppress",
        at: mention.location,
        notes: [Finding.Note("the comment counts for \(first == last ? "line \(first)" : "lines \(first) to \(last)")")]
      )
    }
  }
}
