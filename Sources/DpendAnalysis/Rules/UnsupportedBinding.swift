import DpendGraph

/// The kind of container that is to be generated can't make a binding.
///
/// Generators make these findings, each for its own kind of container.
struct UnsupportedBinding: Rule {
  let name = RuleName.unsupportedBinding
  let severity = Severity.error
  let canBeSuppressed = false
  let explanation = RuleExplanation(
    whatItChecks: "The container that is to be generated can make every binding, with its scope and its effects.",
    whyItMatters: """
      Containers differ. One that dpend generates calls initializers and the methods of configurations, and nothing that another \
      library's container knows how to make. Dip's never waits, so that it can't keep what is made asynchronously.
      """,
    example: """
      func session() async -> DependencyRegistration<Session> {
        let session = await Session.restored()
        return DependencyRegistration(scope: .singleton) { session }
      }
      // dpend generate --container dip
      """,
    howToFix:
      "Choose another kind of container, such as `--container static`, or another scope; or make it in a configuration."
  )
}
