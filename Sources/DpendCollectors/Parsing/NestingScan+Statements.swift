// Where statements begin and end, as far as the next tokens tell it.

extension NestingScan {
  /// Whether a token is part of a statement in the block of a type or of a `switch`, which hold no statements.
  func isStray(_ token: SourceToken) -> Bool {
    if levels.frame.introducer.contains(.switch), case .open(.brace) = previous?.kind {
      return if case .word(let traits) = token.kind { !traits.contains(.case) } else { false }
    }
    guard levels.frame.introducer.contains(.type), !levels.frame.isInDeclaration else { return false }
    switch previous?.kind {
    case .operator(.period), .at, .colon: return false
    default: break
    }
    return switch token.kind {
    case .word(let traits): traits.isDisjoint(with: [.declaration, .modifier])
    case .literal: true
    default: false
    }
  }

  /// Whether an operand follows another on the same line, as in `f() f()`.
  func followsOperand(_ token: SourceToken) -> Bool {
    guard !token.startsLine, token.kind.isOperand, let previous else { return false }
    return previous.kind.isOperand && previous.range.upperBound < token.range.lowerBound
  }

  /// Whether an attribute has no name, only what comes behind one.
  func isNamelessAttribute(_ token: SourceToken) -> Bool {
    guard case .at = previous?.kind else { return false }
    return switch token.kind {
    case .word, .literal: false
    default: true
    }
  }

  /// Whether a word is the name of a member, whatever it means elsewhere.
  func isMemberName(_ token: SourceToken) -> Bool {
    if case .operator(.period) = previous?.kind { token.isLeftBound } else { false }
  }

  /// Whether a statement can be over after a token at the end of a line.
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
  /// Whether it's the end, or all, of something that an operator can be applied to.
  fileprivate var isOperand: Bool {
    switch self {
    case .word(let traits): traits.isEmpty
    case .literal, .close: true
    default: false
    }
  }

  var isOpen: Bool { if case .open = self { true } else { false } }

  var isComma: Bool { if case .comma = self { true } else { false } }
}
