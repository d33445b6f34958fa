import DpendGraph
import SwiftSyntax

/// Collects the annotated declarations of a file, and the handwritten code of generated containers and of their consumers.
///
/// Declarations in functions are skipped, as Sourcery skips them.
final class AnnotationCollector: LexicalVisitor {
  /// The beginning of a file that Sourcery generated.
  private static let generatedMark = "// Generated using Sourcery"

  /// The texts of which a relevant file contains at least one.
  private static let signs = [
    "sourcery", "Sourcery", "registeredService", "serviceNamed", "DI.shared", "extension DI", ".inject(", "Container",
  ]

  private let reader: AnnotationReader
  private let containers: ContainerNames
  private var declarations = Declarations()

  private init(_ file: ParsedFile, _ reader: AnnotationReader) {
    self.reader = reader
    containers = ContainerNames(in: file.syntax)
    super.init(file)
  }

  /// Returns the declarations of a file; none for a file that Sourcery generated.
  static func collect(_ file: ParsedFile) -> Declarations {
    let text = file.syntax.description
    guard !text.hasPrefix(generatedMark), text.mentions(anyOf: signs) else { return Declarations() }
    let collector = AnnotationCollector(file, AnnotationReader(file))
    collector.walk(file.syntax)
    collector.declarations.findings += MisspelledAnnotations.withoutPrefix(in: file)
    return collector.declarations
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    opened(node, annotatedAt: node.name, super.visit(node))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    opened(node, annotatedAt: node.name, super.visit(node))
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    opened(node, annotatedAt: node.name, super.visit(node))
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    opened(node, annotatedAt: node.name, super.visit(node))
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    opened(node, annotatedAt: node.name, super.visit(node))
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    opened(node, annotatedAt: node.extensionKeyword, super.visit(node))
  }

  private func opened(
    _ node: some DeclGroupSyntax,
    annotatedAt token: TokenSyntax,
    _ kind: SyntaxVisitorContinueKind
  ) -> SyntaxVisitorContinueKind {
    guard !reader.isGenerated(node), let type = openTypes.last else { return .skipChildren }
    let subject: AnnotatedDeclaration.Subject =
      switch type.subject {
      case .type(let kind): .type(kind)
      case .extension: .extension
      }
    add(subject, type.path.joined(separator: "."), annotatedAt: token, at: type.location)
    return kind
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.typealias, node.name, annotatedAt: node.name)
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if reader.isGenerated(node) { return .skipChildren }
    add(.initializer, node.initKeyword, annotatedAt: node)
    addParameters(of: node.signature)
    addCalls(in: node.body, isDeferred: false)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if reader.isGenerated(node) { return .skipChildren }
    add(.function, node.name, annotatedAt: node.name)
    addParameters(of: node.signature)
    let product = node.signature.returnClause.map { CanonicalType($0.type) }
    let isInstantiate = node.name.identifierText == "instantiate" && !openTypes.isEmpty
    if isInstantiate { addInstantiate(node, product) }
    addCalls(
      in: node.body,
      product: product,
      owner: isInstantiate ? SourceLocation(node.name, in: file) : nil,
      isDeferred: !isInstantiate
    )
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if reader.isGenerated(node) { return .skipChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let form = PropertyForm(node, binding, in: openTypes.last)
      add(.property(form), name, annotatedAt: node.bindingSpecifier)
      let isCustom = openTypes.last?.isExtensionOfDI ?? false
      if isCustom { addFactory(.property, name.identifierText, form.type, node.modifiers, at: name) }
      addCalls(
        in: binding,
        product: form.type,
        owner: isCustom ? SourceLocation(name, in: file) : nil,
        property: binding.initializer == nil ? nil : name.identifierText,
        isDeferred: !isCustom && (binding.initializer == nil || node.modifiers.contains(.lazy))
      )
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements { add(.enumCase, element.name, annotatedAt: element.name) }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .decl = node.item { return .visitChildren }
    addCalls(in: node, isDeferred: false)
    return .skipChildren
  }

  private func addParameters(of signature: FunctionSignatureSyntax) {
    for parameter in signature.parameterClause.parameters {
      guard let first = parameter.firstToken(viewMode: .sourceAccurate) else { continue }
      let name = (parameter.secondName ?? parameter.firstName).identifierText
      add(.parameter, name, annotatedAt: first, at: SourceLocation(parameter.firstName, in: file))
    }
  }

  // MARK: Declarations

  private func add(
    _ subject: AnnotatedDeclaration.Subject,
    _ name: TokenSyntax,
    annotatedAt syntax: some SyntaxProtocol
  ) {
    if reader.isGenerated(syntax) { return }
    add(subject, name.identifierText, annotatedAt: syntax, at: SourceLocation(name, in: file))
  }

  private func add(
    _ subject: AnnotatedDeclaration.Subject,
    _ name: String,
    annotatedAt syntax: some SyntaxProtocol,
    at location: SourceLocation
  ) {
    let annotations = reader.annotations(of: syntax)
    if annotations.isEmpty { return }
    declarations.findings += MisspelledAnnotations.similar(to: annotations, at: location)
    declarations.ofDialects.append(
      AnnotatedDeclaration(
        subject: subject,
        name: name,
        annotations: annotations,
        condition: condition,
        context: context,
        location: location
      )
    )
  }

  private func addInstantiate(_ node: FunctionDeclSyntax, _ product: CanonicalType?) {
    let parameters = node.signature.parameters(in: file) { $0 }
    addFactory(
      .instantiate(isStatic: node.modifiers.contains(.static)),
      "instantiate(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))",
      product,
      node.modifiers,
      parameters: parameters,
      effects: node.signature.effects,
      at: node.name
    )
  }

  private func addFactory(
    _ form: CustomFactory.Form,
    _ name: String,
    _ product: CanonicalType?,
    _ modifiers: DeclModifierListSyntax,
    parameters: [ParameterDeclaration] = [],
    effects: Effects = Effects(),
    at token: TokenSyntax
  ) {
    declarations.ofDialects.append(
      CustomFactory(
        form: form,
        name: name,
        product: product,
        parameters: parameters,
        effects: effects,
        access: OpenType.access(of: modifiers, in: openTypes.last),
        condition: condition,
        context: context,
        location: SourceLocation(token, in: file)
      )
    )
  }

  private func addCalls(
    in syntax: (some SyntaxProtocol)?,
    product: CanonicalType? = nil,
    owner: SourceLocation? = nil,
    property: String? = nil,
    isDeferred: Bool
  ) {
    guard let syntax else { return }
    let site = ContainerCallFinder.Site(
      file: file,
      containers: containers,
      product: product,
      owner: owner,
      property: property,
      isDeferred: isDeferred,
      condition: condition,
      context: context
    )
    declarations.ofDialects += ContainerCallFinder.calls(in: syntax, site).map { $0 as any DialectDeclaration }
  }

  private var context: LexicalContext { openTypes.last?.context ?? LexicalContext(file: file.path) }
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

extension String {
  /// Whether the text contains one of some words, byte by byte.
  fileprivate func mentions(anyOf words: [String]) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      words.contains { word in
        let word = Array(word.utf8)
        guard let first = word.first, bytes.count >= word.count else { return false }
        return (0...bytes.count - word.count).contains { start in
          bytes[start] == first && bytes[start..<start + word.count].elementsEqual(word)
        }
      }
    }
  }
}
