import DpendGraph
import SwiftSyntax

/// The problems of a property that is decorated with macros of SafeDI.
struct PropertyProblems {
  private let node: VariableDeclSyntax
  private let macros: [SafeDIMacro]
  private let macro: SafeDIMacro

  /// Creates the problems of a property; nil without a macro.
  init?(of node: VariableDeclSyntax, _ macros: [SafeDIMacro]) {
    guard let macro = macros.first else { return nil }
    self.node = node
    self.macros = macros
    self.macro = macro
  }

  /// The problems, as findings.
  var findings: [Finding] {
    macros.flatMap(\.problems) + declarationProblems + node.bindings.flatMap(problems) + argumentProblems
  }

  private var declarationProblems: [Finding] {
    var problems: [Finding] = []
    if macros.count > 1, macros.allSatisfy({ $0.condition == .always }) {
      let problem: Finding.Message = "'\(macro.title)' and '\(macros[1].title)' are mutually exclusive"
      problems.append(macros[1].finding(problem, fix: "remove one of them"))
    }
    if let modifier = node.modifiers.first(where: { ["static", "class"].contains($0.name.text) }) {
      let problem: Finding.Message = "SafeDI does not inject \(modifier.name.text) properties"
      problems.append(macro.finding(problem, fix: "remove '\(modifier.name.text)'", at: modifier))
    }
    if node.bindingSpecifier.tokenKind == .keyword(.var), node.attributes.count == 1 {
      let problem: Finding.Message = "an injected property without a property wrapper must be a constant"
      problems.append(macro.finding(problem, fix: "change 'var' to 'let'", at: node.bindingSpecifier))
    }
    return problems
  }

  private func problems(of binding: PatternBindingSyntax) -> [Finding] {
    let name = binding.pattern.trimmedDescription
    var problems: [Finding] = []
    if binding.typeAnnotation == nil {
      let problem: Finding.Message = "SafeDI's tool ignores '\(name)', which has no type annotation"
      problems.append(macro.finding(problem, fix: "add the type", at: binding.pattern))
    } else if !binding.pattern.is(IdentifierPatternSyntax.self) {
      let problem: Finding.Message = "SafeDI's tool ignores the pattern '\(name)'"
      problems.append(macro.finding(problem, fix: "declare each property separately", at: binding.pattern))
    }
    if let value = binding.initializer {
      let problem: Finding.Message = "the value of '\(name)' conflicts with the injected value"
      problems.append(macro.finding(problem, fix: "remove the value", at: value))
    }
    return problems
  }

  // MARK: Arguments

  private var argumentProblems: [Finding] {
    switch macro.name {
    case .instantiable, .forwarded: []
    case .instantiated: instantiatedProblems
    case .received: receivedProblems
    }
  }

  private var types: [TypeSyntax] { node.bindings.compactMap(\.typeAnnotation?.type) }

  private var instantiatedProblems: [Finding] {
    let instantiators = types.compactMap { InstantiatorType(in: CanonicalType($0)) }
    guard let value = macro.argument("fulfilledByType") else {
      return instantiators.filter(\.isErased).prefix(1).map { erased in
        let problem: Finding.Message = "'\(erased.name)' requires the name of the type that it creates"
        return macro.finding(problem, fix: "add 'fulfilledByType: \"…\"' to '@Instantiated'")
      }
    }
    var problems: [Finding] = []
    if let plain = instantiators.first(where: { !$0.isErased }) {
      let problem: Finding.Message = "'fulfilledByType' has no effect for '\(plain.name)'"
      problems.append(macro.finding(problem, fix: "change '\(plain.name)' to 'Erased\(plain.name)'", at: value))
    }
    if let text = value.literalText, CanonicalType(spelledAs: text)?.isName != true {
      problems.append(
        macro.finding("'\(text)' is not the name of a type", fix: "write only the name of a type", at: value)
      )
    }
    return problems
  }

  private var receivedProblems: [Finding] {
    var problems: [Finding] = []
    let type = macro.argument("ofType")
    if let type, CanonicalType(metatype: type) == nil {
      let fix = "write the name of a type followed by '.self'"
      problems.append(macro.finding("'ofType' of '@Received' is not a type", fix: fix, at: type))
    }
    if type == nil, let name = macro.argument("fulfilledByDependencyNamed") {
      let problem: Finding.Message = "'fulfilledByDependencyNamed' requires the type of the other property"
      problems.append(macro.finding(problem, fix: "add 'ofType: ….self'", at: name))
    }
    if macro.argument("onlyIfAvailable") != nil, let type = types.first(where: { !$0.is(OptionalTypeSyntax.self) }) {
      let problem: Finding.Message = "the type of a property with 'onlyIfAvailable' must be spelled with '?'"
      problems.append(macro.finding(problem, fix: "add '?' to the type", at: type))
    }
    return problems
  }
}

extension CanonicalType {
  /// Whether this is the name of a type, with or without generic arguments.
  fileprivate var isName: Bool { if case .nominal(let type) = self { type.module == nil } else { false } }
}
