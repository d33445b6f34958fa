import DpendGraph
import SwiftSyntax

/// Something that SafeDI's own tool doesn't see, or that its macros refuse.
struct SafeDIMistake {
  /// What is wrong.
  let problem: Finding.Message

  /// What to do about it.
  let advice: String

  /// Where it is.
  let node: Syntax

  init(_ problem: Finding.Message, _ advice: String, at node: some SyntaxProtocol) {
    self.problem = problem
    self.advice = advice
    self.node = Syntax(node)
  }

  /// The mistake as a finding.
  func finding(in file: ParsedFile) -> Finding {
    .safeDI(problem, advice, at: SourceLocation(node, in: file))
  }
}

extension Finding {
  /// A mistake in code for SafeDI, with what to do about it.
  static func safeDI(
    _ problem: Finding.Message,
    _ advice: String,
    severity: Severity = .warning,
    at location: SourceLocation
  ) -> Finding {
    StageDiagnostic.unseenDeclaration.finding(
      problem,
      severity: severity,
      at: location,
      notes: [Note(advice)]
    )
  }
}

// MARK: Spelling

extension SafeDIMacro {
  /// What keeps SafeDI's own tool from seeing the macro.
  var spellingMistakes: [SafeDIMistake] {
    let qualified = SafeDIMistake(
      "SafeDI's own tool doesn't see '@SafeDI.\(name.rawValue)': it looks for the bare name",
      "write \(title)",
      at: attribute
    )
    let conditional = SafeDIMistake(
      "SafeDI's own tool doesn't look into the '#if' around \(title)",
      "put the #if around the whole declaration",
      at: attribute
    )
    return (isQualified ? [qualified] : []) + (condition == .always ? [] : [conditional])
  }

  /// What is wrong with an argument that must be written out as `true` or `false`.
  func mistake(inFlag label: String) -> SafeDIMistake? {
    guard let value = argument(label), value.booleanLiteral == nil else { return nil }
    return SafeDIMistake(
      "'\(label)' of \(title) can't be read: it isn't true or false",
      "write the value out",
      at: value
    )
  }

  /// What is wrong with an argument that must be a string without interpolations.
  func mistake(inText label: String) -> SafeDIMistake? {
    guard let value = argument(label), value.stringLiteral == nil, !value.is(NilLiteralExprSyntax.self) else {
      return nil
    }
    return SafeDIMistake(
      "'\(label)' of \(title) can't be read: it isn't a string literal",
      "write the value out",
      at: value
    )
  }

  /// What is wrong with the place of an argument that SafeDI reads at one place only.
  func mistake(inPlaceOf label: String, index: Int) -> SafeDIMistake? {
    guard let value = argument(label), arguments.indices.contains(index) else { return nil }
    if arguments[index].label?.identifierText == label { return nil }
    let place = index == 0 ? "first" : "second"
    return SafeDIMistake(
      "SafeDI's own tool reads '\(label)' of \(title) only as the \(wording: place) argument",
      "write it as the \(place) one",
      at: value
    )
  }
}

// MARK: Types

extension SafeDIMacro {
  /// What is wrong with `@Instantiable` itself.
  var instantiableMistakes: [SafeDIMistake] {
    let flags = ["isRoot", "conformsElsewhere", "mockOnly", "generateMock"].compactMap(mistake(inFlag:))
    let texts = ["mockAttributes", "customMockName"].compactMap(mistake(inText:))
    let places = [mistake(inPlaceOf: "isRoot", index: 0)].compactMap { $0 }
    return spellingMistakes + flags + texts + places + additionalTypeMistakes + combinationMistakes
  }

  private var additionalTypeMistakes: [SafeDIMistake] {
    guard let value = argument("fulfillingAdditionalTypes") else { return [] }
    guard let array = value.as(ArrayExprSyntax.self) else {
      let problem: Finding.Message = "the types that \(title) fulfills can't be read: they aren't an array literal"
      return [SafeDIMistake(problem, "write [First.self, Second.self] in the macro itself", at: value)]
    }
    return array.elements.compactMap { element in
      switch CanonicalType(metatype: element.expression) {
      case nil:
        let problem: Finding.Message =
          "'\(element.expression.trimmedDescription)' can't be read as a type that \(title) fulfills"
        return SafeDIMistake(problem, "write the type's name followed by .self", at: element)
      case .some(let type) where type.argument(of: "Optional") != nil:
        return SafeDIMistake("\(title) can't fulfill the optional type '\(type)'", "leave the ? out", at: element)
      case .some: return nil
      }
    }
  }

  private var combinationMistakes: [SafeDIMistake] {
    var mistakes: [SafeDIMistake] = []
    if flag("mockOnly"), flag("generateMock") {
      mistakes.append(
        SafeDIMistake("mockOnly and generateMock can't both be true", "remove generateMock: true", at: attribute)
      )
    }
    if flag("mockOnly"), flag("isRoot") {
      mistakes.append(
        SafeDIMistake("what is there for mocks only can't be a root", "remove isRoot: true", at: attribute)
      )
    }
    if argument("customMockName")?.stringLiteral != nil, !flag("mockOnly"), !flag("generateMock") {
      let problem: Finding.Message = "customMockName means nothing without generateMock: true or mockOnly: true"
      mistakes.append(SafeDIMistake(problem, "add one of the two, or remove it", at: attribute))
    }
    return mistakes
  }
}
