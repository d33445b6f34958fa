import DpendGraph
import SwiftSyntax

extension SafeDIMistake {
  /// A decorated property in a type that isn't decorated itself, or in an extension.
  static func outsideOfInstantiable(_ macro: SafeDIMacro, isInExtension: Bool) -> SafeDIMistake {
    isInExtension
      ? SafeDIMistake(
        "SafeDI doesn't read \(macro.title) in an extension",
        "take what the value needs as a parameter of instantiate(…)",
        at: macro.attribute
      )
      : SafeDIMistake(
        "SafeDI doesn't read \(macro.title) here: the type around it isn't @Instantiable",
        "decorate the type with @Instantiable",
        at: macro.attribute
      )
  }

  /// What is wrong with a property that is decorated with one macro or several.
  static func all(at node: VariableDeclSyntax, _ macros: [SafeDIMacro]) -> [SafeDIMistake] {
    guard let macro = macros.first else { return [] }
    let types = node.bindings.compactMap(\.typeAnnotation?.type)
    return macros.flatMap(\.spellingMistakes) + ofDeclaration(node, macros) + node.bindings.flatMap(ofBinding)
      + ofArguments(macro, types)
  }

  private static func ofDeclaration(_ node: VariableDeclSyntax, _ macros: [SafeDIMacro]) -> [SafeDIMistake] {
    var mistakes: [SafeDIMistake] = []
    if macros.count > 1, macros.allSatisfy({ $0.condition == .always }) {
      let titles = macros.map(\.title).joined(separator: " and ")
      mistakes.append(
        SafeDIMistake(
          "a property can't be \(titles) at once: the first one counts",
          "keep one of them",
          at: macros[1].attribute
        )
      )
    }
    if let modifier = node.modifiers.first(where: { ["static", "class"].contains($0.name.text) }) {
      mistakes.append(
        SafeDIMistake(
          "SafeDI hands nothing to a \(modifier.name.text) property",
          "make it one of the instance",
          at: modifier
        )
      )
    }
    if node.bindingSpecifier.tokenKind == .keyword(.var), node.attributes.count == 1 {
      let problem: Finding.Message =
        "a property that SafeDI hands over can't be a var: changes would not reach those who receive it"
      mistakes.append(
        SafeDIMistake(problem, "make it a let, or put a property wrapper there", at: node.bindingSpecifier)
      )
    }
    return mistakes
  }

  private static func ofBinding(_ binding: PatternBindingSyntax) -> [SafeDIMistake] {
    var mistakes: [SafeDIMistake] = []
    if binding.typeAnnotation == nil {
      let problem: Finding.Message =
        "SafeDI doesn't see '\(binding.pattern.trimmedDescription)': no type is written behind it"
      mistakes.append(SafeDIMistake(problem, "write the type", at: binding.pattern))
    } else if !binding.pattern.is(IdentifierPatternSyntax.self) {
      let problem: Finding.Message =
        "SafeDI doesn't see '\(binding.pattern.trimmedDescription)': it is a pattern and no name"
      mistakes.append(SafeDIMistake(problem, "declare each property by itself", at: binding.pattern))
    }
    if let initializer = binding.initializer {
      let problem: Finding.Message =
        "'\(binding.pattern.trimmedDescription)' has a value, and SafeDI would hand it another one"
      mistakes.append(SafeDIMistake(problem, "remove the value", at: initializer))
    }
    return mistakes
  }

  private static func ofArguments(_ macro: SafeDIMacro, _ types: [TypeSyntax]) -> [SafeDIMistake] {
    switch macro.name {
    case .instantiable, .forwarded: []
    case .instantiated: ofInstantiated(macro, types)
    case .received: ofReceived(macro, types)
    }
  }

  private static func ofInstantiated(_ macro: SafeDIMacro, _ types: [TypeSyntax]) -> [SafeDIMistake] {
    let instantiators = types.compactMap { InstantiatorType(in: CanonicalType($0)) }
    var mistakes = [
      macro.mistake(inText: "fulfilledByType"), macro.mistake(inPlaceOf: "fulfilledByType", index: 0),
      macro.mistake(inFlag: "erasedToConcreteExistential"),
    ].compactMap { $0 }
    guard let value = macro.argument("fulfilledByType") else {
      guard let erased = instantiators.first(where: \.isErased) else { return mistakes }
      let problem: Finding.Message = "nothing says what \(erased.name) makes"
      let advice = "name the type: @Instantiated(fulfilledByType: \"…\")"
      return mistakes + [SafeDIMistake(problem, advice, at: macro.attribute)]
    }
    if let plain = instantiators.first(where: { !$0.isErased }) {
      let problem: Finding.Message =
        "fulfilledByType means nothing for \(plain.name), which names the type that it makes"
      mistakes.append(SafeDIMistake(problem, "make it an Erased\(plain.name)", at: value))
    }
    if let text = value.stringLiteral, CanonicalType(spelledAs: text)?.isPlainName != true {
      mistakes.append(SafeDIMistake("'\(text)' isn't the name of a type", "write the name of a type alone", at: value))
    }
    return mistakes
  }

  private static func ofReceived(_ macro: SafeDIMacro, _ types: [TypeSyntax]) -> [SafeDIMistake] {
    var mistakes = [
      macro.mistake(inText: "fulfilledByDependencyNamed"),
      macro.mistake(inPlaceOf: "fulfilledByDependencyNamed", index: 0), macro.mistake(inPlaceOf: "ofType", index: 1),
      macro.mistake(inFlag: "erasedToConcreteExistential"), macro.mistake(inFlag: "onlyIfAvailable"),
    ].compactMap { $0 }
    if let value = macro.argument("ofType"), CanonicalType(metatype: value) == nil {
      mistakes.append(
        SafeDIMistake("'ofType' of @Received can't be read", "write the type's name followed by .self", at: value)
      )
    }
    if macro.argument("ofType") == nil, let name = macro.argument("fulfilledByDependencyNamed") {
      mistakes.append(SafeDIMistake("nothing says which type the other name has", "add ofType: ….self", at: name))
    }
    if macro.argument("onlyIfAvailable") != nil, let type = types.first(where: { !$0.is(OptionalTypeSyntax.self) }) {
      let problem: Finding.Message = "what is received only if it is available must be optional, spelled with '?'"
      mistakes.append(SafeDIMistake(problem, "write \(type.trimmedDescription)?", at: type))
    }
    return mistakes
  }
}

extension CanonicalType {
  /// Whether this is the name of a type, with or without generic arguments.
  fileprivate var isPlainName: Bool {
    if case .nominal(let nominal) = self { return nominal.module == nil }
    return false
  }
}
