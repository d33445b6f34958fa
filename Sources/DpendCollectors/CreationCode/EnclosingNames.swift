import SwiftSyntax

/// The names that exist only in the code around a closure: local variables, parameters, captures, members, nested types, `self`
/// and `Self`.
struct EnclosingNames {
  private let names: Set<String>

  /// The names in the closure that exist in one library only: a parameter with a resolver, or the type of a container.
  private let foreign: Set<String>

  /// The names in the capture list, which the new closure does not have.
  private let captures: Set<String>

  /// Collects the names around a closure.
  ///
  /// - Parameters:
  ///   - code: The closure or function.
  ///   - foreign: The names in it that exist in one library only.
  init(around code: MovedCode, foreign: Set<String>) {
    self.foreign = foreign
    captures = Set(code.closure?.signature?.capture?.items.map(\.name.text) ?? [])
    var names: Set<String> = ["self", "Self"]
    for ancestor in sequence(first: code.syntax, next: \.parent).dropFirst() {
      if let type = ancestor.asProtocol((any DeclGroupSyntax).self) {
        names.formUnion(ancestor.genericParameterNames)
        for type in type.declarationsOfSameType {
          for member in type.memberBlock.members { names.formUnion(member.decl.declaredNames) }
        }
      }
      if ancestor.isBody || ancestor.isFunction {
        names.formUnion(ancestor.genericParameterNames)
        names.formUnion(LocalNames.names(in: ancestor, except: code.syntax))
      }
    }
    self.names = names.union(foreign).union(captures)
  }

  /// Returns the first use of a name in code outside of requests and omitted ranges; nil if the code uses none.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - requests: The requests in the code.
  ///   - omitted: The omitted ranges.
  ///   - declared: The names that the new closure declares itself.
  /// - Returns: The use.
  func firstUse(
    in code: MovedCode,
    except requests: RequestExpressions,
    _ omitted: [Range<AbsolutePosition>],
    declared: Set<String>
  ) -> NameUse? {
    let own = LocalDeclarations(in: code.syntax)
    for token in code.tokens {
      let position = token.positionAfterSkippingLeadingTrivia
      guard let reference = token.unqualifiedReference ?? token.unwrappedVariable, names.contains(token.text),
        !declared.contains(token.text),
        foreign.contains(token.text) || captures.contains(token.text) || !own.contain(token.text, at: position),
        !requests.contains(token.positionAfterSkippingLeadingTrivia),
        !omitted.contains(where: { $0.contains(token.positionAfterSkippingLeadingTrivia) })
      else { continue }
      return NameUse(name: token.text, syntax: reference)
    }
    return nil
  }

  /// Returns the names in code, outside of requests, that neither the code nor a type declares.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - requests: The requests in the code.
  /// - Returns: The names of global variables, functions and types.
  func globals(in code: MovedCode, except requests: RequestExpressions) -> Set<String> {
    let used = code.tokens.filter { token in
      token.unqualifiedReference != nil && !requests.contains(token.positionAfterSkippingLeadingTrivia)
    }
    return Set(used.map(\.identifierText)).subtracting(LocalNames.names(in: code.syntax, except: nil))
  }
}

/// Collects the names of variables and parameters.
private final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = []
  private let excluded: Syntax?

  private init(except excluded: Syntax?) {
    self.excluded = excluded
    super.init(viewMode: .sourceAccurate)
  }

  static func names(in syntax: Syntax, except excluded: Syntax?) -> Set<String> {
    let collector = LocalNames(except: excluded)
    collector.walk(syntax)
    return collector.names
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { kind(of: Syntax(node)) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { kind(of: Syntax(node)) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { kind(of: Syntax(node)) }

  /// Skips the excluded code, and code beside it whose names it cannot use.
  private func kind(of node: Syntax) -> SyntaxVisitorContinueKind {
    guard let excluded else { return .visitChildren }
    return node != excluded && node.range.contains(excluded.position) ? .visitChildren : .skipChildren
  }

  override func visitPost(_ node: IdentifierPatternSyntax) { names.insert(node.identifier.text) }

  override func visitPost(_ node: FunctionDeclSyntax) { if node.isLocal { names.insert(node.name.text) } }

  override func visitPost(_ node: StructDeclSyntax) { if node.isLocal { names.insert(node.name.text) } }

  override func visitPost(_ node: ClassDeclSyntax) { if node.isLocal { names.insert(node.name.text) } }

  override func visitPost(_ node: EnumDeclSyntax) { if node.isLocal { names.insert(node.name.text) } }

  override func visitPost(_ node: TypeAliasDeclSyntax) { if node.isLocal { names.insert(node.name.text) } }

  override func visitPost(_ node: FunctionParameterSyntax) { names.insert((node.secondName ?? node.firstName).text) }

  override func visitPost(_ node: ClosureParameterSyntax) { names.insert((node.secondName ?? node.firstName).text) }

  override func visitPost(_ node: ClosureShorthandParameterSyntax) { names.insert(node.name.text) }

  // A capture without a value is a use of a name, not a new one.
  override func visitPost(_ node: ClosureCaptureSyntax) { if node.initializer != nil { names.insert(node.name.text) } }
}

extension DeclSyntax {
  /// The names of the variables, functions and types that a declaration introduces.
  var declaredNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
    return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
  }
}

extension DeclGroupSyntax {
  /// The name of the type; for an extension, that of the extended type.
  var typeName: String {
    self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      ?? asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
  }

  /// The declaration itself, and the other declarations of the same type at the top level of the file.
  fileprivate var declarationsOfSameType: [any DeclGroupSyntax] {
    let statements = root.as(SourceFileSyntax.self)?.statements
    let groups = (statements ?? []).compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }
    return [self] + groups.filter { $0.typeName == typeName }
  }
}

extension TokenSyntax {
  /// The expression or type that consists of the name alone, without a qualifier before it.
  var unqualifiedReference: Syntax? {
    if let reference = parent?.as(DeclReferenceExprSyntax.self) {
      return reference.parent?.as(MemberAccessExprSyntax.self)?.declName == reference ? nil : Syntax(reference)
    }
    return parent?.as(IdentifierTypeSyntax.self).map { Syntax($0) }
  }

  /// The variable of the code around it that `if let name` unwraps.
  fileprivate var unwrappedVariable: Syntax? {
    guard let pattern = parent?.as(IdentifierPatternSyntax.self),
      let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self), condition.initializer == nil
    else { return nil }
    return Syntax(pattern)
  }
}

extension DeclSyntaxProtocol {
  /// Whether the declaration is a statement in a function or a closure.
  fileprivate var isLocal: Bool {
    let list = parent?.as(CodeBlockItemSyntax.self)?.parent
    return list?.parent.map { !$0.is(SourceFileSyntax.self) && !$0.is(IfConfigClauseSyntax.self) } ?? false
  }
}

extension Syntax {
  fileprivate var isFunction: Bool {
    self.is(FunctionDeclSyntax.self) || self.is(InitializerDeclSyntax.self) || self.is(AccessorDeclSyntax.self)
  }

  /// Whether the syntax contains statements of its own.
  fileprivate var isBody: Bool {
    self.is(CodeBlockSyntax.self) || self.is(ClosureExprSyntax.self) || self.is(AccessorBlockSyntax.self)
  }

  /// The names of the generic parameters that a declaration has.
  fileprivate var genericParameterNames: [String] {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters.map(\.name.text) ?? []
  }
}
