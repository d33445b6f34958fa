import DpendGraph
import SwiftSyntax

/// Collects the bodies of code in a file in which something of interest is called or named, or that take something of interest.
final class CodeBodyCollector: LexicalVisitor {
  private let dialect: String
  private let names: Set<String>?
  private let reader: CodeReader
  private var units: [CodeBody] = []

  /// Whether the file is a script, in which variables outside of all types get their values in order.
  private var hasTopLevelCode = false

  /// Collects the bodies of a file that name one of some things.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - dialect: The name of the dialect that asks for them.
  ///   - names: The names, such as those of a container's methods; nil for every body.
  ///   - isInOrder: Whether variables outside of all types, in a file with statements there, are steps among these.
  /// - Returns: The bodies, in the order of the file.
  static func collect(
    _ file: ParsedFile,
    for dialect: String,
    naming names: Set<String>?,
    withVariablesInOrder isInOrder: Bool = false
  ) -> [CodeBody] {
    let collector = CodeBodyCollector(file, dialect, names)
    collector.hasTopLevelCode =
      isInOrder
      && file.syntax.statements.contains { item in
        if case .decl = item.item { false } else { collector.isOfInterest(item) }
      }
    collector.walk(file.syntax)
    collector.collectTopLevel(file.syntax.statements, in: .always)
    return collector.units.sorted { $0.location < $1.location }
  }

  private init(_ file: ParsedFile, _ dialect: String, _ names: Set<String>?) {
    self.dialect = dialect
    self.names = names
    reader = CodeReader(file: file)
    super.init(file)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, isOfInterest(body) || isOfInterest(node.signature) {
      add(
        .function,
        node.name,
        isStatic: node.modifiers.isForType,
        parameters: node.signature,
        result: node.signature.returnClause?.type,
        reader.statements(body.statements),
        genericParameters: node.genericParameterClause?.names ?? []
      )
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, isOfInterest(body) || isOfInterest(node.signature) {
      add(
        .initializer,
        node.initKeyword,
        parameters: node.signature,
        reader.statements(body.statements),
        genericParameters: node.genericParameterClause?.names ?? []
      )
    }
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, isOfInterest(body) {
      add(.function, node.deinitKeyword, reader.statements(body.statements))
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if let accessors = node.accessorBlock, isOfInterest(accessors) {
      for body in accessors.bodies {
        add(.accessor, node.subscriptKeyword, result: node.returnClause.type, reader.statements(body))
      }
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if openTypes.isEmpty, hasTopLevelCode { return .skipChildren }
    for (binding, type) in node.bindingsWithTypes where isOfInterest(binding) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let isStatic = node.modifiers.isForType || openTypes.isEmpty
      if let value = binding.initializer?.value, isOfInterest(value) {
        let kind: CodeBody.Kind = node.modifiers.contains(.lazy) ? .lazyProperty : .property
        add(kind, name, isStatic: isStatic, result: type, [.expression(reader.expression(value))])
      }
      for body in binding.accessorBlock?.bodies ?? [] {
        add(.accessor, name, isStatic: isStatic, result: type, reader.statements(body))
      }
    }
    return .skipChildren
  }

  // Code at the top of a file is read by itself.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .decl = node.item { .visitChildren } else { .skipChildren }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func isOfInterest(_ node: some SyntaxProtocol) -> Bool {
    guard let names else { return true }
    return node.tokens(viewMode: .sourceAccurate).contains { names.contains($0.identifierText) }
  }

  private func add(
    _ kind: CodeBody.Kind,
    _ name: TokenSyntax,
    isStatic: Bool = false,
    parameters: FunctionSignatureSyntax? = nil,
    result: TypeSyntax? = nil,
    _ statements: [CodeStatement],
    genericParameters: [String] = []
  ) {
    let outer = openTypes.last?.context ?? LexicalContext(file: file.path)
    let context = LexicalContext(
      file: outer.file,
      enclosing: outer.enclosing,
      genericParameters: outer.genericParameters + genericParameters
    )
    units.append(
      CodeBody(
        dialect: dialect,
        kind: kind,
        name: name.identifierText,
        isStatic: isStatic,
        parameters: parameters?.parameters(in: file) { $0 } ?? [],
        defaults: parameters.map { defaults(of: $0) } ?? [],
        result: result.map { CanonicalType($0) },
        statements: statements,
        condition: condition,
        context: context,
        location: SourceLocation(name, in: file)
      )
    )
  }

  /// The values of the parameters that calls may leave out.
  private func defaults(of signature: FunctionSignatureSyntax) -> [CodeBody.Default] {
    signature.parameterClause.parameters.compactMap { parameter in
      guard let value = parameter.defaultValue?.value, isOfInterest(value) else { return nil }
      let name = (parameter.secondName ?? parameter.firstName).identifierText
      return CodeBody.Default(name: name, value: reader.expression(value))
    }
  }

  // MARK: The top of the file

  /// The statements outside of all functions, one unit for each `#if` arm; variables between them are steps among others.
  private func collectTopLevel(_ items: CodeBlockItemListSyntax, in condition: BuildCondition) {
    var statements: [CodeBlockItemSyntax] = []
    for item in items {
      if case .decl(let declaration) = item.item {
        if hasTopLevelCode, declaration.is(VariableDeclSyntax.self), isOfInterest(item) { statements.append(item) }
        guard let branches = declaration.as(IfConfigDeclSyntax.self)?.branches else { continue }
        for (clause, armCondition) in branches {
          guard case .statements(let inner) = clause.elements, condition.and(armCondition).isSatisfiable else {
            continue
          }
          collectTopLevel(inner, in: condition.and(armCondition))
        }
      } else if isOfInterest(item) {
        statements.append(item)
      }
    }
    guard let first = statements.first else { return }
    units.append(
      CodeBody(
        dialect: dialect,
        kind: .topLevel,
        name: "",
        isStatic: true,
        parameters: [],
        result: nil,
        statements: statements.flatMap { reader.statements($0) },
        condition: condition,
        context: LexicalContext(file: file.path),
        location: SourceLocation(first, in: file)
      )
    )
  }
}

extension AccessorBlockSyntax {
  /// The bodies of the getter, the setter and the observers.
  fileprivate var bodies: [CodeBlockItemListSyntax] {
    switch accessors {
    case .getter(let items): [items]
    case .accessors(let accessors): accessors.compactMap { $0.body?.statements }
    }
  }
}
