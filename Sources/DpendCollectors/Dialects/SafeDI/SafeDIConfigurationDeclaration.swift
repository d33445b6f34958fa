import DpendGraph
import SwiftSyntax

/// `#SafeDIConfiguration(…)`, the settings of SafeDI's own tool for a module.
struct SafeDIConfigurationDeclaration: DialectDeclaration {
  /// The name of the macro.
  static let macro = "SafeDIConfiguration"

  /// The folders that SafeDI's own tool reads besides the module.
  let folders: [String]

  /// The module.
  let module: String

  var condition: BuildCondition
  var context: LexicalContext

  /// The place of the macro.
  let location: SourceLocation
}

/// What the arguments of `#SafeDIConfiguration` say.
struct SafeDIConfigurationReading {
  /// The folders to read besides the module.
  private(set) var folders: [String] = []

  /// What can't be read.
  private(set) var mistakes: [SafeDIMistake] = []

  private static let lists = [
    "additionalImportedModules", "additionalDirectoriesToInclude", "additionalMocksToGenerate",
  ]

  init(_ arguments: LabeledExprListSyntax) {
    for argument in arguments { read(argument) }
  }

  private mutating func read(_ argument: LabeledExprSyntax) {
    guard let label = argument.label?.identifierText else {
      let problem: Finding.Message = "#SafeDIConfiguration takes no argument without a label"
      return mistakes.append(SafeDIMistake(problem, "write one of its labels before it", at: argument))
    }
    if Self.lists.contains(label) {
      readList(argument, label)
    } else if label == "mockConditionalCompilation" {
      let value = argument.expression
      if value.stringLiteral != nil || value.is(NilLiteralExprSyntax.self) { return }
      mistakes.append(
        SafeDIMistake("'\(label)' can't be read: it is no string literal and not nil", "write the value out", at: value)
      )
    } else {
      mistakes.append(
        SafeDIMistake("#SafeDIConfiguration has no argument '\(label)'", "remove it", at: argument)
      )
    }
  }

  private mutating func readList(_ argument: LabeledExprSyntax, _ label: String) {
    let elements = argument.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression.stringLiteral)
    guard let elements, !elements.contains(nil) else {
      let problem: Finding.Message = "'\(label)' can't be read: it is no array of string literals"
      return mistakes.append(
        SafeDIMistake(problem, "write the strings out in the macro itself", at: argument.expression)
      )
    }
    if label == "additionalDirectoriesToInclude" { folders += elements.compactMap { $0 } }
  }
}
