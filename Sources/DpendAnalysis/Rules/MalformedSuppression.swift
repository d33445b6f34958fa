import DpendGraph

/// A suppression comment that has no effect.
struct MalformedSuppression: Rule {
  let name = RuleName("malformed-suppression")
  let severity = Severity.warning
  let consequence = Consequence.cleanup
  let checksConstructions = true
  let canBeSuppressed = false
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for comments that begin with `dpend:` but are not of the form `dpend:ignore RULE: REASON`, or name an unknown rule or \
      one that cannot be suppressed.
      """,
    whyItMatters: """
      A malformed comment suppresses nothing. A reason is required as evidence of a review.
      """,
    example: """
      // dpend:ignore missing-dependency
      final class Checkout { init(prices: PriceList) {} }
      """,
    howToFix: """
      Write `// dpend:ignore RULE: REASON`, with one or more rules from `dpend list rules`, separated by commas. Findings without \
      a source line, such as `diagram-omitted`, cannot be suppressed in the source; set their severity under `rules` in \
      `.dpend.yml`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    graph.suppressions.flatMap { suppression in
      if let mistake = suppression.mistake { return [finding(mistake, at: suppression.location)] }
      return suppression.mentions.compactMap { mention in mention.mistake.map { finding($0, at: mention.location) } }
    }
  }

  private func finding(_ mistake: SuppressionMistake, at location: SourceLocation) -> Finding {
    finding(mistake.message, kind: mistake.kind, at: location, notes: [Finding.Note(mistake.fix)])
  }
}
