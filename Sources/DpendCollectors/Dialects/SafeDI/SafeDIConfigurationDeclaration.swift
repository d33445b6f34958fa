import DpendGraph
import SwiftSyntax

/// `#SafeDIConfiguration(…)`, the settings of SafeDI's tool for a module.
struct SafeDIConfigurationDeclaration: DialectDeclaration {
  /// The name of the macro.
  static let macro = "SafeDIConfiguration"

  /// The folders that SafeDI's tool reads besides the module.
  let folders: [String]

  /// The module.
  let module: String

  var condition: BuildCondition
  var context: LexicalContext

  /// The location of the macro.
  let location: SourceLocation
}

/// The reading of the arguments of `#SafeDIConfiguration`.
struct ConfigurationReading {
  private static let lists = [
    "additionalImportedModules", "additionalDirectoriesToInclude", "additionalMocksToGenerate",
  ]

  /// The file.
  let file: ParsedFile

  /// The folders that SafeDI's tool reads besides the module.
  private(set) var folders: [String] = []

  /// The problems of the arguments.
  private(set) var findings: [Finding] = []

  /// Reads an argument of the macro.
  mutating func read(_ argument: LabeledExprSyntax) {
    let value = argument.expression
    guard let label = argument.label?.identifierText else {
      return report("an argument of '#SafeDIConfiguration' has no label", fix: "add the label", at: argument)
    }
    if Self.lists.contains(label) {
      readList(value, label)
    } else if label != "mockConditionalCompilation" {
      let problem: Finding.Message = "'#SafeDIConfiguration' has no argument '\(label)'"
      findings.append(.unseen(problem, at: SourceLocation(argument, in: file), advice: "remove it"))
    } else if !value.isStringOrNil {
      report("'\(label)' is not a string literal", fix: "write a string literal or 'nil'", at: value)
    }
  }

  private mutating func readList(_ list: ExprSyntax, _ label: String) {
    let elements = list.as(ArrayExprSyntax.self)?.elements.map(\.expression.literalText)
    guard let elements, !elements.contains(nil) else {
      return report("'\(label)' is not an array of string literals", fix: "write string literals", at: list)
    }
    if label == "additionalDirectoriesToInclude" { folders += elements.compactMap { $0 } }
  }

  private mutating func report(_ problem: Finding.Message, fix: String, at node: some SyntaxProtocol) {
    findings.append(.refused(problem, at: SourceLocation(node, in: file), advice: fix))
  }
}
