import DpendGraph

/// A comment is meant to suppress a finding and can't.
struct MalformedSuppression: Rule {
  let name = RuleName("malformed-suppression")
  let severity = Severity.warning
  let canBeSuppressed = false
  let explanation = RuleExplanation(
    whatItChecks: """
      A comment that begins with `dpend:` is `dpend:ignore`, names rules that there are, several of them with commas between them, and \
      says behind a colon why their findings are to be ignored.
      """,
    whyItMatters: """
      A comment with a mistake suppresses nothing. Without a reason nobody can tell later whether the finding was looked at and meant, \
      or only in the way.
      """,
    example: """
      // dpend:ignore missing-dependency
      final class Checkout { init(prices: PriceList) {} }
      """,
    howToFix: """
      Write `// dpend:ignore RULE: REASON`, with a rule that `dpend list rules` names. Findings about no line of the source, such as \
      those of `parse-error` and `diagram-omitted`, are given another severity with `rules` in `.dpend.yml` instead.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    graph.suppressions.flatMap { suppression in
      if let mistake = suppression.mistake { return [finding(mistake, at: suppression.location)] }
      return suppression.mentions.compactMap { mention in mention.mistake.map { finding($0, at: mention.location) } }
    }
  }

  private func finding(_ mistake: SuppressionMistake, at location: SourceLocation) -> Finding {
    finding(mistake.message, kind: mistake.kind, at: location, notes: [Finding.Note(mistake.advice)])
  }
}
