import DpendGraph
import SwiftSyntax

/// Reads the annotated declarations of a file, and the code that generated containers and their users are made of.
///
/// What is declared inside of functions isn't seen, as Sourcery doesn't see it either.
final class AnnotationCollector: LexicalVisitor {
  /// How the file that Sourcery generates begins.
  private static let generatedMark = "// Generated using Sourcery"

  /// A file without any of these has nothing to be read.
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

  /// Reads a whole file; nothing of one that Sourcery generated.
  static func collect(_ file: ParsedFile) -> Declarations {
    let text = file.syntax.description
    guard !text.hasPrefix(generatedMark), text.mentions(anyOf: signs) else { return Declarations() }
    let collector = AnnotationCollector(file, AnnotationReader(file))
    collector.walk(file.syntax)
    collector.declarations.findings += AnnotationMistakes.malformed(in: file)
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
    add(subject, type.path.joined(separator: "."), annotations: reader.annotations(of: token), at: type.location)
    return kind
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.typealias, node.name, annotatedAt: node.name)
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if reader.isGenerated(node) { return .skipChildren }
    let annotations = reader.annotations(of: node)
    add(.initializer, "init", annotations: annotations, at: SourceLocation(node.initKeyword, in: file))
    addParameters(of: node.signature)
    findCalls(in: node.body, isDeferred: false)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if reader.isGenerated(node) { return .skipChildren }
    add(.function, node.name, annotatedAt: node.name)
    addParameters(of: node.signature)
    let product = node.signature.returnClause.map { CanonicalType($0.type) }
    let isInstantiate = node.name.identifierText == "instantiate" && openTypes.last != nil
    if let type = openTypes.last, isInstantiate { add(instantiate: node, product: product, in: type) }
    findCalls(
      in: node.body,
      product: product,
      owner: isInstantiate ? SourceLocation(node.name, in: file) : nil,
      isDeferred: !isInstantiate
    )
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if reader.isGenerated(node) { return .skipChildren }
    let annotations = reader.annotations(of: node.bindingSpecifier)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let place = SourceLocation(name, in: file)
      let form = PropertyForm(node, binding, in: openTypes.last)
      add(.property(form), name.identifierText, annotations: annotations, at: place)
      let isCustom = openTypes.last?.isExtensionOfDI ?? false
      if let type = openTypes.last, isCustom { add(custom: name.identifierText, node, form, at: place, in: type) }
      findCalls(
        in: binding,
        product: form.type,
        owner: isCustom ? place : nil,
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
    findCalls(in: node, isDeferred: false)
    return .skipChildren
  }

  private func addParameters(of signature: FunctionSignatureSyntax) {
    for parameter in signature.parameterClause.parameters {
      guard let first = parameter.firstToken(viewMode: .sourceAccurate) else { continue }
      let name = (parameter.secondName ?? parameter.firstName).identifierText
      let place = SourceLocation(parameter.firstName, in: file)
      add(.parameter, name, annotations: reader.annotations(of: first), at: place)
    }
  }

  // MARK: What is found

  private func add(_ subject: AnnotatedDeclaration.Subject, _ name: TokenSyntax, annotatedAt token: TokenSyntax) {
    if reader.isGenerated(token) { return }
    let place = SourceLocation(name, in: file)
    add(subject, name.identifierText, annotations: reader.annotations(of: token), at: place)
  }

  private func add(
    _ subject: AnnotatedDeclaration.Subject,
    _ name: String,
    annotations: Annotations,
    at location: SourceLocation
  ) {
    if annotations.isEmpty { return }
    declarations.findings += AnnotationMistakes.misspelled(annotations, at: location)
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

  private func add(instantiate node: FunctionDeclSyntax, product: CanonicalType?, in type: OpenType) {
    let parameters = node.signature.parameters(in: file) { $0 }
    declarations.ofDialects.append(
      ValueMaker(
        form: .instantiate(isStatic: node.modifiers.contains(.static)),
        name: "instantiate(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))",
        product: product,
        parameters: parameters,
        effects: node.signature.effects,
        access: OpenType.access(of: node.modifiers, in: type),
        condition: condition,
        context: context,
        location: SourceLocation(node.name, in: file)
      )
    )
  }

  private func add(
    custom name: String,
    _ node: VariableDeclSyntax,
    _ form: PropertyForm,
    at location: SourceLocation,
    in type: OpenType
  ) {
    declarations.ofDialects.append(
      ValueMaker(
        form: .property,
        name: name,
        product: form.type,
        parameters: [],
        effects: Effects(),
        access: OpenType.access(of: node.modifiers, in: type),
        condition: condition,
        context: context,
        location: location
      )
    )
  }

  private func findCalls(
    in syntax: (some SyntaxProtocol)?,
    product: CanonicalType? = nil,
    owner: SourceLocation? = nil,
    property: String? = nil,
    isDeferred: Bool
  ) {
    guard let syntax else { return }
    let place = ContainerCallFinder.Surroundings(
      file: file,
      containers: containers,
      product: product,
      owner: owner,
      property: property,
      isDeferred: isDeferred,
      condition: condition,
      context: context
    )
    declarations.ofDialects += ContainerCallFinder.calls(in: syntax, place).map { $0 as any DialectDeclaration }
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
      isStatic: node.modifiers.contains(.static) || node.modifiers.contains(.class),
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
  /// Whether one of some words is somewhere in the text, byte by byte.
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
