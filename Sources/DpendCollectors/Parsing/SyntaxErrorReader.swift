import SwiftSyntax

/// An error in the source that the parser recorded in the tree.
struct SyntaxError: Equatable {
  let message: String
  let position: AbsolutePosition
}

/// Reads the errors that the parser recorded in a tree: missing nodes, unexpected nodes, and tokens that the lexer rejects.
///
/// `ParseDiagnosticsGenerator` of swift-syntax knows more about single errors, but it also creates the fixes, and stops the process where
/// one would change nothing: for example, at a full-width space before `=`. Its time grows with the square of the number of errors. This
/// reader takes linear time, and has no precondition.
struct SyntaxErrorReader {
  private var errors: [SyntaxError] = []

  /// Whether the rest of the file is one unexpected node because the parser reached its maximum depth.
  private var isTooDeep = false

  /// Returns the errors in a tree, in the order of the source.
  static func errors(in syntax: SourceFileSyntax) -> [SyntaxError] {
    var reader = SyntaxErrorReader()
    reader.read(Syntax(syntax))
    return reader.errors
  }

  private mutating func read(_ node: Syntax) {
    guard node.hasError, !isTooDeep else { return }
    if let token = node.as(TokenSyntax.self) {
      read(token)
    } else {
      readChildren(of: node)
    }
  }

  private mutating func read(_ token: TokenSyntax) {
    guard let diagnostic = token.tokenDiagnostic, diagnostic.severity == .error else { return }
    let position = token.position.advanced(by: Int(diagnostic.byteOffset))
    errors.append(SyntaxError(message: diagnostic.message(in: token), position: position))
  }

  /// Reads the children of a node; missing children in a row are one error, together with the unexpected code before them.
  private mutating func readChildren(of node: Syntax) {
    var gap = SyntaxGap(parent: node)
    for child in node.children(viewMode: .all) where !isTooDeep {
      if let unexpected = child.as(UnexpectedNodesSyntax.self) {
        close(&gap)
        read(unexpected, into: &gap)
      } else if child.isMissingCode {
        gap.missing.append(child)
      } else if child.totalLength.utf8Length > 0 {
        // An empty list does not end the gap.
        close(&gap)
        read(child)
      }
    }
    close(&gap)
  }

  private mutating func close(_ gap: inout SyntaxGap) {
    if let error = gap.error { errors.append(error) }
    gap = SyntaxGap(parent: gap.parent)
  }

  /// Reads code that the parser skipped: the errors of the lexer in it explain it better than its text.
  private mutating func read(_ unexpected: UnexpectedNodesSyntax, into gap: inout SyntaxGap) {
    if unexpected.hasMaximumNestingLevelOverflow {
      let position = unexpected.positionAfterSkippingLeadingTrivia
      errors.append(SyntaxError(message: "too deeply nested for the parser", position: position))
      isTooDeep = true
      return
    }
    let rejected = unexpected.tokens(viewMode: .sourceAccurate).filter { $0.tokenDiagnostic?.severity == .error }
    for token in rejected { read(token) }
    if rejected.isEmpty { gap.unexpected = unexpected }
  }
}

extension Syntax {
  /// Whether the parser added the node because the source does not contain it.
  fileprivate var isMissingCode: Bool {
    if let token = self.as(TokenSyntax.self) { return token.presence == .missing }
    return hasError && totalLength.utf8Length == 0
  }
}
