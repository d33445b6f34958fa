import DpendGraph
import SwiftSyntax

/// Reads the keys, values and uses of dependencies in a file.
struct DependencyReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [.functionCallExpr, .memberAccessExpr, .sequenceExpr, .variableDecl]
  static let skippedKinds: Set<SyntaxKind> = [.attributeList]

  private var found: [any DialectDeclaration] = []

  func declarations() -> Declarations { Declarations(ofDialects: found) }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .variableDecl(let node): read(node, in: context)
    case .sequenceExpr(let node): readAssignment(node, in: context)
    case .functionCallExpr(let node): read(node, in: context)
    case .memberAccessExpr(let node): read(node, in: context)
    default: break
    }
    return .visitChildren
  }

  // MARK: Properties

  private mutating func read(_ node: VariableDeclSyntax, in context: SyntaxContext) {
    for (binding, annotation) in node.bindingsWithTypes {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let wrapper = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name == "Dependency" }
      if let wrapper {
        readUse(of: wrapper, name, annotation, node, in: context)
      } else if node.parent?.is(MemberBlockItemSyntax.self) ?? false {
        readMember(name, binding, annotation, node, in: context)
      }
    }
  }

  private mutating func readUse(
    of wrapper: AttributeSyntax,
    _ name: TokenSyntax,
    _ type: TypeSyntax?,
    _ node: VariableDeclSyntax,
    in context: SyntaxContext
  ) {
    let argument = wrapper.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    guard let reference = argument.flatMap({ DependencyReference($0) }) else { return }
    let use = DependencyUse(
      reference: reference,
      name: name.identifierText,
      type: type.map { CanonicalType($0) },
      member: node.parent?.is(MemberBlockItemSyntax.self) ?? false ? nil : node.enclosingMember,
      isProperty: true,
      condition: context.condition,
      context: context.lexical,
      location: SourceLocation(name, in: context.file)
    )
    found.append(use)
  }

  private mutating func readMember(
    _ name: TokenSyntax,
    _ binding: PatternBindingSyntax,
    _ type: TypeSyntax?,
    _ node: VariableDeclSyntax,
    in context: SyntaxContext
  ) {
    let value = binding.initializer?.value ?? binding.accessorBlock?.onlyExpression
    let access = OpenType.access(of: node.modifiers, in: context.types.last)
    let location = SourceLocation(name, in: context.file)
    if let role = DependencyKeyValue.Role(rawValue: name.identifierText), node.modifiers.isForType {
      let values = binding.values
      found += values.map { value, condition in
        DependencyKeyValue(
          role: role,
          type: type.map { CanonicalType($0) },
          created: value?.constructedType,
          access: access,
          condition: context.condition.and(condition),
          context: context.lexical,
          location: value.flatMap { values.count > 1 ? SourceLocation($0, in: context.file) : nil } ?? location
        )
      }
    } else if context.lexical.enclosing.last == "DependencyValues" {
      let isEntry = node.attributes.names.contains("DependencyEntry")
      guard let key = binding.accessorBlock.flatMap({ $0.subscriptedKey }) ?? nil ?? (isEntry ? .void : nil) else {
        return
      }
      found.append(
        DependencyProperty(
          name: name.identifierText,
          key: isEntry ? nil : key,
          type: type.map { CanonicalType($0) } ?? value?.constructedType,
          created: isEntry ? value?.constructedType : nil,
          isEntry: isEntry,
          access: access,
          condition: context.condition,
          context: context.lexical,
          location: location
        )
      )
    }
  }

  // MARK: Expressions

  /// Reads `$0.mail = value`, `$0.mail.send = value` and `$0[MailClient.self] = value`.
  private mutating func readAssignment(_ node: SequenceExprSyntax, in context: SyntaxContext) {
    let elements = Array(node.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      let reference = elements[0].settableDependency
    else { return }
    let reads = elements[0].rootName.map { DependencyReadFinder.reads(of: $0, in: elements[2...]) } ?? []
    addSetting(of: reference, to: elements.count == 3 ? elements[2] : nil, reading: reads, at: node, in: context)
  }

  private mutating func read(_ node: FunctionCallExprSyntax, in context: SyntaxContext) {
    guard let argument = node.arguments.first?.expression else { return }
    let callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self) {
      // The modifiers of a reducer: `.dependency(\.mail, value)`, `.dependency(client)`.
      guard ["dependency", "transformDependency"].contains(member.declName.baseName.text) else { return }
      if let reference = DependencyReference(argument) {
        addSetting(of: reference, to: node.arguments.dropFirst().first?.expression, at: node, in: context)
      } else if let key = argument.constructedType {
        addSetting(of: .key(key), to: argument, at: node, in: context)
      }
    } else if callee.as(DeclReferenceExprSyntax.self)?.baseName.text == "Dependency",
      let reference = DependencyReference(argument)
    {
      addUse(of: reference, at: node, in: context)
    }
  }

  /// Reads `MailClient.liveValue` and `DependencyValues._current.mail`.
  private mutating func read(_ node: MemberAccessExprSyntax, in context: SyntaxContext) {
    let name = node.declName.baseName.identifierText
    if name == DependencyKeyValue.Role.live.rawValue, let key = node.base?.namedType {
      addUse(of: .key(key), at: node, in: context)
    } else if node.base?.trimmedDescription == "DependencyValues._current" {
      addUse(of: .property(name), at: node, in: context)
    }
  }

  private mutating func addUse(
    of reference: DependencyReference,
    at node: some SyntaxProtocol,
    in context: SyntaxContext
  ) {
    if !node.isInPreview(context) { found.append(use(of: reference, at: node, in: context)) }
  }

  private func use(
    of reference: DependencyReference,
    at node: some SyntaxProtocol,
    in context: SyntaxContext
  ) -> DependencyUse {
    DependencyUse(
      reference: reference,
      name: reference.name,
      type: nil,
      member: node.enclosingMember,
      isProperty: false,
      condition: context.condition,
      context: context.lexical,
      location: SourceLocation(node, in: context.file)
    )
  }

  private mutating func addSetting(
    of reference: DependencyReference,
    to value: ExprSyntax?,
    reading reads: [MemberAccessExprSyntax] = [],
    at node: some SyntaxProtocol,
    in context: SyntaxContext
  ) {
    if node.isInPreview(context) { return }
    let setting = DependencySetting(
      reference: reference,
      valueName: value?.valueName,
      reads: reads.map { use(of: .property($0.declName.baseName.identifierText), at: $0, in: context) },
      condition: context.condition,
      context: context.lexical,
      location: SourceLocation(node, in: context.file)
    )
    found.append(setting)
  }
}

