import DpendGraph

/// A declaration means something to the reader that the tool can't see.
///
/// The collectors make these findings while they read.
struct UnseenDeclaration: Rule {
  let name = RuleName.unseenDeclaration
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      What a declaration says can be read from the source without running it, and the library's own tool sees it too, where the \
      library has one.
      """,
    whyItMatters: """
      A tag or a scope that is computed is unknown to dpend: the graph would show, and check, something else. What the library's \
      own tool passes over is in the graph, and not in the application.
      """,
    example: """
      func store() -> DependencyRegistration<any Store> {
        makeRegistration(for: .current)
      }
      """,
    howToFix: """
      Write it as the finding says: in dpend's own dialect, return `DependencyRegistration(tag: …, scope: …) { … }` from the method \
      itself, with both written out.
      """
  )
}
