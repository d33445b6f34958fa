import DpendGraph

extension DeliRequestFactory {
  /// Returns the finding for a type that Deli's tool, which compares types by their spelling, does not find; nil where it does.
  func spellingFinding(_ type: DeliType, _ resolved: CanonicalType, in context: LexicalContext) -> Finding? {
    let written = type.type
    let (message, advice): (Finding.Message, String)
    switch written {
    case _ where type.isArray && !type.isSpelledWithBrackets:
      message = "Deli treats 'Array<\(written)>' as a single value"
      advice = "write '[\(written)]'"
    case .existential(let inner):
      message = "Deli looks for a type named 'any \(inner)'"
      advice = "write '\(inner)', and compile Deli's code without the feature ExistentialAny"
    case .nominal(let nominal) where nominal.module == "Swift" && nominal.qualifiedName == "Optional": return nil
    case .nominal(let nominal) where !nominal.allArguments.isEmpty:
      message = "Deli does not support generic types such as '\(written)'"
      advice = "request a protocol or a class without generic parameters"
    case .nominal(let nominal):
      guard let found = resolved.nominal?.qualifiedName, found != nominal.qualifiedName,
        !project.hasAlias(nominal, in: context)
      else { return nil }
      message = "Deli registers '\(found)' under this name only, and looks for '\(nominal.qualifiedName)'"
      advice = "write '\(found)'"
    default:
      message = "Deli looks for a type named '\(written)', and registers only types with a simple name"
      advice = "request a class, a struct or a protocol"
    }
    return .unseen(message, at: type.location, advice: advice)
  }
}

extension DeliProject {
  /// Whether an enclosing type declares a typealias of the given name, which Deli follows.
  fileprivate func hasAlias(_ name: NominalType, in context: LexicalContext) -> Bool {
    typealiases.contains { alias in
      alias.location.file == context.file && alias.path.count > 1 && alias.path.last == name.components.last?.name
        && context.enclosing.starts(with: alias.path.dropLast())
    }
  }
}