extension DependencyReference {
  /// Creates the reference of `\.mail`, `\.mail.send`, `\DependencyValues.mail` or `MailClient.self`; nil for anything else.
  init?(_ expression: ExprSyntax) {
    if let path = expression.as(KeyPathExprSyntax.self) {
      guard case .property(let property) = path.components.first?.component else { return nil }
      self = .property(property.declName.baseName.identifierText)
    } else if let key = expression.metatypeBase?.namedType {
      self = .key(key)
    } else {
      return nil
    }
  }

  /// The name of the property, or of the type.
  var name: String {
    switch self {
    case .property(let name): name
    case .key(let type): type.nominal?.components.last?.name ?? "\(type)"
    }
  }
}

extension ExprSyntax {
  private var isSelf: Bool { trimmedDescription == "self" }

  /// The last name of a value such as `.noop`, `MailClient.mock(user)` or `MockMail()`; nil for other expressions.
  fileprivate var valueName: String? { (self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self).lastName }

  /// The name at the beginning of `name.member.member`; nil for other expressions.
  fileprivate var rootName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.rootName }
    return self.as(MemberAccessExprSyntax.self)?.base?.rootName
  }

  /// The dependency that an assignment to this expression sets: the first member after a closure's parameter.
  fileprivate var settableDependency: DependencyReference? {
    if let access = self.as(MemberAccessExprSyntax.self), let base = access.base {
      if base.is(DeclReferenceExprSyntax.self) && !base.isSelf || base.trimmedDescription == "DependencyValues._current"
      {
        return .property(access.declName.baseName.identifierText)
      }
      return base.settableDependency
    }
    if let call = self.as(SubscriptCallExprSyntax.self), !call.calledExpression.isSelf {
      return call.arguments.first?.expression.metatypeBase?.namedType.map { .key($0) }
        ?? call.calledExpression.settableDependency
    }
    return nil
  }
}

