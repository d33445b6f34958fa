import SwiftSyntax

/// Code of a registration that moves to another file: the statements of a closure, or a function that they call.
struct MovedCode {
  /// The closure or function.
  let syntax: Syntax

  /// The part that moves: the statements of the closure, or the function without its modifiers.
  let content: Syntax

  /// The closure; nil for a function.
  let closure: ClosureExprSyntax?

  /// Creates the code of a closure.
  init(_ closure: ClosureExprSyntax) {
    syntax = Syntax(closure)
    content = Syntax(closure.statements)
    self.closure = closure
  }

  /// Creates the code of a function.
  init(_ function: FunctionDeclSyntax) {
    syntax = Syntax(function)
    content = Syntax(function)
    closure = nil
  }

  /// The tokens that move.
  var tokens: TokenSequence { content.tokens(viewMode: .sourceAccurate) }

  /// Returns the range of the text: the statements with the comments around them, or the function.
  func range(in bytes: [UInt8]) -> Range<AbsolutePosition> {
    if let function = syntax.as(FunctionDeclSyntax.self) {
      return function.funcKeyword.positionAfterSkippingLeadingTrivia..<function.endPositionBeforeTrailingTrivia
    }
    guard let closure else { return content.trimmedRange }
    let isSpace = { (byte: UInt8) in [UInt8](" \t\r\n".utf8).contains(byte) }
    let end = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let whole = content.position.utf8Offset..<end
    let before = bytes[whole].prefix(while: isSpace).count
    let after = bytes[whole].reversed().prefix(while: isSpace).count
    let start = AbsolutePosition(utf8Offset: whole.lowerBound + before)
    return start..<max(start, AbsolutePosition(utf8Offset: whole.upperBound - after))
  }
}
