import DpendGraph
import SwiftSyntax

/// Reads the members of types, and the statements outside of types, that Deli reads.
struct DeliReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [
    .codeBlockItem, .functionDecl, .initializerDecl, .subscriptDecl, .typeAliasDecl, .variableDecl,
  ]

  /// The protocol of handwritten containers.
  private static let moduleFactory = "ModuleFactory"

  /// The protocols of Deli.
  static let protocols = DeliMarker.allCases.map(\.rawValue) + [moduleFactory]

  /// Whether the file imports Deli itself; another file can import it for the whole module.
  private let importsDeli: Bool

  private var members: [DeliMember] = []

  /// Creates a reader; nil for a file that Deli's tool generated, which repeats what the tool read elsewhere.
  init?(_ file: ParsedFile) {
    let comments = file.syntax.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.pieces ?? []
    let isGenerated = comments.contains { piece in
      if case .lineComment(let text) = piece { text.contains("Auto generated code.") } else { false }
    }
    if isGenerated { return nil }
    importsDeli = file.importedModules.contains("Deli")
  }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItem(let node):
      if case .decl = node.item { return .visitChildren }
      if importsDeli, context.types.isEmpty { readRequests(in: node, isImmediate: false, context) }
    case .variableDecl(let node): read(node, context)
    case _ where !canMatter(in: context): break
    case .functionDecl(let node): read(node, context)
    case .initializerDecl(let node):
      add(.callable(DeliCallable(node, in: context.file)), at: node.initKeyword, context)
      readRequests(in: node.body, isImmediate: true, context)
    case .subscriptDecl(let node): readRequests(in: node.accessorBlock, isImmediate: false, context)
    case .typeAliasDecl(let node):
      if !context.types.isEmpty { add(.alias(node.name.identifierText), at: node.name, context) }
    default: break
    }
    return .skipChildren
  }

  func declarations() -> Declarations {
    var declarations = Declarations()
    declarations.ofDialects = members
    return declarations
  }

  /// Whether Deli can read the members of the enclosing types.
  private func canMatter(in context: SyntaxContext) -> Bool {
    importsDeli || context.types.contains { type in Self.protocols.contains(where: type.inherits) }
  }

  private mutating func add(_ content: DeliMember.Content, at syntax: some SyntaxProtocol, _ context: SyntaxContext) {
    members.append(DeliMember(content, at: syntax, in: context, if: context.condition))
  }
}

// MARK: - Functions and properties

extension DeliReader {
  private mutating func read(_ node: FunctionDeclSyntax, _ context: SyntaxContext) {
    let name = node.name.identifierText
    if name == "inject", !node.signature.parameterClause.parameters.isEmpty {
      add(.callable(DeliCallable(node, in: context.file)), at: node.name, context)
    }
    if name == "load", let body = node.body, context.types.last?.inherits(Self.moduleFactory) ?? false {
      let search = DeliRegistrationSearch(context)
      search.walk(body)
      members += search.members
    } else {
      readRequests(in: node.body, isImmediate: false, context)
    }
  }

  private mutating func read(_ node: VariableDeclSyntax, _ context: SyntaxContext) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      if let setting = DeliSetting(name: name.identifierText, binding, of: node) {
        add(.setting(setting), at: name, context)
      }
      if canMatter(in: context) { read(binding, named: name, of: node, context) }
    }
  }

  /// Reads a property, its wrappers and the requests in its value.
  private mutating func read(
    _ binding: PatternBindingSyntax,
    named name: TokenSyntax,
    of node: VariableDeclSyntax,
    _ context: SyntaxContext
  ) {
    let isStatic = node.modifiers.isForType
    if !isStatic, context.types.last?.inherits(DeliMarker.configProperty.rawValue) ?? false,
      let type = binding.typeAnnotation?.type
    {
      let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      add(.value(name: name.identifierText, isOptional: isOptional), at: name, context)
    }
    readWrappers(of: node, binding, name, context)
    if let call = binding.configCall {
      let isStored = binding.initializer != nil && !binding.isComputed
      readProduct(call, named: name, isStored: isStored, context)
    } else {
      let isImmediate = !isStatic && !node.modifiers.contains(.lazy)
      readRequests(in: binding.initializer?.value, isImmediate: isImmediate, of: name.identifierText, context)
      readRequests(in: binding.accessorBlock, isImmediate: false, context)
    }
  }

  private mutating func readWrappers(
    of node: VariableDeclSyntax,
    _ binding: PatternBindingSyntax,
    _ name: TokenSyntax,
    _ context: SyntaxContext
  ) {
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    for (position, attribute) in attributes.enumerated() {
      if let request = DeliRequest(attribute, isFirst: position == 0, of: binding, named: name, in: context.file) {
        add(.request(request), at: name, context)
      } else if attribute.name == "PropertyValue", let arguments = attribute.arguments?.as(LabeledExprListSyntax.self) {
        add(.valueRequest(path: arguments.first?.expression.literalText), at: name, context)
      }
    }
  }

  /// Reads a call of `Config`, and the configuration values that its closure requests.
  private mutating func readProduct(
    _ call: FunctionCallExprSyntax,
    named name: TokenSyntax,
    isStored: Bool,
    _ context: SyntaxContext
  ) {
    let search = DeliRequestSearch(context, isImmediate: true)
    for closure in call.closures { search.walk(closure.statements) }
    let product = DeliProduct(
      call,
      named: name.identifierText,
      isStored: isStored,
      requests: search.requests,
      in: context.file
    )
    add(.product(product), at: name, context)
    members += search.members.filter { if case .valueRequest = $0.content { true } else { false } }
  }

  private mutating func readRequests(
    in code: (some SyntaxProtocol)?,
    isImmediate: Bool,
    of property: String? = nil,
    _ context: SyntaxContext
  ) {
    guard let code else { return }
    let search = DeliRequestSearch(context, isImmediate: isImmediate, property: property)
    search.walk(code)
    members += search.members
  }
}

extension DeliMember {
  /// Creates a member at a piece of syntax.
  init(
    _ content: Content,
    at syntax: some SyntaxProtocol,
    in context: SyntaxContext,
    if condition: BuildCondition
  ) {
    let location = SourceLocation(syntax, in: context.file)
    self.init(
      content: content,
      owner: context.types.last?.location ?? location,
      condition: condition,
      context: context.lexical,
      location: location
    )
  }
}

extension OpenType {
  /// Whether the inheritance clause contains a type with the given last name.
  fileprivate func inherits(_ name: String) -> Bool {
    inherited.contains { $0.type.nominal?.components.last?.name == name }
  }
}
