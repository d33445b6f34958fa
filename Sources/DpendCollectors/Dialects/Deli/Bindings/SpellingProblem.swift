import DpendGraph

/// Why Deli's tool, which compares types by their spelling, doesn't find what a type means.
struct SpellingProblem {
  let message: String
  let advice: String

  /// Nil for a type that Deli finds.
  init?(_ type: DeliType, _ resolved: CanonicalType, in context: LexicalContext, of project: DeliProject) {
    let written = type.type
    if type.isList, !type.isSpelledAsList {
      message = "Deli takes 'Array<\(written)>' for one value"
      advice = "write '[\(written)]'"
      return
    }
    guard case .nominal(let nominal) = written else {
      if case .existential(let inner) = written {
        message = "Deli looks for a type of the name 'any \(inner)'"
        advice = "write '\(inner)', as Deli's code must be compiled without the feature ExistentialAny"
      } else {
        message = "Deli looks for a type of the name '\(written)', and types are registered by one name each"
        advice = "ask for a class, a struct or a protocol"
      }
      return
    }
    if nominal.isOptional { return nil }
    if !nominal.allArguments.isEmpty {
      message = "Deli knows no generic types, and looks for one of the name '\(written)'"
      advice = "ask for a protocol or a class without generic parameters"
      return
    }
    guard let found = resolved.nominal, found.qualifiedName != nominal.qualifiedName else { return nil }
    if project.isAliasInside(nominal, context) { return nil }
    message = "Deli knows the type '\(found.qualifiedName)' by this name only, and looks for '\(nominal.qualifiedName)'"
    advice = "write '\(found.qualifiedName)'"
  }
}

extension NominalType {
  /// Whether this is `T?`, which Deli looks for under that name and doesn't find: an error of its own.
  fileprivate var isOptional: Bool { module == "Swift" && qualifiedName == "Optional" }
}

extension DeliProject {
  /// Whether a name is a second one that a type around the place declares, which Deli follows.
  fileprivate func isAliasInside(_ name: NominalType, _ context: LexicalContext) -> Bool {
    aliases.contains { alias in
      guard case .alias(let text) = alias.content, alias.context.file == context.file else { return false }
      let path = alias.context.enclosing
      return context.enclosing.starts(with: path) && text == name.components.last?.name
    }
  }
}
