import DpendGraph

/// The reason why Deli's tool, which compares types by their spelling, does not find a requested type.
struct SpellingProblem {
  let message: Finding.Message
  let advice: String

  /// Checks a type; nil for a type that Deli finds.
  init?(_ type: DeliType, _ resolved: CanonicalType, in context: LexicalContext, of project: DeliProject) {
    let written = type.type
    switch written {
    case _ where type.isArray && !type.isSpelledWithBrackets:
      (message, advice) = (
        "Deli treats 'Array<\(written)>' as a single value" as Finding.Message, "write '[\(written)]'"
      )
    case .existential(let inner):
      message = "Deli looks for a type named 'any \(inner)'"
      advice = "write '\(inner)', and compile Deli's code without the feature ExistentialAny"
    case .nominal(let nominal):
      if nominal.module == "Swift", nominal.qualifiedName == "Optional" { return nil }
      if !nominal.allArguments.isEmpty {
        message = "Deli does not support generic types such as '\(written)'"
        advice = "request a protocol or a class without generic parameters"
        return
      }
      guard let found = resolved.nominal?.qualifiedName, found != nominal.qualifiedName,
        !project.hasAlias(nominal, in: context)
      else { return nil }
      message = "Deli registers '\(found)' under this name only, and looks for '\(nominal.qualifiedName)'"
      advice = "write '\(found)'"
    default:
      message = "Deli looks for a type named '\(written)', and registers only types with a simple name"
      advice = "request a class, a struct or a protocol"
    }
  }
}

extension DeliProject {
  /// Whether an enclosing type declares a typealias of the given name, which Deli follows.
  fileprivate func hasAlias(_ name: NominalType, in context: LexicalContext) -> Bool {
    aliases.contains { alias in
      guard case .alias(let text) = alias.content, alias.context.file == context.file else { return false }
      return context.enclosing.starts(with: alias.context.enclosing) && text == name.components.last?.name
    }
  }
}
