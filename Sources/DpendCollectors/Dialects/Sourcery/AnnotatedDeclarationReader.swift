import DpendGraph
import SwiftSyntax

/// Reads the annotated declarations of a file, and the handwritten code of generated containers and of their consumers.
///
/// Declarations in functions are skipped, as Sourcery skips them.
struct AnnotatedDeclarationReader: SyntaxReader {
  static let kinds = SyntaxKind.typesAndExtensions.union([
    .codeBlockItem, .enumCaseDecl, .functionDecl, .initializerDecl, .typeAliasDecl, .variableDecl,
  ])

  private let annotations: AnnotationReader
  private var found = Declarations()
  private var calls: [ContainerCallFinder.Found] = []

  /// The names of the variables and parameters with a container of the container template.
  private var containerNames: Set<String> = []

  /// Creates a reader; nil for a file that Sourcery generated.
  init?(_ file: ParsedFile, with markers: Set<String>) {
    if file.text.hasPrefix("// Generated using Sourcery") { return nil }
    let isAnnotated = markers.contains(where: AnnotationReader.prefixes.contains)
    annotations = AnnotationReader(file, isAnnotated: isAnnotated)
    if isAnnotated { found.findings = MisspelledAnnotations.withoutPrefix(in: file) }
  }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let node = node.as(CodeBlockItemSyntax.self) {
      if case .decl = node.item { return .visitChildren }
      readCalls(in: node, ContainerCallFinder.Site(context: context))
      return .skipChildren
    }
    if annotations.isGenerated(node) { return .skipChildren }
    switch node.as(SyntaxEnum.self) {
    case .enumCaseDecl(let node): for element in node.elements { add(.other, element.name, context) }
    case .functionDecl(let node): read(node, context)
    case .initializerDecl(let node):
      add(.other, node.initKeyword, annotatedAt: Syntax(node), context)
      readParameters(of: node.signature, context)
      readCalls(in: node.body, ContainerCallFinder.Site(context: context))
    case .typeAliasDecl(let node): add(.typealias, node.name, context)
    case .variableDecl(let node): read(node, context)
    default:
      readType(node, context)
      return .visitChildren
    }
    return .skipChildren
  }

  func declarations() -> Declarations {
    var declarations = found
    declarations.ofDialects += calls.filter { $0.container.map(containerNames.contains) ?? true }.map { $0.call }
    return declarations
  }
}

// MARK: - Declarations

extension AnnotatedDeclarationReader {
  private mutating func readType(_ node: Syntax, _ context: SyntaxContext) {
    let name = context.types.last?.path.joined(separator: ".")
    if let node = node.as(ExtensionDeclSyntax.self) {
      add(.extension, node.extendedType, named: name, annotatedAt: Syntax(node.extensionKeyword), context)
    } else if let token = node.asProtocol((any NamedDeclSyntax).self)?.name {
      add(node.is(ProtocolDeclSyntax.self) ? .protocol : .type, token, named: name, context)
    }
  }

  private mutating func read(_ node: FunctionDeclSyntax, _ context: SyntaxContext) {
    add(.other, node.name, context)
    readParameters(of: node.signature, context)
    let product = node.signature.returnClause.map { CanonicalType($0.type) }
    let isFactory = node.name.identifierText == "instantiate" && !context.types.isEmpty
    if isFactory { addFactory(.function, node.name, node.modifiers, product, node.signature, context) }
    let owner = isFactory ? SourceLocation(node.name, in: context.file) : nil
    readCalls(in: node.body, .init(context: context, product: product, owner: owner, isDeferred: !isFactory))
  }

