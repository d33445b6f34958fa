import DpendGraph

/// Two keys are one at run time.
///
/// The dialects whose containers look things up by something less than the type make these findings.
struct KeyCollision: Rule {
  let name = RuleName.keyCollision
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      No two different types or keys are registered in one container under what is one text at run time. FlexInject's container \
      looks up `String(describing: type)`, which is the type's own name without its module and the types around it, and keeps \
      string keys in the same dictionary.
      """,
    whyItMatters: """
      The later registration replaces the earlier one without a word. Who asks for the other type is given a value that it can't \
      use, and the program stops with a text that names no type.
      """,
    example: """
      import FlexInject

      enum Tide { struct Reading {} }
      enum Wind { struct Reading {} }

      func start(_ container: DependencyContainer) {
        container.register(type: Tide.Reading.self) { Tide.Reading() }
        container.register(type: Wind.Reading.self) { Wind.Reading() }
      }
      """,
    howToFix: """
      Register one of the two by a key that nothing else has, `register(key: "Tide.Reading")`, and ask for it with that key; or \
      give the types different names, or containers of their own.
      """
  )
}
