import DpendGraph
import SwiftParser
import SwiftSyntax

/// Reads the properties with FlexInject's wrappers, and the texts by which keys can be written.
final class FlexInjectCollector: LexicalVisitor {
  /// The methods and types of FlexInject that make a body of code worth reading.
  private static let names: Set<String> = [
    "register", "resolve", "DependencyContainer", "DIContainer", "Inject", "LazyInject", "WeakInject",
  ]

  /// The wrappers by the names that the code, and FlexInject's own manual, have for them.
  private static let wrappers: [String: InjectedProperty.Wrapper] = [
    "Inject": .inject, "Injected": .inject, "LazyInject": .lazyInject, "LazyInjected": .lazyInject,
    "WeakInject": .weakInject, "WeakInjected": .weakInject,
  ]

  private let reader: CodeReader

  /// Whether the file imports FlexInject, so that every body in it can hand containers on.
  private var importsLibrary = false
  private var declarations = Declarations()

  /// Reads a whole file.
  static func collect(_ file: ParsedFile) -> Declarations {
    let collector = FlexInjectCollector(file)
    collector.walk(file.syntax)
    let names = collector.importsLibrary ? nil : names
    let units = CodeBodyCollector.collect(file, for: FlexInjectNames.dialect, naming: names)
    collector.declarations.ofDialects += units as [any DialectDeclaration]
    return collector.declarations
  }

  override init(_ file: ParsedFile) {
    reader = CodeReader(file: file)
    super.init(file)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    importsLibrary = importsLibrary || node.path.first?.name.identifierText == FlexInjectNames.module
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let (attribute, wrapper) = wrapper(of: node) {
      declarations.ofDialects += properties(of: node, attribute, wrapper) as [any DialectDeclaration]
    } else if node.bindingSpecifier.tokenKind == .keyword(.let) {
      declarations.ofDialects += constants(of: node) as [any DialectDeclaration]
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    guard let type = openTypes.last, type.inherited.contains(where: { $0.type == .named("String") }) else {
      return .skipChildren
    }
    let name = node.name.identifierText
    let written = node.rawValue.map { $0.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue } ?? name
    if let written { declarations.ofDialects.append(constant(name, written)) }
    return .skipChildren
  }

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Properties

  /// The wrapper of a variable that could be FlexInject's.
  private func wrapper(of node: VariableDeclSyntax) -> (AttributeSyntax, InjectedProperty.Wrapper)? {
    node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .compactMap { attribute in Self.wrappers[attribute.name].map { (attribute, $0) } }.first
  }

  private func properties(
    of node: VariableDeclSyntax,
    _ attribute: AttributeSyntax,
    _ wrapper: InjectedProperty.Wrapper
  ) -> [InjectedProperty] {
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
    func value(_ label: String) -> Expression? {
      arguments.first { $0.label?.identifierText == label }.map { reader.expression($0.expression) }
    }
    let labels = arguments.map { $0.label?.identifierText ?? "" }
    return node.bindingsWithTypes.compactMap { binding, annotation in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
      return InjectedProperty(
        wrapper: wrapper,
        spelling: attribute.attributeName.trimmedDescription.filter { !$0.isWhitespace },
        name: name.identifierText,
        type: annotation.map { CanonicalType($0) } ?? attribute.wrappedType,
        place: place(of: node),
        isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
        container: value("container"),
        key: value("key"),
        mode: value("mode"),
        hasForeignArguments: labels.contains { !["container", "key", "mode"].contains($0) },
        condition: condition,
        context: openTypes.last?.context ?? LexicalContext(file: file.path),
        location: SourceLocation(name, in: file)
      )
    }
  }

  private func place(of node: VariableDeclSyntax) -> InjectedProperty.Place {
    if let list = node.parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self) {
      return list.parent?.is(SourceFileSyntax.self) ?? false ? .static : .local
    }
    return node.modifiers.isForType ? .static : .instance
  }

  // MARK: Texts

  private func constants(of node: VariableDeclSyntax) -> [StringConstant] {
    node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let literal = binding.initializer?.value.as(StringLiteralExprSyntax.self),
        let value = literal.representedLiteralValue
      else { return nil }
      return constant(name.identifierText, value)
    }
  }

  private func constant(_ name: String, _ value: String) -> StringConstant {
    StringConstant(
      name: name,
      value: value,
      condition: condition,
      context: openTypes.last?.context ?? LexicalContext(file: file.path)
    )
  }
}

extension AttributeSyntax {
  /// `T`, when this is `@Inject<T>`.
  fileprivate var wrappedType: CanonicalType? {
    guard case .nominal(let wrapper) = CanonicalType(attributeName), wrapper.arguments.count == 1 else { return nil }
    return wrapper.arguments.first
  }
}
