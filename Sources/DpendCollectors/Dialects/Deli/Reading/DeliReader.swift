import DpendGraph
import SwiftSyntax

/// Reads the members of types, and the statements outside of types, that Deli reads.
struct DeliReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [.codeBlockItem, .functionDecl, .initializerDecl, .subscriptDecl, .variableDecl]

  /// The protocol of handwritten containers.
  private static let moduleFactory = "ModuleFactory"

  /// The protocols of Deli.
  static let protocols = DeliMarker.allCases.map(\.rawValue) + [moduleFactory]

  /// Whether the file imports Deli itself; another file can import it for the whole module.
  private let importsDeli: Bool

  /// The surroundings of the current node.
  private var context: SyntaxContext

  private var members: [DeliMember] = []

  /// Creates a reader; nil for a file that Deli's tool generated, which repeats what the tool read elsewhere.
  init?(_ file: ParsedFile) {
    let comments = file.syntax.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.pieces ?? []
    let isGenerated = comments.contains { piece in
      if case .lineComment(let text) = piece { text.contains("Auto generated code.") } else { false }
    }
    if isGenerated { return nil }
    importsDeli = DeliProject.imports.areDirect(in: file)
    context = SyntaxContext(file: file)
  }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    self.context = context
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItem(let node):
      if case .decl = node.item { return .visitChildren }
      if importsDeli, context.types.isEmpty { read(node, with: DeliRequestSearch(context)) }
    case .variableDecl(let node): for binding in node.bindings { read(binding, of: node) }
    case _ where !canMatter: break
    case .functionDecl(let node): read(node)
    case .initializerDecl(let node): read(node)
    case .subscriptDecl(let node): read(node.accessorBlock, with: DeliRequestSearch(context))
    default: break
    }
    return .skipChildren
  }

  func declarations() -> Declarations { Declarations(ofDialects: members) }

  /// Whether Deli can read the members of the enclosing types.
  private var canMatter: Bool {
    importsDeli || context.types.contains { type in Self.protocols.contains(where: type.inherits) }
  }

  private mutating func add(_ content: DeliMember.Content, at syntax: some SyntaxProtocol) {
    members.append(DeliMember(content, at: syntax, in: context, if: context.condition))
  }

  /// Adds the members that a search finds in a piece of code.
  private mutating func read(_ code: (some SyntaxProtocol)?, with search: DeliRequestSearch) {
    if let code { search.walk(code) }
    members += search.members
  }
}

// MARK: - Functions and properties

extension DeliReader {
  private mutating func read(_ node: InitializerDeclSyntax) {
    let isPlain = node.optionalMark == nil && node.genericParameterClause == nil
    let callable = DeliCallable("init", node.signature, node.modifiers, isPlain: isPlain, in: context.file)
    add(.callable(callable), at: node.initKeyword)
    read(node.body, with: DeliRequestSearch(context, isImmediate: true))
  }

  private mutating func read(_ node: FunctionDeclSyntax) {
    let name = node.name.identifierText
    if name == "inject", !node.signature.parameterClause.parameters.isEmpty {
      let callable = DeliCallable(name, node.signature, node.modifiers, isPlain: true, in: context.file)
      add(.callable(callable), at: node.name)
    }
    let isOfModule = name == "load" && context.types.last?.inherits(Self.moduleFactory) ?? false
    read(node.body, with: isOfModule ? DeliRegistrationSearch(context) : DeliRequestSearch(context))
  }

  /// Reads a property, its wrappers and the requests in its value.
  private mutating func read(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
    if let setting = DeliSetting(name: name.identifierText, binding, of: node) { add(.setting(setting), at: name) }
    if !canMatter { return }
    let isStatic = node.modifiers.isForType
    let type = binding.typeAnnotation?.type
    if let type, !isStatic, context.types.last?.inherits(DeliMarker.configProperty.rawValue) ?? false {
      let written = CanonicalType(type)
      let value = written.argument(of: "Optional") ?? written
      add(.value(name: name.identifierText, type: value, isOptional: type.isOptional), at: name)
    }
    readWrappers(of: node, named: name, type: type)
    if let call = binding.configCall {
      readProduct(call, named: name, isStored: binding.initializer != nil && !binding.isComputed)
    } else {
      let isImmediate = !isStatic && !node.modifiers.contains(.lazy)
      let search = DeliRequestSearch(context, isImmediate: isImmediate, property: name.identifierText)
      read(binding.initializer?.value, with: search)
      read(binding.accessorBlock, with: DeliRequestSearch(context))
    }
  }

  private mutating func readWrappers(of node: VariableDeclSyntax, named name: TokenSyntax, type: TypeSyntax?) {
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    for (position, attribute) in attributes.enumerated() {
      if let request = DeliRequest(attribute, isFirst: position == 0, type: type, named: name, in: context.file) {
        add(.request(request), at: name)
      } else if attribute.name == "PropertyValue", let arguments = attribute.arguments?.as(LabeledExprListSyntax.self) {
        add(.valueRequest(path: arguments.first?.expression.literalText), at: name)
      }
    }
  }

  /// Reads a call of `Config`, and the configuration values that its closure requests.
  private mutating func readProduct(_ call: FunctionCallExprSyntax, named name: TokenSyntax, isStored: Bool) {
    let search = DeliRequestSearch(context, isImmediate: true)
    for closure in call.closures { search.walk(closure.statements) }
    add(.registration(DeliRegistration(call, named: name, isStored: isStored, with: search)), at: name)
    members += search.members.filter { if case .valueRequest = $0.content { true } else { false } }
  }
}

extension OpenType {
  /// Whether the inheritance clause contains a type with the given last name.
  fileprivate func inherits(_ name: String) -> Bool {
    inherited.contains { $0.type.nominal?.components.last?.name == name }
  }
}
