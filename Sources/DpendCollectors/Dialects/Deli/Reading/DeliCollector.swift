import DpendGraph
import SwiftSyntax

/// Reads what Deli understands in the bodies of types.
final class DeliCollector: OutlineVisitor {
  /// The protocols that make a type known to Deli.
  private static let markers = Set(DeliMarker.allCases.map(\.rawValue) + ["ModuleFactory"])

  private var declarations = Declarations()

  /// Whether the file imports Deli itself; another file can do it for the whole module.
  private let importsDeli: Bool

  private init(reading file: ParsedFile) {
    let search = ImportSearch(viewMode: .sourceAccurate)
    search.walk(file.syntax)
    importsDeli = search.importsDeli
    super.init(file)
  }

  /// Reads a whole file.
  static func collect(_ file: ParsedFile) -> Declarations {
    if file.syntax.isGeneratedByDeli { return Declarations() }
    let collector = DeliCollector(reading: file)
    collector.walk(file.syntax)
    return collector.declarations
  }

  /// Whether the members of the enclosing types can mean something to Deli.
  private var isOfInterest: Bool {
    importsDeli
      || openTypes.contains { type in
        type.inherited.contains { $0.type.nominal?.components.last.map { Self.markers.contains($0.name) } ?? false }
      }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isOfInterest else { return .skipChildren }
    add(.constructor(DeliCallable(node, in: file)), at: node.initKeyword)
    if let body = node.body { addUses(in: Syntax(body), isImmediate: true) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isOfInterest else { return .skipChildren }
    if node.name.identifierText == "inject", !node.signature.parameterClause.parameters.isEmpty {
      add(.injector(DeliCallable(node, in: file)), at: node.name)
    }
    guard let body = node.body else { return .skipChildren }
    if node.name.identifierText == "load", openTypes.last?.inheritsModuleFactory ?? false {
      addRegistrations(in: body)
    } else {
      addUses(in: Syntax(body), isImmediate: false)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      if let setting = DeliSetting(name: name.identifierText, binding, of: node) { add(.setting(setting), at: name) }
      guard isOfInterest else { continue }
      read(binding, named: name, of: node)
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if isOfInterest, let accessors = node.accessorBlock { addUses(in: Syntax(accessors), isImmediate: false) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if isOfInterest, !openTypes.isEmpty { add(.alias(node.name.identifierText), at: node.name) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    // Statements outside of all types, as in main.swift; declarations are visited on their own.
    if case .decl = node.item { return .visitChildren }
    if importsDeli, openTypes.isEmpty { addUses(in: Syntax(node), isImmediate: false) }
    return .skipChildren
  }

}

extension DeliCollector {
  /// Reads a property that isn't one of those that say something of the type itself.
  private func read(_ binding: PatternBindingSyntax, named name: TokenSyntax, of node: VariableDeclSyntax) {
    let isStatic = node.modifiers.isForType
    if !isStatic, let annotation = binding.typeAnnotation?.type, openTypes.last != nil {
      let isOptional =
        annotation.is(OptionalTypeSyntax.self) || annotation.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      if isGroupOfValues { add(.value(name: name.identifierText, isOptional: isOptional), at: name) }
    }
    readWrapper(of: node, binding, name)
    if let call = binding.configCall {
      let isStored = binding.initializer != nil && !binding.isComputed
      add(
        .product(DeliProduct(call, named: name.identifierText, isStored: isStored, file: file)),
        at: name
      )
      return
    }
    if let value = binding.initializer?.value {
      let isImmediate = !isStatic && !node.modifiers.contains(.lazy)
      addUses(in: Syntax(value), isImmediate: isImmediate, property: name.identifierText)
    }
    if let accessors = binding.accessorBlock { addUses(in: Syntax(accessors), isImmediate: false) }
  }

  /// Whether the type around the place is one for configuration values.
  private var isGroupOfValues: Bool {
    openTypes.last?.inherited.contains {
      $0.type.nominal?.components.last?.name == DeliMarker.configProperty.rawValue
    } ?? false
  }

  private func readWrapper(of node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: TokenSyntax) {
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    for (position, attribute) in attributes.enumerated() {
      if let use = DeliUse(attribute, isFirst: position == 0, of: binding, named: name, in: file) {
        add(.use(use), at: name)
      } else if attribute.name == "PropertyValue", let arguments = attribute.arguments?.as(LabeledExprListSyntax.self) {
        add(.valueUse(path: arguments.first?.expression.literalText), at: name)
      }
    }
  }

  /// Adds what code asks for.
  private func addUses(in syntax: Syntax, isImmediate: Bool, property: String? = nil) {
    let search = DeliUseSearch(file, isImmediate: isImmediate, property: property, condition: condition)
    search.walk(syntax)
    for found in search.found { add(found.content, at: found.location, in: found.condition) }
  }

  private func addRegistrations(in body: CodeBlockSyntax) {
    let search = DeliRegistrationSearch(file, condition: condition)
    search.walk(body)
    for found in search.found { add(found.content, at: found.location, in: found.condition) }
  }

  private func add(_ content: DeliMember.Content, at syntax: some SyntaxProtocol) {
    add(content, at: SourceLocation(syntax, in: file), in: condition)
  }

  private func add(_ content: DeliMember.Content, at location: SourceLocation, in condition: BuildCondition) {
    declarations.ofDialects.append(
      DeliMember(
        content: content,
        owner: openTypes.last?.location ?? location,
        condition: condition,
        context: openTypes.last?.context ?? LexicalContext(file: file.path),
        location: location
      )
    )
  }
}

extension OpenType {
  fileprivate var inheritsModuleFactory: Bool {
    inherited.contains { $0.type.nominal?.components.last?.name == "ModuleFactory" }
  }
}

extension SourceFileSyntax {
  /// Whether Deli's tool wrote the file: everything in it is what the tool read elsewhere.
  fileprivate var isGeneratedByDeli: Bool {
    guard let first = firstToken(viewMode: .sourceAccurate) else { return false }
    return first.leadingTrivia.contains { piece in
      if case .lineComment(let text) = piece { text.contains("Auto generated code.") } else { false }
    }
  }
}

/// Looks for `import Deli`, in whatever builds.
private final class ImportSearch: SyntaxVisitor {
  private(set) var importsDeli = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.identifierText == "Deli" { importsDeli = true }
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
