import DpendGraph
import SwiftSyntax

/// A property with a property wrapper, as its declaration shows it.
struct WrappedProperty: DialectDeclaration {
  /// The owner of the property.
  enum Owner: String, Hashable, Sendable, Codable {
    /// The instances of a type.
    case instance

    /// A type, or a file: the property is created on first use.
    case `static`

    /// A body of code.
    case local
  }

  /// The dialect that collected the property.
  let dialect: String

  /// The name of the wrapper as written, with a module before it and generic arguments after it.
  let spelling: String

  /// Whether the wrapper is the initial value of the property and no attribute.
  let isInitialValue: Bool

  /// The name of the property.
  let name: String

  /// The written type of the property, else the generic argument of the wrapper.
  let type: CanonicalType?

  /// The owner of the property.
  let owner: Owner

  /// Whether the property is a `let`.
  let isConstant: Bool

  /// The arguments of the wrapper.
  let arguments: [Call.Argument]

  /// The `#if` conditions around the property.
  var condition: BuildCondition

  /// The context in which names are looked up.
  var context: LexicalContext

  /// The location of the property's name.
  let location: SourceLocation

  var writtenTypes: [CanonicalType] { type.map { [$0] } ?? [] }

  /// The last part of the wrapper's name.
  var wrapper: String { String(spelling.prefix { $0 != "<" }.split(separator: ".").last ?? "") }

  /// Returns the argument with a label.
  func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }
}

extension CodeBody {
  /// Creates an empty body with the location of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - isStatic: Whether the body is outside of the instances of the property's type.
  init(of property: WrappedProperty, isStatic: Bool = true) {
    self.init(
      dialect: property.dialect,
      kind: .property,
      name: property.name,
      isStatic: isStatic,
      parameters: [],
      result: nil,
      code: .statements([]),
      condition: property.condition,
      context: property.context,
      location: property.location
    )
  }
}

/// Reads the properties with certain wrappers.
struct WrappedPropertyReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [.variableDecl]
  static let skippedKinds: Set<SyntaxKind> = [.attributeList]

  private let dialect: String
  private let wrappers: Set<String>
  private let isWrapper: (AttributeSyntax) -> Bool
  private var properties: [WrappedProperty] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - dialect: The name of the dialect that reads them.
  ///   - wrappers: The names of the wrappers, without modules.
  init(for dialect: String, wrappers: Set<String>) {
    self.init(for: dialect, wrappers: wrappers) { wrappers.contains($0.name) }
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - dialect: The name of the dialect that reads them.
  ///   - wrappers: The names of the wrappers that can be initial values, without modules.
  ///   - isWrapper: Whether an attribute is one of the wrappers.
  init(for dialect: String, wrappers: Set<String> = [], where isWrapper: @escaping (AttributeSyntax) -> Bool) {
    self.dialect = dialect
    self.wrappers = wrappers
    self.isWrapper = isWrapper
  }

  /// Creates a reader of all wrappers whose names contain certain texts, because the project declares them.
  ///
  /// - Parameters:
  ///   - dialect: The name of the dialect that reads them.
  ///   - parts: The texts of which a name contains one.
  init(for dialect: String, wrappersWith parts: [String]) {
    self.init(for: dialect) { attribute in parts.contains { attribute.name.contains($0) } }
  }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    guard let node = node.as(VariableDeclSyntax.self) else { return .visitChildren }
    let attribute = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first(where: isWrapper)
    for (binding, annotation) in node.bindingsWithTypes {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let wrapper = attribute.map({ Wrapper($0) }) ?? binding.initializer.flatMap({ Wrapper($0.value, wrappers) })
      else { continue }
      let property = WrappedProperty(
        dialect: dialect,
        spelling: wrapper.name.trimmedDescription.filter { !$0.isWhitespace },
        isInitialValue: attribute == nil,
        name: name.identifierText,
        type: annotation.map { CanonicalType($0) } ?? wrapper.type,
        owner: owner(of: node),
        isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
        arguments: wrapper.arguments.map { CodeReader(file: context.file).argument($0) },
        condition: context.condition,
        context: context.lexical,
        location: SourceLocation(name, in: context.file)
      )
      properties.append(property)
    }
    return .visitChildren
  }

  func declarations() -> Declarations { Declarations(ofDialects: properties) }

  private func owner(of node: VariableDeclSyntax) -> WrappedProperty.Owner {
    if let list = node.parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self) {
      return list.parent?.is(SourceFileSyntax.self) ?? false ? .static : .local
    }
    return node.modifiers.isForType ? .static : .instance
  }
}

/// The syntax of a property wrapper.
private struct Wrapper {
  let name: Syntax
  let type: CanonicalType?
  let arguments: [LabeledExprSyntax]

  /// Creates the wrapper of an attribute, such as `@Inject(key: "k")`.
  init(_ attribute: AttributeSyntax) {
    name = Syntax(attribute.attributeName)
    let arguments = CanonicalType(attribute.attributeName).nominal?.arguments ?? []
    type = arguments.count == 1 ? arguments.first : nil
    self.arguments = attribute.arguments?.as(LabeledExprListSyntax.self).map { Array($0) } ?? []
  }

  /// Creates the wrapper of an initial value, such as `Injected<T>(tag: "t")`.
  init?(_ value: ExprSyntax, _ wrappers: Set<String>) {
    guard let call = value.as(FunctionCallExprSyntax.self), let nominal = value.constructedType?.nominal,
      wrappers.contains(nominal.components.last?.name ?? "")
    else { return nil }
    name = Syntax(call.calledExpression)
    type = .nominal(nominal)
    arguments = Array(call.arguments)
  }
}
