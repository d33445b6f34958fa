import DpendGraph

/// What is registered under a key isn't of the type that is asked for.
///
/// The dialects whose containers look things up by something less than the type make these findings.
struct MistypedRequest: Rule {
  let name = RuleName.mistypedRequest
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      Where a container is asked by a text, what it makes for that text is of the type that is asked for. Only what is certain is \
      reported: a class, a struct, an actor or an enum of the project that neither is that type nor inherits from it.
      """,
    whyItMatters: "The compiler can't see it. At run time the value can't be cast, and the program stops.",
    example: """
      import FlexInject

      protocol Mailer {}
      final class AuditLog {}

      func start(_ container: DependencyContainer) {
        container.register(key: "audit") { AuditLog() }
        let mailer: Mailer = container.resolve(key: "audit")
      }
      """,
    howToFix: "Ask by the key of what is meant, or make the type conform to what is asked for."
  )
}
