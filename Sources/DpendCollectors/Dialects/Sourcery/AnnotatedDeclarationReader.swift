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
  init?(_ file: ParsedFile) {
    if file.text.hasPrefix("// Generated using Sourcery") { return nil }
    annotations = AnnotationReader(file)
    found.findings = MisspelledAnnotations.withoutPrefix(in: file)
  }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let node = node.as(CodeBlockItemSyntax.self) {
      if case .decl = node.item { return .visitChildren }
      readCalls(in: node, isDeferred: false, context)
      return .skipChildren
    }
    if annotations.isGenerated(node) { return .skipChildren }
    switch node.as(SyntaxEnum.self) {
    case .enumCaseDecl(let node):
      for element in node.elements { add(.enumCase, element.name, annotatedAt: element.name, context) }
    case .functionDecl(let node): read(node, context)
    case .initializerDecl(let node):
      add(.initializer, node.initKeyword, annotatedAt: node, context)
      readParameters(of: node.signature, context)
      readCalls(in: node.body, isDeferred: false, context)
    case .typeAliasDecl(let node): add(.typealias, node.name, annotatedAt: node.name, context)
    case .variableDecl(let node): read(node, context)
    default:
      readType(node, context)
      return .visitChildren
    }
    return .skipChildren
  }

  func declarations() -> Declarations {
    var declarations = found
    for found in calls where found.container.map(containerNames.contains) ?? true {
      declarations.ofDialects.append(found.call)
    }
    return declarations
  }
}

// MARK: - Declarations

extension AnnotatedDeclarationReader {
  private mutating func readType(_ node: Syntax, _ context: SyntaxContext) {
    guard let type = context.types.last else { return }
    let name = type.path.joined(separator: ".")
    switch type.subject {
    case .type(let kind):
      guard let token = node.asProtocol((any NamedDeclSyntax).self)?.name else { return }
      add(.type(kind), name, annotatedAt: token, at: type.location, context)
    case .extension:
      guard let token = node.as(ExtensionDeclSyntax.self)?.extensionKeyword else { return }
      add(.extension, name, annotatedAt: token, at: type.location, context)
    }
  }

  private mutating func read(_ node: FunctionDeclSyntax, _ context: SyntaxContext) {
    add(.function, node.name, annotatedAt: node.name, context)
    readParameters(of: node.signature, context)
    let product = node.signature.returnClause.map { CanonicalType($0.type) }
    guard node.name.identifierText == "instantiate", !context.types.isEmpty else {
      return readCalls(in: node.body, product: product, isDeferred: true, context)
    }
    let parameters = node.signature.parameters(in: context.file) { $0 }
    addFactory(
      .instantiate(isStatic: node.modifiers.contains(.static)),
      "instantiate(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))",
      product,
      node.modifiers,
      parameters: parameters,
      effects: node.signature.effects,
      at: node.name,
      context
    )
    readCalls(in: node.body, product: product, ownedBy: node.name, isDeferred: false, context)
  }

  private mutating func read(_ node: VariableDeclSyntax, _ context: SyntaxContext) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let form = PropertyForm(node, binding, in: context.types.last)
      add(.property(form), name, annotatedAt: node.bindingSpecifier, context)
      let isCustom = context.types.last?.isExtensionOfDI ?? false
      if isCustom { addFactory(.property, name.identifierText, form.type, node.modifiers, at: name, context) }
      readCalls(
        in: binding,
        product: form.type,
        ownedBy: isCustom ? name : nil,
        property: binding.initializer == nil ? nil : name.identifierText,
        isDeferred: !isCustom && (binding.initializer == nil || node.modifiers.contains(.lazy)),
        context
      )
    }
  }

  private mutating func readParameters(of signature: FunctionSignatureSyntax, _ context: SyntaxContext) {
    for parameter in signature.parameterClause.parameters {
      guard let first = parameter.firstToken(viewMode: .sourceAccurate) else { continue }
      let name = (parameter.secondName ?? parameter.firstName).identifierText
      if parameter.type.isContainer { containerNames.insert(name) }
      let location = SourceLocation(parameter.firstName, in: context.file)
      add(.parameter, name, annotatedAt: first, at: location, context)
    }
  }

  private mutating func readCalls(
    in code: (some SyntaxProtocol)?,
    product: CanonicalType? = nil,
    ownedBy owner: TokenSyntax? = nil,
    property: String? = nil,
    isDeferred: Bool,
    _ context: SyntaxContext
  ) {
    guard let code else { return }
    let site = ContainerCallFinder.Site(
      context: context,
      product: product,
      owner: owner.map { SourceLocation($0, in: context.file) },
      property: property,
      isDeferred: isDeferred
    )
    let finder = ContainerCallFinder(code, site)
    calls += finder.calls
    containerNames.formUnion(finder.containerNames)
  }
}

// MARK: - Facts

extension AnnotatedDeclarationReader {
  private mutating func add(
    _ subject: AnnotatedDeclaration.Subject,
    _ name: TokenSyntax,
    annotatedAt syntax: some SyntaxProtocol,
    _ context: SyntaxContext
  ) {
    let location = SourceLocation(name, in: context.file)
    add(subject, name.identifierText, annotatedAt: syntax, at: location, context)
  }

  private mutating func add(
    _ subject: AnnotatedDeclaration.Subject,
    _ name: String,
    annotatedAt syntax: some SyntaxProtocol,
    at location: SourceLocation,
    _ context: SyntaxContext
  ) {
    let own = annotations.annotations(of: syntax)
    if own.isEmpty || annotations.isGenerated(syntax) { return }
    found.findings += MisspelledAnnotations.similar(to: own, at: location)
    found.ofDialects.append(
      AnnotatedDeclaration(
        subject: subject,
        name: name,
        annotations: own,
        condition: context.condition,
        context: context.lexical,
        location: location
      )
    )
  }

  private mutating func addFactory(
    _ form: CustomFactory.Form,
    _ name: String,
    _ product: CanonicalType?,
    _ modifiers: DeclModifierListSyntax,
    parameters: [ParameterDeclaration] = [],
    effects: Effects = Effects(),
    at token: TokenSyntax,
    _ context: SyntaxContext
  ) {
    found.ofDialects.append(
      CustomFactory(
        form: form,
        name: name,
        product: product,
        parameters: parameters,
        effects: effects,
        access: OpenType.access(of: modifiers, in: context.types.last),
        condition: context.condition,
        context: context.lexical,
        location: SourceLocation(token, in: context.file)
      )
    )
  }
}

extension OpenType {
  /// Whether this is an extension of the graph that Sourcery-DI generates.
  fileprivate var isExtensionOfDI: Bool {
    guard case .extension(let extended, _) = subject else { return false }
    return extended.nominal?.components.last?.name == "DI"
  }
}

extension PropertyForm {
  fileprivate init(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, in type: OpenType?) {
    let setAccess = node.modifiers.lazy.filter { $0.detail?.detail.text == "set" }
      .compactMap { AccessLevel(rawValue: $0.name.text) }.first
    self.init(
      type: binding.typeAnnotation.map { CanonicalType($0.type) },
      isMutable: node.bindingSpecifier.tokenKind == .keyword(.var) && binding.canBeSet,
      isWeak: node.modifiers.contains(.weak),
      isStatic: node.modifiers.isForType,
      access: min(setAccess ?? .open, OpenType.access(of: node.modifiers, in: type))
    )
  }
}

extension PatternBindingSyntax {
  /// Whether a variable of this form can be set: a stored one, or one with a setter.
  fileprivate var canBeSet: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      !accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
        || accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
    }
  }
}
