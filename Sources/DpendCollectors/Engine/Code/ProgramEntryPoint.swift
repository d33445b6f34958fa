import DpendGraph
import SwiftSyntax

/// The entry point of a program.
struct ProgramEntryPoint: DialectDeclaration {
  /// The attributes of types that are entry points.
  static let attributes: Set<String> = ["NSApplicationMain", "UIApplicationMain", "main"]

  /// The texts of which one occurs in every file with an entry point.
  static let markers = attributes.sorted().map { "@" + $0 }

  var condition: BuildCondition
  var context: LexicalContext
}

/// Reads the entry points in a file.
struct ProgramEntryPointReader: SyntaxReader {
  static let kinds = SyntaxKind.typesAndExtensions

  private var found: [ProgramEntryPoint] = []

  func declarations() -> Declarations { Declarations(ofDialects: found) }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let attributes = node.asProtocol((any DeclGroupSyntax).self)?.attributes.names,
      !ProgramEntryPoint.attributes.isDisjoint(with: attributes)
    {
      found.append(ProgramEntryPoint(condition: context.condition, context: context.lexical))
    }
    return .visitChildren
  }
}
