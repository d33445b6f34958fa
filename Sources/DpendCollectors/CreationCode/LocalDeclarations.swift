import SwiftSyntax

/// The variables, parameters, functions and types that code declares, each with the part of the code in which its name means it.
struct LocalDeclarations {
  private let scopes: [String: [Range<AbsolutePosition>]]

  /// Collects the declarations in code.
  init(in code: Syntax) {
    let collector = ScopeCollector(viewMode: .sourceAccurate)
    collector.walk(code)
    scopes = collector.scopes
  }

  /// Returns whether a name at a position means a declaration of the code.
  func contain(_ name: String, at position: AbsolutePosition) -> Bool {
    scopes[name]?.contains { $0.contains(position) } ?? false
  }
}

/// Collects the scopes of declarations.
private final class ScopeCollector: SyntaxVisitor {
  private(set) var scopes: [String: [Range<AbsolutePosition>]] = [:]

  private func add(_ name: TokenSyntax, in scope: Range<AbsolutePosition>?) { add(name.text, in: scope) }

  private func add(_ name: String, in scope: Range<AbsolutePosition>?) {
    if let scope { scopes[name, default: []].append(scope) }
  }

  override func visitPost(_ node: IdentifierPatternSyntax) { add(node.identifier, in: node.scope) }

  override func visitPost(_ node: CatchClauseSyntax) {
    // Swift declares `error` in a clause without patterns, also for its conditions.
    if node.catchItems.allSatisfy({ $0.pattern == nil }) { add("error", in: node.range) }
  }

  override func visitPost(_ node: FunctionDeclSyntax) { add(node.name, in: node.scopeOfStatement) }

  override func visitPost(_ node: StructDeclSyntax) { add(node.name, in: node.scopeOfStatement) }

  override func visitPost(_ node: ClassDeclSyntax) { add(node.name, in: node.scopeOfStatement) }

  override func visitPost(_ node: EnumDeclSyntax) { add(node.name, in: node.scopeOfStatement) }

  override func visitPost(_ node: TypeAliasDeclSyntax) { add(node.name, in: node.scopeOfStatement) }

  override func visitPost(_ node: FunctionParameterSyntax) {
    add(
      node.secondName ?? node.firstName,
      in: Syntax(node).ancestor { $0.isProtocol((any DeclSyntaxProtocol).self) }?.range
    )
  }

  override func visitPost(_ node: ClosureParameterSyntax) {
    add(node.secondName ?? node.firstName, in: Syntax(node).ancestor { $0.is(ClosureExprSyntax.self) }?.range)
  }

  override func visitPost(_ node: ClosureShorthandParameterSyntax) {
    add(node.name, in: Syntax(node).ancestor { $0.is(ClosureExprSyntax.self) }?.range)
  }

  // A capture without a value is a use of a name, not a new one.
  override func visitPost(_ node: ClosureCaptureSyntax) {
    if node.initializer != nil { add(node.name, in: Syntax(node).ancestor { $0.is(ClosureExprSyntax.self) }?.range) }
  }
}

extension IdentifierPatternSyntax {
  /// The part of the code after the declaration in which the name means it; nil where the pattern declares nothing.
  fileprivate var scope: Range<AbsolutePosition>? {
    for ancestor in sequence(first: Syntax(self), next: \.parent) {
      switch ancestor.as(SyntaxEnum.self) {
      case .optionalBindingCondition, .matchingPatternCondition: return ancestor.scopeOfCondition
      case .patternBinding:
        return ancestor.enclosingList.map { max(ancestor.endPosition, $0.lowerBound)..<$0.upperBound }
      case .forStmt(let loop): return loop.sequence.endPosition..<loop.endPosition
      case .switchCase, .catchClause: return endPosition..<ancestor.endPosition
      default: continue
      }
    }
    return nil
  }
}

extension DeclSyntaxProtocol {
  /// The statements among which a local function or type is; nil for a member.
  fileprivate var scopeOfStatement: Range<AbsolutePosition>? { parent?.as(CodeBlockItemSyntax.self)?.parent?.range }
}

extension Syntax {
  fileprivate func ancestor(where isWanted: (Syntax) -> Bool) -> Syntax? {
    sequence(first: self, next: \.parent).dropFirst().first(where: isWanted)
  }

  /// The statements or members around a declaration.
  fileprivate var enclosingList: Range<AbsolutePosition>? {
    ancestor { $0.is(CodeBlockItemListSyntax.self) || $0.is(MemberBlockItemListSyntax.self) }?.range
  }

  /// The code after a condition in which its variables exist.
  fileprivate var scopeOfCondition: Range<AbsolutePosition>? {
    for ancestor in sequence(first: self, next: \.parent) {
      switch ancestor.as(SyntaxEnum.self) {
      case .ifExpr(let statement): return endPosition..<statement.body.endPosition
      case .whileStmt(let loop): return endPosition..<loop.endPosition
      case .guardStmt: return ancestor.enclosingList.map { endPosition..<$0.upperBound }
      default: continue
      }
    }
    return nil
  }
}
