import DpendGraph
import SwiftSyntax

extension SafeDIMacro {
  /// The problems of the spelling and the arguments of the macro.
  var problems: [Finding] {
    spellingProblems + literalProblems + positionProblems + (name == .instantiable ? instantiableProblems : [])
  }

  private var spellingProblems: [Finding] {
    let isQualified = attribute.attributeName.is(MemberTypeSyntax.self)
    let qualified = finding(
      "SafeDI's tool ignores '@SafeDI.\(name.rawValue)'",
      fix: "write '\(title)' without the name of the module"
    )
    let conditional = finding(
      "SafeDI's tool ignores '\(title)' inside '#if'",
      fix: "put '#if' around the whole declaration"
    )
    return (isQualified ? [qualified] : []) + (condition == .always ? [] : [conditional])
  }
}

// MARK: - Arguments

extension SafeDIMacro {
  /// The arguments that must be Boolean literals.
  private var flags: [String] {
    switch name {
    case .instantiable: ["isRoot", "conformsElsewhere", "mockOnly", "generateMock"]
    case .instantiated: ["erasedToConcreteExistential"]
    case .received: ["erasedToConcreteExistential", "onlyIfAvailable"]
    case .forwarded: []
    }
  }

  /// The arguments that must be string literals.
  private var texts: [String] {
    switch name {
    case .instantiable: ["mockAttributes", "customMockName"]
    case .instantiated: ["fulfilledByType"]
    case .received: ["fulfilledByDependencyNamed"]
    case .forwarded: []
    }
  }

  /// The arguments that SafeDI's tool reads only at their own position, from the first on.
  private var positionedArguments: [String] {
    switch name {
    case .instantiable: ["isRoot"]
    case .instantiated: ["fulfilledByType"]
    case .received: ["fulfilledByDependencyNamed", "ofType"]
    case .forwarded: []
    }
  }

  private var literalProblems: [Finding] {
    flags.compactMap { literalProblem($0, "a Boolean literal") { $0.booleanLiteral != nil } }
      + texts.compactMap { literalProblem($0, "a string literal") { $0.isStringOrNil } }
  }

  private func literalProblem(_ label: String, _ form: String, isValid: (ExprSyntax) -> Bool) -> Finding? {
    guard let value = argument(label), !isValid(value) else { return nil }
    return finding("'\(label)' of '\(title)' is not \(wording: form)", fix: "write \(form)", at: value)
  }

  private var positionProblems: [Finding] {
    positionedArguments.enumerated().compactMap { index, label in
      guard let value = argument(label), arguments.count > index, arguments[index].label?.identifierText != label
      else { return nil }
      let position = index == 0 ? "first" : "second"
      return finding(
        "SafeDI's tool reads '\(label)' of '\(title)' only as the \(wording: position) argument",
        fix: "make it the \(position) argument",
        at: value
      )
    }
  }
}

// MARK: - @Instantiable

extension SafeDIMacro {
  private var instantiableProblems: [Finding] {
    var problems = additionalTypeProblems
    if flag("mockOnly"), flag("generateMock") {
      problems.append(
        finding("'mockOnly' and 'generateMock' are mutually exclusive", fix: "remove 'generateMock: true'")
      )
    }
    if flag("mockOnly"), flag("isRoot") {
      problems.append(finding("'mockOnly' and 'isRoot' are mutually exclusive", fix: "remove 'isRoot: true'"))
    }
    if argument("customMockName")?.literalText != nil, !flag("mockOnly"), !flag("generateMock") {
      problems.append(
        finding(
          "'customMockName' has no effect without 'generateMock: true' or 'mockOnly: true'",
          fix: "add 'generateMock: true', or remove 'customMockName'"
        )
      )
    }
    return problems
  }

  private var additionalTypeProblems: [Finding] {
    guard let value = argument("fulfillingAdditionalTypes") else { return [] }
    guard let array = value.as(ArrayExprSyntax.self) else {
      return [
        finding(
          "'fulfillingAdditionalTypes' of '\(title)' is not an array literal",
          fix: "write an array literal such as '[First.self, Second.self]'",
          at: value
        )
      ]
    }
    return array.elements.compactMap { element in
      guard let type = CanonicalType(metatype: element.expression) else {
        let text = element.expression.trimmedDescription
        return finding("'\(text)' is not a type", fix: "write the name of a type followed by '.self'", at: element)
      }
      if type.argument(of: "Optional") == nil { return nil }
      return finding("'\(title)' cannot fulfill the optional type '\(type)'", fix: "remove '?'", at: element)
    }
  }
}

extension ExprSyntax {
  /// Whether this is `nil` or a string literal without interpolations.
  var isStringOrNil: Bool { literalText != nil || self.is(NilLiteralExprSyntax.self) }
}
