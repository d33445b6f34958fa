import SwiftSyntax

/// A check that the tree of a file with syntax errors contains all declarations of the file.
///
/// An error inside a type or an expression does not affect declarations, and the compiler may accept what the parser rejects. A
/// declaration may be lost where the parser skipped its keyword, invented or skipped a brace, found no name, or could not split the
/// text into tokens.
final class DeclarationRecovery: SyntaxAnyVisitor {
  private var isComplete = true

  /// Returns whether a tree contains all declarations of its file.
  static func isComplete(in syntax: SourceFileSyntax) -> Bool {
    let recovery = DeclarationRecovery(viewMode: .all)
    recovery.walk(syntax)
    return recovery.isComplete
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard isComplete, node.hasError else { return .skipChildren }
    if let skipped = node.as(UnexpectedNodesSyntax.self) {
      isComplete = skipped.tokens(viewMode: .all).allSatisfy(\.preservesDeclarations)
    } else if node.is(UnexpectedCodeDeclSyntax.self) {
      isComplete = false
    }
    return isComplete ? .visitChildren : .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let isMisread = token.tokenDiagnostic?.severity == .error
    if isMisread || token.presence == .missing && !token.canBeMissing { isComplete = false }
    return .skipChildren
  }
}

extension TokenSyntax {
  /// Whether a skipped token neither begins a declaration nor changes the nesting of the declarations around it.
  fileprivate var preservesDeclarations: Bool {
    switch tokenKind {
    case .leftBrace, .rightBrace, .poundIf, .poundElseif, .poundElse, .poundEndif, .endOfFile, .unknown: false
    case .keyword, .identifier: !WordTraits(Array(text.utf8)[...]).contains(.declaration)
    default: true
    }
  }

  /// Whether a missing token leaves the declarations around it intact: punctuation in a line, or a type or an expression.
  fileprivate var canBeMissing: Bool {
    switch tokenKind {
    case .arrow, .colon, .comma, .equal, .leftAngle, .leftParen, .leftSquare, .period, .rightAngle, .rightParen,
      .rightSquare:
      true
    case .identifier:
      if let type = parent?.as(TypeSyntax.self) {
        type.parent?.is(ExtensionDeclSyntax.self) != true
      } else {
        parent?.is(ExprSyntax.self) == true
      }
    default: false
    }
  }
}
