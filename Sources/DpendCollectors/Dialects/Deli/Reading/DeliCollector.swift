import DpendGraph
import SwiftSyntax

/// Collects the members of a file that Deli reads.
final class DeliCollector: OutlineVisitor {
  private static let moduleFactory = "ModuleFactory"
  private static let markers = Set(DeliMarker.allCases.map(\.rawValue) + [moduleFactory])

  private var members: [DeliMember] = []

  /// Whether the file imports Deli itself; another file can import it for the whole module.
  private let importsDeli: Bool

  private init(reading file: ParsedFile) {
    let search = ImportSearch(viewMode: .sourceAccurate)
    search.walk(file.syntax)
    importsDeli = search.importsDeli
    super.init(file)
  }

  /// Returns the members of a file; none for a file that Deli's tool generated.
  static func collect(_ file: ParsedFile) -> Declarations {
    var declarations = Declarations()
    if file.syntax.isGeneratedByDeli { return declarations }
    let collector = DeliCollector(reading: file)
    collector.walk(file.syntax)
    declarations.ofDialects = collector.members
    return declarations
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard canMatter else { return .skipChildren }
    add(.initializer(DeliCallable(node, in: file)), at: node.initKeyword)
    addRequests(in: node.body, isImmediate: true)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard canMatter else { return .skipChildren }
    let name = node.name.identifierText
    if name == "inject", !node.signature.parameterClause.parameters.isEmpty {
      add(.injector(DeliCallable(node, in: file)), at: node.name)
    }
    if name == "load", openTypes.last?.inherits(Self.moduleFactory) ?? false {
      addRegistrations(in: node.body)
    } else {
      addRequests(in: node.body, isImmediate: false)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      if let setting = DeliSetting(name: name.identifierText, binding, of: node) { add(.setting(setting), at: name) }
      if canMatter { add(binding, named: name, of: node) }
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if canMatter { addRequests(in: node.accessorBlock, isImmediate: false) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if canMatter, !openTypes.isEmpty { add(.alias(node.name.identifierText), at: node.name) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    // Statements outside of all types, as in main.swift; declarations are visited on their own.
    if case .decl = node.item { return .visitChildren }
    if importsDeli, openTypes.isEmpty { addRequests(in: node, isImmediate: false) }
    return .skipChildren
  }
}

extension DeliCollector {
  /// Whether Deli can read the members of the enclosing types.
  private var canMatter: Bool {
    importsDeli
      || openTypes.contains { type in
        type.inherited.contains { Self.markers.contains($0.type.nominal?.components.last?.name ?? "") }
      }
  }

  private var site: DeliSite { DeliSite(file: file, enclosingType: openTypes.last) }

  /// Adds a property, its wrappers and the requests in its value.
  private func add(_ binding: PatternBindingSyntax, named name: TokenSyntax, of node: VariableDeclSyntax) {
    let isStatic = node.modifiers.isForType
    if !isStatic, openTypes.last?.inherits(DeliMarker.configProperty.rawValue) ?? false,
      let type = binding.typeAnnotation?.type
    {
      let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      add(.value(name: name.identifierText, isOptional: isOptional), at: name)
    }
    addWrappers(of: node, binding, name)
    if let call = binding.configCall {
      addProduct(call, named: name, isStored: binding.initializer != nil && !binding.isComputed)
    } else {
      let isImmediate = !isStatic && !node.modifiers.contains(.lazy)
      addRequests(in: binding.initializer?.value, isImmediate: isImmediate, property: name.identifierText)
      addRequests(in: binding.accessorBlock, isImmediate: false)
    }
  }

  private func addWrappers(of node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: TokenSyntax) {
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    for (position, attribute) in attributes.enumerated() {
      if let request = DeliRequest(attribute, isFirst: position == 0, of: binding, named: name, in: file) {
        add(.request(request), at: name)
      } else if attribute.name == "PropertyValue", let arguments = attribute.arguments?.as(LabeledExprListSyntax.self) {
        add(.valueRequest(path: arguments.first?.expression.literalText), at: name)
      }
    }
  }

  /// Adds the value of a call of `Config`, and the configuration values that its closure requests.
  private func addProduct(_ call: FunctionCallExprSyntax, named name: TokenSyntax, isStored: Bool) {
    let search = DeliRequestSearch(site, isImmediate: true, condition: condition)
    for closure in call.closures { search.walk(closure.statements) }
    let product = DeliProduct(
      call,
      named: name.identifierText,
      isStored: isStored,
      requests: search.requests,
      in: file
    )
    add(.product(product), at: name)
    members += search.members.filter { if case .valueRequest = $0.content { true } else { false } }
  }

  private func addRequests(in syntax: (some SyntaxProtocol)?, isImmediate: Bool, property: String? = nil) {
    guard let syntax else { return }
    let search = DeliRequestSearch(site, isImmediate: isImmediate, property: property, condition: condition)
    search.walk(syntax)
    members += search.members
  }

  private func addRegistrations(in body: CodeBlockSyntax?) {
    guard let body else { return }
    let search = DeliRegistrationSearch(site, condition: condition)
    search.walk(body)
    members += search.members
  }

  private func add(_ content: DeliMember.Content, at syntax: some SyntaxProtocol) {
    members.append(site.member(content, at: syntax, if: condition))
  }
}

extension OpenType {
  /// Whether the inheritance clause contains a type with the given last name.
  fileprivate func inherits(_ name: String) -> Bool {
    inherited.contains { $0.type.nominal?.components.last?.name == name }
  }
}

extension SourceFileSyntax {
  /// Whether Deli's tool generated the file; it repeats what the tool read elsewhere.
  fileprivate var isGeneratedByDeli: Bool {
    guard let first = firstToken(viewMode: .sourceAccurate) else { return false }
    return first.leadingTrivia.contains { piece in
      if case .lineComment(let text) = piece { text.contains("Auto generated code.") } else { false }
    }
  }
}

/// Finds `import Deli`, whatever the build conditions.
private final class ImportSearch: SyntaxVisitor {
  private(set) var importsDeli = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.identifierText == "Deli" { importsDeli = true }
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
