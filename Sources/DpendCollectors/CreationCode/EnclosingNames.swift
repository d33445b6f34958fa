import SwiftSyntax

/// The names that exist only in the code around a closure: local variables, parameters, members, and `self`.
struct EnclosingNames {
  /// A use of such a name.
  struct Use {
    /// The name.
    let name: String

    /// The use in the closure.
    let syntax: DeclReferenceExprSyntax
  }

  private let names: Set<String>

  /// The names in the closure that exist in one library only: a parameter with a resolver, or the type of a container.
  private let foreign: Set<String>

  /// Collects the names around a closure.
  ///
  /// - Parameters:
  ///   - closure: The closure.
  ///   - foreign: The names in the closure that exist in one library only.
  init(around closure: ClosureExprSyntax, foreign: Set<String>) {
    self.foreign = foreign
    var names: Set<String> = ["self"]
    for ancestor in sequence(first: Syntax(closure), next: \.parent).dropFirst() {
      if let type = ancestor.asProtocol((any DeclGroupSyntax).self) {
        for member in type.memberBlock.members { names.formUnion(member.decl.declaredNames) }
        break
      }
      if ancestor.is(CodeBlockSyntax.self) || ancestor.isFunction || ancestor.is(ClosureExprSyntax.self) {
        names.formUnion(LocalNames.names(in: ancestor, except: closure))
      }
    }
    self.names = names.union(foreign)
  }

  /// Returns the first use of a name in a closure outside of requests and omitted statements; nil if the closure uses none.
  func firstUse(
    in closure: ClosureExprSyntax,
    except requests: RequestExpressions,
    _ omitted: [Range<AbsolutePosition>]
  ) -> Use? {
    let own = LocalNames.names(in: Syntax(closure), except: nil).subtracting(foreign)
    for token in closure.statements.tokens(viewMode: .sourceAccurate) {
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), !reference.isMember,
        names.contains(token.text), !own.contains(token.text),
        !requests.contains(token.positionAfterSkippingLeadingTrivia),
        !omitted.contains(where: { $0.contains(token.positionAfterSkippingLeadingTrivia) })
      else { continue }
      return Use(name: token.text, syntax: reference)
    }
    return nil
  }
}

/// Collects the names of variables and parameters.
private final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = []
  private let excluded: ClosureExprSyntax?

  private init(except excluded: ClosureExprSyntax?) {
    self.excluded = excluded
    super.init(viewMode: .sourceAccurate)
  }

  static func names(in syntax: Syntax, except excluded: ClosureExprSyntax?) -> Set<String> {
    let collector = LocalNames(except: excluded)
    collector.walk(syntax)
    return collector.names
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node == excluded ? .skipChildren : .visitChildren
  }

  override func visitPost(_ node: IdentifierPatternSyntax) { names.insert(node.identifier.text) }

  override func visitPost(_ node: FunctionParameterSyntax) { names.insert((node.secondName ?? node.firstName).text) }

  override func visitPost(_ node: ClosureParameterSyntax) { names.insert((node.secondName ?? node.firstName).text) }

  override func visitPost(_ node: ClosureShorthandParameterSyntax) { names.insert(node.name.text) }

  override func visitPost(_ node: ClosureCaptureSyntax) { names.insert(node.name.text) }
}

extension DeclSyntax {
  /// The names of the variables and functions that a member declares, as instances see them.
  fileprivate var declaredNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
    return self.as(FunctionDeclSyntax.self).map { [$0.name.text] } ?? []
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name comes after a dot.
  fileprivate var isMember: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName == self }
}

extension Syntax {
  fileprivate var isFunction: Bool {
    self.is(FunctionDeclSyntax.self) || self.is(InitializerDeclSyntax.self) || self.is(AccessorDeclSyntax.self)
  }
}
