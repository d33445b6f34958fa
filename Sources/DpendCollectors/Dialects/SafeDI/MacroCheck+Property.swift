import DpendGraph
import SwiftSyntax

extension MacroCheck {
  /// Returns the problems of a property and of the macros that decorate it.
  static func problems(of node: VariableDeclSyntax, with macros: [SafeDIMacro]) -> [Finding] {
    guard let first = macros.first else { return [] }
    var check = MacroCheck(macro: first)
    check.check(node)
    if macros.count > 1, macros.allSatisfy({ $0.condition == .always }) {
      let problem: Finding.Message = "'\(first.title)' and '\(macros[1].title)' are mutually exclusive"
      check.refuse(problem, fix: "remove one of them", at: macros[1].attribute)
    }
    return macros.flatMap(problems) + check.findings
  }

  private mutating func check(_ node: VariableDeclSyntax) {
    if let modifier = node.modifiers.first(where: { ["static", "class"].contains($0.name.text) }) {
      let name = modifier.name.text
      refuse("SafeDI does not inject \(name) properties", fix: "remove '\(name)'", at: modifier)
    }
    if node.bindingSpecifier.tokenKind == .keyword(.var), node.attributes.count == 1 {
      let problem: Finding.Message = "an injected property without a property wrapper must be a constant"
      refuse(problem, fix: "change 'var' to 'let'", at: node.bindingSpecifier)
    }
    checkState(node)
    for binding in node.bindings { check(binding) }
    let types = node.bindings.compactMap(\.typeAnnotation?.type)
    switch macro.name {
    case .instantiable, .forwarded: break
    case .instantiated: checkInstantiated(types)
    case .received: checkReceived(types)
    }
  }

  /// Reports a wrapper of SwiftUI that keeps the first value; SafeDI's manual advises against it.
  private mutating func checkState(_ node: VariableDeclSyntax) {
    guard macro.file.importedModules.contains("SwiftUI"), let name = node.bindings.first?.pattern.trimmedDescription
    else {
      return
    }
    for (attribute, _) in node.attributes.withConditions {
      let wrapper = CanonicalType(attribute.attributeName).nominal?.components.last?.name
      guard let wrapper, let fix = Self.stateFixes[wrapper] else { continue }
      reportState(
        "'@\(wrapper)' of '\(name)' keeps the first injected value and ignores later ones",
        fix: fix,
        at: attribute
      )
    }
  }

  /// The fixes for the wrappers that keep their own value.
  private static let stateFixes = [
    "State": "remove '@State', and change 'var' to 'let'",
    "StateObject": "change '@StateObject' to '@ObservedObject'",
  ]

  private mutating func check(_ binding: PatternBindingSyntax) {
    let pattern = binding.pattern
    let name = pattern.trimmedDescription
    if binding.typeAnnotation == nil {
      report("SafeDI's tool ignores '\(name)', which has no type annotation", fix: "add the type", at: pattern)
    } else if !pattern.is(IdentifierPatternSyntax.self) {
      report("SafeDI's tool ignores the pattern '\(name)'", fix: "declare each property separately", at: pattern)
    }
    if let value = binding.initializer {
      refuse("the value of '\(name)' conflicts with the injected value", fix: "remove the value", at: value)
    }
  }

  private mutating func checkInstantiated(_ types: [TypeSyntax]) {
    let instantiators = types.compactMap { InstantiatorType(in: CanonicalType($0)) }
    guard let value = macro.argument("fulfilledByType") else {
      guard let erased = instantiators.first(where: \.isErased) else { return }
      let problem: Finding.Message = "'\(erased.name)' requires the name of the type that it creates"
      return refuse(problem, fix: "add 'fulfilledByType: \"…\"' to '@Instantiated'")
    }
    if let name = instantiators.first(where: { !$0.isErased })?.name {
      refuse("'fulfilledByType' has no effect for '\(name)'", fix: "change '\(name)' to 'Erased\(name)'", at: value)
    }
    if let text = value.literalText, CanonicalType(spelledAs: text)?.isName != true {
      refuse("'\(text)' is not the name of a type", fix: "write only the name of a type", at: value)
    }
  }

  private mutating func checkReceived(_ types: [TypeSyntax]) {
    let type = macro.argument("ofType")
    if let type, CanonicalType(metatype: type) == nil {
      let fix = "write the name of a type followed by '.self'"
      report("'ofType' of '@Received' is not a type", fix: fix, at: type)
    }
    if type == nil, let name = macro.argument("fulfilledByDependencyNamed") {
      let problem: Finding.Message = "'fulfilledByDependencyNamed' requires the type of the other property"
      report(problem, fix: "add 'ofType: ….self'", at: name)
    }
    if macro.argument("onlyIfAvailable") != nil, let type = types.first(where: { !$0.is(OptionalTypeSyntax.self) }) {
      let problem: Finding.Message = "the type of a property with 'onlyIfAvailable' must be spelled with '?'"
      refuse(problem, fix: "add '?' to the type", at: type)
    }
  }
}

extension CanonicalType {
  /// Whether this is the name of a type, with or without generic arguments.
  fileprivate var isName: Bool { if case .nominal(let type) = self { type.module == nil } else { false } }
}
