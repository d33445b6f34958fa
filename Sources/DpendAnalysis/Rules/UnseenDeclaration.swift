import DpendGraph

/// A declaration means something to the reader that the tool can't see.
///
/// The collectors make these findings while they read.
struct UnseenDeclaration: Rule {
  let name = RuleName.unseenDeclaration
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: "What a registration says can be read from the source without running it.",
    whyItMatters:
      "A tag or a scope that is computed is unknown to dpend: the graph would show, and check, something else.",
    example: """
      func store() -> DependencyRegistration<any Store> {
        makeRegistration(for: .current)
      }
      """,
    howToFix: "Return DependencyRegistration(tag: …, scope: …) { … } from the method itself, with both written out."
  )
}
