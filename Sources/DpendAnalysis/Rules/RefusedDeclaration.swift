import DpendGraph

/// The library's own tool stops at a declaration.
///
/// The collectors make these findings while they read.
struct RefusedDeclaration: Rule {
  let name = RuleName.refusedDeclaration
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: "The tool of the library that the code is written for takes each declaration as it stands.",
    whyItMatters: """
      The tool stops at the first such declaration and generates nothing. dpend names all of them at once, and reads what is \
      meant where that is clear.
      """,
    example: """
      import Deli

      final class Kettle: Autowired {
        required init(_ heater: Heater) {}
        init(spare: Heater) {}
      }
      """,
    howToFix: "Do what the notes of the finding say; here, leave one initializer in the class."
  )
}
