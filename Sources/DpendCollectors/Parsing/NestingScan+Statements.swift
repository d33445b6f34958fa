// The boundaries of statements, as far as the tokens determine them.

extension NestingScan {
  /// Whether an operand follows another on the same line, as in `f() f()`.
  func followsOperand(_ token: SourceToken) -> Bool {
    guard !token.startsLine, token.kind.isOperand, let previous else { return false }
    return previous.kind.isOperand && previous.range.upperBound < token.range.lowerBound
  }

  /// Whether the previous `@` is not followed by a name.
  func isNamelessAttribute(_ token: SourceToken) -> Bool {
    guard case .at = previous?.kind else { return false }
    return switch token.kind {
    case .word, .literal: false
    default: true
    }
  }

  /// Whether a word is the name of a member and therefore not a keyword.
  func isMemberName(_ token: SourceToken) -> Bool {
    if case .operator(.period) = previous?.kind { scanner.isLeftBound(at: token.range.lowerBound) } else { false }
  }

  /// Whether a statement can end after a token at the end of a line.
  func endsStatement(_ token: SourceToken?) -> Bool {
    switch token?.kind {
    case .word(let traits): !traits.contains(.unfinished)
    case .literal, .close, .directive: true
    case .operator(let kind):
      kind == .postfix && token.map { scanner.bytes[$0.range].first != UInt8(ascii: "<") } == true
    default: false
    }
  }

  /// Whether a token at the beginning of a line begins a statement.
  func beginsStatement(_ token: SourceToken) -> Bool {
    switch token.kind {
    case .word(let traits): !traits.contains(.continuation)
    case .literal, .at, .pound, .open(.parenthesis), .open(.square): true
    default: false
    }
  }
}

extension SourceToken.Kind {
  /// Whether the token is, or ends, an operand.
  fileprivate var isOperand: Bool {
    switch self {
    case .word(let traits): traits.isEmpty
    case .literal, .close: true
    default: false
    }
  }

  var isComma: Bool { if case .comma = self { true } else { false } }
}