  private mutating func read(_ node: VariableDeclSyntax, _ context: SyntaxContext) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let form = PropertyForm(node, binding, in: context.types.last)
      let isFactory = context.types.last.map { $0.path.last == "DI" && $0.extensionDeclaration != nil } ?? false
      add(.property(form), name, annotatedAt: Syntax(node.bindingSpecifier), context)
      if isFactory { addFactory(.property, name, node.modifiers, form.type, nil, context) }
      let site = ContainerCallFinder.Site(
        context: context,
        product: form.type,
        owner: isFactory ? SourceLocation(name, in: context.file) : nil,
        property: binding.initializer == nil ? nil : name.identifierText,
        isDeferred: !isFactory && (binding.initializer == nil || node.modifiers.contains(.lazy))
      )
      readCalls(in: binding, site)
    }
  }

  private mutating func readParameters(of signature: FunctionSignatureSyntax, _ context: SyntaxContext) {
    for parameter in signature.parameterClause.parameters {
      guard let first = parameter.firstToken(viewMode: .sourceAccurate) else { continue }
      if parameter.type.isContainer { containerNames.insert(parameter.innerName) }
      add(.other, parameter.firstName, named: parameter.innerName, annotatedAt: Syntax(first), context)
    }
  }

  private mutating func readCalls(in code: (some SyntaxProtocol)?, _ site: ContainerCallFinder.Site) {
    guard let code else { return }
    let finder = ContainerCallFinder(code, site)
    calls += finder.calls
    containerNames.formUnion(finder.containerNames)
  }
}

// MARK: - Facts

extension AnnotatedDeclarationReader {
  /// Adds a declaration if it is annotated.
  ///
  /// - Parameters:
  ///   - subject: The kind.
  ///   - name: The syntax of its name, or of the keyword of a declaration without a name.
  ///   - text: The name; nil for the text of the syntax.
  ///   - syntax: The syntax that the annotations precede; nil for that of the name.
  ///   - context: The surroundings.
  private mutating func add(
    _ subject: AnnotatedDeclaration.Subject,
    _ name: some SyntaxProtocol,
    named text: String? = nil,
    annotatedAt syntax: Syntax? = nil,
    _ context: SyntaxContext
  ) {
    let syntax = syntax ?? Syntax(name)
    let own = annotations.annotations(of: syntax)
    if own.isEmpty || annotations.isGenerated(syntax) { return }
    let location = SourceLocation(name, in: context.file)
    found.findings += MisspelledAnnotations.similar(to: own, at: location)
    found.ofDialects.append(
      AnnotatedDeclaration(
        subject: subject,
        name: text ?? Syntax(name).as(TokenSyntax.self)?.identifierText ?? "",
        annotations: own,
        condition: context.condition,
        context: context.lexical,
        location: location
      )
    )
  }

  private mutating func addFactory(
    _ kind: BindingKind,
    _ name: TokenSyntax,
    _ modifiers: DeclModifierListSyntax,
    _ product: CanonicalType?,
    _ signature: FunctionSignatureSyntax?,
    _ context: SyntaxContext
  ) {
    let parameters = signature?.parameters(in: context.file) { $0 } ?? []
    let labels = signature == nil ? "" : "(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    found.ofDialects.append(
      CustomFactory(
        kind: kind,
        isStatic: modifiers.contains(.static),
        name: name.identifierText + labels,
        product: product,
        parameters: parameters,
        effects: signature?.effects ?? Effects(),
        access: OpenType.access(of: modifiers, in: context.types.last),
        condition: context.condition,
        context: context.lexical,
        location: SourceLocation(name, in: context.file)
      )
    )
  }
}

extension PropertyForm {
  fileprivate init(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, in type: OpenType?) {
    let setAccess = node.modifiers.lazy.filter { $0.detail?.detail.text == "set" }
      .compactMap { AccessLevel(rawValue: $0.name.text) }.first
    self.init(
      type: binding.typeAnnotation.map { CanonicalType($0.type) },
      isMutable: node.bindingSpecifier.tokenKind == .keyword(.var) && binding.isSettable,
      isWeak: node.modifiers.contains(.weak),
      isStatic: node.modifiers.isForType,
      access: min(setAccess ?? .open, OpenType.access(of: node.modifiers, in: type))
    )
  }
}
