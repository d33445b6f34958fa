import DpendGraph
import SwiftSyntax

/// Reads the string constants of a file, and the cases of its enumerations of strings.
struct StringConstantReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [.closureExpr, .codeBlock, .enumCaseElement, .variableDecl]
  static let skippedKinds: Set<SyntaxKind> = [.attributeList]

  /// The texts of which one occurs in every declaration of a string constant.
  static let markers = ["= \"", "=\"", "String"]

  /// Whether the bodies of functions are read too.
  let readsBodies: Bool

  private var constants: [StringConstant] = []

  init(readingBodies readsBodies: Bool) {
    self.readsBodies = readsBodies
  }

  func declarations() -> Declarations { Declarations(ofDialects: constants) }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .variableDecl(let node): read(node, in: context)
    case .enumCaseElement(let node): read(node, in: context)
    default: return readsBodies ? .visitChildren : .skipChildren
    }
    return .visitChildren
  }

  private mutating func read(_ node: VariableDeclSyntax, in context: SyntaxContext) {
    guard node.bindingSpecifier.tokenKind == .keyword(.let) else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let value = binding.initializer?.value.literalText
      else { continue }
      add(name.identifierText, value, in: context)
    }
  }

  private mutating func read(_ node: EnumCaseElementSyntax, in context: SyntaxContext) {
    guard let type = context.types.last, type.inherited.contains(where: { $0.type == .named("String") }) else { return }
    let name = node.name.identifierText
    let written = node.rawValue.map(\.value.literalText) ?? name
    if let written { add(name, written, in: context) }
  }

  private mutating func add(_ name: String, _ value: String, in context: SyntaxContext) {
    let constant = StringConstant(name: name, value: value, condition: context.condition, context: context.lexical)
    constants.append(constant)
  }
}
