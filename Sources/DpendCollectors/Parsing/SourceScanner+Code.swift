extension SourceScanner {
  /// Reads a token of code.
  mutating func readCode() -> SourceToken.Kind {
    guard let first = peek() else { return .unknown }
    switch first {
    case "\n", "\r": return endInterpolation()
    case "(", ")", "[", "]", "{", "}": return readBracket(first)
    case "a"..."z", "A"..."Z", "_", "$": return readWord()
    case "\u{E2}" where isAt("\u{80}", ahead: 1) && isAt("\u{9C}", ahead: 2): return readCurlyString()
    case "\u{80}"...: return readForeignLetters()
    case "0"..."9": return readNumber()
    case "\"", "'": return readQuote(poundCount: 0)
    case "`": return readEscapedName()
    case "#": return readPound()
    case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", "?", ".":
      return readOperator(isLeftBound: isLeftBound(at: offset))
    default:
      offset += 1
      return punctuation(first)
    }
  }

  private func punctuation(_ character: Unicode.Scalar) -> SourceToken.Kind {
    switch character {
    case ",": .comma
    case ":": .colon
    case ";": .semicolon
    case "@": .at
    case "\\": .backslash
    default: .unknown
    }
  }

  private mutating func readBracket(_ bracket: Unicode.Scalar) -> SourceToken.Kind {
    if bracket == ")", strings.last?.openParentheses == 0 { return endInterpolation() }
    offset += 1
    switch bracket {
    case "(":
      if !strings.isEmpty { strings[strings.count - 1].openParentheses += 1 }
      return .open(.parenthesis)
    case ")":
      if !strings.isEmpty { strings[strings.count - 1].openParentheses -= 1 }
      return .close(.parenthesis)
    case "[": return .open(.square)
    case "]": return .close(.square)
    case "{": return .open(.brace)
    default: return .close(.brace)
    }
  }

  private mutating func readWord() -> SourceToken.Kind {
    let start = offset
    while let next = peek(), next.isWordCharacter { offset += 1 }
    return .word(WordTraits(bytes[start..<offset]))
  }

  /// Reads a run of characters outside of ASCII, most of which are letters.
  ///
  /// A run is always a separate word, so that white space outside of ASCII does not hide an adjacent keyword.
  private mutating func readForeignLetters() -> SourceToken.Kind {
    repeat { offset += 1 } while isForeignLetter
    return .word([])
  }

  private var isForeignLetter: Bool {
    guard let next = peek(), next >= "\u{80}" else { return false }
    return !isAt("\u{A0}", offset: offset) && !isAt("\u{201C}", offset: offset)
  }

  private mutating func readNumber() -> SourceToken.Kind {
    let isMember = if case .operator(.period) = previous?.kind { true } else { false }
    while let next = peek() {
      let isFraction = next == "." && !isMember && peek(1)?.isDigit == true
      guard isFraction || next.isWordCharacter else { break }
      offset += 1
    }
    return .literal
  }

  /// Reads a name in backticks, which may contain any text, including brackets.
  private mutating func readEscapedName() -> SourceToken.Kind {
    var end = offset + 1
    while !isLineEnd(end), character(at: end) != "`" { end += 1 }
    if isLineEnd(end) {
      rereadCount += end - offset
      offset += 1
      return .unknown
    }
    offset = end + 1
    return .literal
  }

  /// Reads a raw string, a regular expression with `#`, a directive or the `#` of a macro.
  private mutating func readPound() -> SourceToken.Kind {
    let end = end(of: "#", from: offset)
    if character(at: end) == "\"" {
      let poundCount = end - offset
      offset = end
      return readQuote(poundCount: poundCount)
    }
    if let regexEnd = regexEnd(from: offset, poundCount: end - offset, isCertain: true) {
      offset = regexEnd
      return .literal
    }
    rereadCount += end - offset
    offset += 1
    return directive.map { .directive($0) } ?? .pound
  }

  private var directive: SourceToken.Directive? {
    var end = offset
    while let next = character(at: end), next.isLetter { end += 1 }
    switch String(decoding: bytes[offset..<end].prefix(7), as: UTF8.self) {
    case "if": return .opening
    case "elseif", "else": return .alternative
    case "endif": return .end
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }

  fileprivate var isLetter: Bool { "a"..."z" ~= self || "A"..."Z" ~= self || self == "_" }

  fileprivate var isWordCharacter: Bool { isLetter || isDigit || self == "$" }
}
