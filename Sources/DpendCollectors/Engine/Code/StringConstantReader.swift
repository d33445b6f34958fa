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
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    for binding in node.bindings {
      let value = isConstant ? binding.initializer?.value : node.modifiers.isForType ? binding.computedValue : nil
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let text = value?.constantText
      else { continue }
      add(name.identifierText, text, node, in: context)
    }
  }

  private mutating func read(_ node: EnumCaseElementSyntax, in context: SyntaxContext) {
    guard let type = context.types.last, type.inherited.contains(where: { $0.type == .named("String") }) else { return }
    let name = node.name.identifierText
    let written = node.rawValue.map(\.value.literalText) ?? name
    if let written { add(name, written, node, in: context) }
  }

  private mutating func add(_ name: String, _ value: String, _ node: some SyntaxProtocol, in context: SyntaxContext) {
    let constant = StringConstant(
      name: name,
      value: value,
      isLocal: node.isInBody,
      condition: context.condition,
      context: context.lexical
    )
    constants.append(constant)
  }
}

extension [any SyntaxReader] {
  /// The readers with a single one of string constants, which belong to no dialect.
  var withoutRepeatedStringConstants: [any SyntaxReader] {
    let constants = compactMap { $0 as? StringConstantReader }
    if constants.count < 2 { return self }
    return filter { !($0 is StringConstantReader) }
      + [StringConstantReader(readingBodies: constants.contains(where: \.readsBodies))]
  }
}

extension ExprSyntax {
  /// The string of a literal, and of a value with that string, such as `Name("main")` and `Self(rawValue: "main")`.
  fileprivate var constantText: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return literalText }
    let callee = call.calledExpression
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let name, name.tokenKind == .keyword(.`init`) || name.text.first?.isUppercase ?? false,
      call.arguments.count == 1, call.trailingClosure == nil, let only = call.arguments.first,
      only.label == nil || only.label?.identifierText == "rawValue"
    else { return nil }
    return only.expression.literalText
  }
}

extension PatternBindingSyntax {
  /// The only expression of a computed property.
  fileprivate var computedValue: ExprSyntax? {
    guard case .getter(let items) = accessorBlock?.accessors, items.count == 1 else { return nil }
    return items.first?.item.as(ExprSyntax.self)
  }
}

extension SyntaxProtocol {
  /// Whether the body of a function, a closure or an accessor is the nearest block around the declaration.
  fileprivate var isInBody: Bool {
    let blocks: [SyntaxKind] = [.accessorBlock, .closureExpr, .codeBlock, .memberBlock]
    return sequence(first: Syntax(self), next: \.parent).first { blocks.contains($0.kind) }.map {
      $0.kind != .memberBlock
    } ?? false
  }
}