extension PatternBindingSyntax {
  /// The values of the property by build: the initial one, or those that the getter or a closure that is called at once returns.
  ///
  /// A value is nil where it is not visible.
  fileprivate var values: [(value: ExprSyntax?, condition: BuildCondition)] {
    if case .getter(let items) = accessorBlock?.accessors { return items.results }
    let called = initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self)
    return called?.statements.results ?? [(initializer?.value, .always)]
  }
}

extension CodeBlockItemListSyntax {
  /// The values that the code returns, by the builds in which it returns each: those in the branches of `#if`, then that at the end.
  ///
  /// Code that ends with `#if` returns nothing in the builds of no branch, and values that are not visible in branches such as `switch`.
  fileprivate var results: [(value: ExprSyntax?, condition: BuildCondition)] {
    let branches = compactMap { $0.item.as(DeclSyntax.self)?.as(IfConfigDeclSyntax.self) }.flatMap(\.branches)
    var results = branches.flatMap { clause, condition -> [(value: ExprSyntax?, condition: BuildCondition)] in
      guard case .statements(let items) = clause.elements, items.isResult(alone: count == 1) else { return [] }
      return items.results.map { ($0.value, condition.and($0.condition)) }
    }
    if !results.isEmpty, let final = last?.item.as(DeclSyntax.self)?.as(IfConfigDeclSyntax.self) {
      let others = final.branches.filter { clause, _ in
        guard case .statements(let items) = clause.elements else { return false }
        return !items.isEmpty && !items.isResult(alone: count == 1)
      }
      return results + others.map { (nil, $0.1) }
    }
    if let rest = BuildCondition.always.excluding(results.map(\.condition)) { results.append((lastValue, rest)) }
    return results
  }

  /// Whether the code of a branch returns a value: at its end, or as an only expression.
  private func isResult(alone isAlone: Bool) -> Bool {
    switch last?.item {
    case .stmt(let statement): statement.is(ReturnStmtSyntax.self)
    case .expr: isAlone && count == 1
    case .decl(let declaration): declaration.is(IfConfigDeclSyntax.self)
    default: false
    }
  }

  /// The value at the end, after declarations alone.
  private var lastValue: ExprSyntax? {
    guard dropLast().allSatisfy({ $0.item.is(DeclSyntax.self) }) else { return nil }
    switch last?.item {
    case .expr(let value): return value
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    default: return nil
    }
  }
}

extension AccessorBlockSyntax {
  /// The key in `self[MailClient.self]`, in the getter.
  fileprivate var subscriptedKey: CanonicalType? {
    let finder = SubscriptFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.key
  }

  /// The only expression of the getter.
  fileprivate var onlyExpression: ExprSyntax? {
    guard case .getter(let items) = accessors, items.count == 1 else { return nil }
    switch items.first?.item {
    case .expr(let value): return value
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    default: return nil
    }
  }
}

/// Finds the first subscript of `self` with a type.
private final class SubscriptFinder: SyntaxVisitor {
  private(set) var key: CanonicalType?

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if key == nil, node.calledExpression.trimmedDescription == "self" {
      key = node.arguments.first?.expression.metatypeBase?.namedType
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The name of the member, or of the global declaration, whose code contains the node.
  fileprivate var enclosingMember: String? {
    var name: String?
    var next = parent
    while let node = next {
      if let variable = node.as(VariableDeclSyntax.self) {
        name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      } else if let function = node.as(FunctionDeclSyntax.self) {
        name = function.name.identifierText
      } else if node.is(InitializerDeclSyntax.self) {
        name = "init"
      } else if node.is(MemberBlockItemSyntax.self) {
        break
      }
      next = node.parent
    }
    return name
  }

  /// Whether the node is code for previews.
  fileprivate func isInPreview(_ context: SyntaxContext) -> Bool {
    let inherited = context.types.flatMap(\.inherited)
    if inherited.contains(where: { $0.type == .named("PreviewProvider") }) { return true }
    var next: Syntax? = Syntax(self)
    while let node = next {
      if node.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview" { return true }
      if node.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview" { return true }
      next = node.parent
    }
    return false
  }
}
