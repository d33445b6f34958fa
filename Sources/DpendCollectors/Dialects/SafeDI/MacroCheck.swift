import DpendGraph
import SwiftSyntax

/// The check of a macro of SafeDI, and of the property that it decorates.
struct MacroCheck {
  /// The macro.
  let macro: SafeDIMacro

  /// The problems found so far.
  private(set) var findings: [Finding] = []

  /// Returns the problems of the spelling and the arguments of a macro.
  static func problems(of macro: SafeDIMacro) -> [Finding] {
    var check = MacroCheck(macro: macro)
    check.checkMacro()
    return check.findings
  }

  /// Reports code that SafeDI's tool ignores, by default at the macro.
  mutating func report(_ problem: Finding.Message, fix: String, at node: (any SyntaxProtocol)? = nil) {
    findings.append(macro.finding(problem, fix: fix, at: node))
  }

  /// Reports code that the macro rejects, by default at the macro.
  mutating func refuse(_ problem: Finding.Message, fix: String, at node: (any SyntaxProtocol)? = nil) {
    findings.append(macro.refusal(problem, fix: fix, at: node))
  }

  /// Reports a property wrapper that keeps its own value.
  mutating func reportState(_ problem: Finding.Message, fix: String, at node: some SyntaxProtocol) {
    let location = SourceLocation(node, in: macro.file)
    findings.append(StageDiagnostic.statefulInjection.finding(problem, at: location, notes: [Finding.Note(fix)]))
  }

  private mutating func checkMacro() {
    let title = macro.title
    if macro.attribute.attributeName.is(MemberTypeSyntax.self) {
      let fix = "write '\(title)' without the name of the module"
      report("SafeDI's tool ignores '@SafeDI.\(macro.name.rawValue)'", fix: fix)
    }
    if macro.condition != .always {
      report("SafeDI's tool ignores '\(title)' inside '#if'", fix: "put '#if' around the whole declaration")
    }
    for label in Self.flags[macro.name] ?? [] { check(label, is: "a Boolean literal") { $0.booleanLiteral != nil } }
    for label in Self.texts[macro.name] ?? [] { check(label, is: "a string literal", where: \.isStringOrNil) }
    for (position, label) in (Self.positioned[macro.name] ?? []).enumerated() { check(label, at: position) }
    if macro.name == .instantiable { checkInstantiable() }
  }

  // MARK: Arguments

  /// The arguments that must be Boolean literals.
  private static let flags: [SafeDIMacro.Name: [String]] = [
    .instantiable: ["isRoot", "conformsElsewhere", "mockOnly", "generateMock"],
    .instantiated: ["erasedToConcreteExistential"],
    .received: ["erasedToConcreteExistential", "onlyIfAvailable"],
  ]

  /// The arguments that the tool ignores unless they are literals, and that the macros accept.
  private static let accepted: Set<String> = ["isRoot", "conformsElsewhere"]

  /// The arguments that must be string literals.
  private static let texts: [SafeDIMacro.Name: [String]] = [
    .instantiable: ["mockAttributes", "customMockName"],
    .instantiated: ["fulfilledByType"],
    .received: ["fulfilledByDependencyNamed"],
  ]

  /// The arguments that SafeDI's tool reads only at their own position, from the first on.
  private static let positioned: [SafeDIMacro.Name: [String]] = [
    .instantiable: ["isRoot"],
    .instantiated: ["fulfilledByType"],
    .received: ["fulfilledByDependencyNamed", "ofType"],
  ]

  private mutating func check(_ label: String, is form: String, where isValid: (ExprSyntax) -> Bool) {
    guard let value = macro.argument(label), !isValid(value) else { return }
    let problem: Finding.Message = "'\(label)' of '\(macro.title)' is not \(wording: form)"
    let fix = "write \(form)"
    if Self.accepted.contains(label) {
      report(problem, fix: fix, at: value)
    } else {
      refuse(problem, fix: fix, at: value)
    }
  }

  private mutating func check(_ label: String, at position: Int) {
    let labels = macro.arguments.map(\.label?.identifierText)
    guard let value = macro.argument(label), labels.count > position, labels[position] != label else { return }
    let name = position == 0 ? "first" : "second"
    let problem: Finding.Message =
      "SafeDI's tool reads '\(label)' of '\(macro.title)' only as the \(wording: name) argument"
    report(problem, fix: "make it the \(name) argument", at: value)
  }

  // MARK: @Instantiable

  private mutating func checkInstantiable() {
    checkAdditionalTypes()
    let isMockOnly = macro.flag("mockOnly")
    if isMockOnly, macro.flag("generateMock") {
      refuse("'mockOnly' and 'generateMock' are mutually exclusive", fix: "remove 'generateMock: true'")
    }
    if isMockOnly, macro.flag("isRoot") {
      refuse("'mockOnly' and 'isRoot' are mutually exclusive", fix: "remove 'isRoot: true'")
    }
    if macro.argument("customMockName")?.literalText != nil, !isMockOnly, !macro.flag("generateMock") {
      let fix = "add 'generateMock: true', or remove 'customMockName'"
      refuse("'customMockName' has no effect without 'generateMock: true' or 'mockOnly: true'", fix: fix)
    }
  }

  private mutating func checkAdditionalTypes() {
    guard let value = macro.argument("fulfillingAdditionalTypes") else { return }
    guard let array = value.as(ArrayExprSyntax.self) else {
      let problem: Finding.Message = "'fulfillingAdditionalTypes' of '\(macro.title)' is not an array literal"
      return refuse(problem, fix: "write an array literal such as '[First.self, Second.self]'", at: value)
    }
    for element in array.elements {
      if let type = CanonicalType(metatype: element.expression) {
        if type.argument(of: "Optional") == nil { continue }
        refuse("'\(macro.title)' cannot fulfill the optional type '\(type)'", fix: "remove '?'", at: element)
      } else {
        let text = element.expression.trimmedDescription
        report("'\(text)' is not a type", fix: "write the name of a type followed by '.self'", at: element)
      }
    }
  }
}

extension ExprSyntax {
  /// Whether this is `nil` or a string literal without interpolations.
  var isStringOrNil: Bool { literalText != nil || self.is(NilLiteralExprSyntax.self) }
}
