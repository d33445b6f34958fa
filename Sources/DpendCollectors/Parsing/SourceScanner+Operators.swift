extension SourceScanner {
  /// Returns whether an offset directly follows other code.
  func isLeftBound(at offset: Int) -> Bool {
    if offset == 0 { return false }
    return switch bytes[offset - 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0: false
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): false
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): false
    case UInt8(ascii: "/"): character(at: offset - 2) != "*"
    case 0xA0: character(at: offset - 2) != "\u{C2}"
    default: true
    }
  }

  /// Whether other code directly follows an operator that ends at an offset.
  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    switch character(at: end) {
    case nil, " ", "\r", "\n", "\t", "\0", ")", "]", "}", ",", ";", ":": false
    case ".": !isLeftBound
    case "/": character(at: end + 1) != "/" && character(at: end + 1) != "*"
    case "\u{C2}": character(at: end + 1) != "\u{A0}"
    default: true
    }
  }

  /// Reads an operator, or a regular expression or placeholder that begins like one.
  mutating func readOperator(isLeftBound: Bool) -> SourceToken.Kind {
    if isLeftBound, isAt("!") || isAt("?") {
      defer { offset += 1 }
      return .operator(isAfterTry ? .prefix : .postfix)
    }
    if let end = placeholderEnd {
      offset = end
      return .literal
    }
    let end = operatorEnd
    if let slash = (offset..<end).first(where: { character(at: $0) == "/" }),
      let regexEnd = regexEnd(at: slash, operatorEnd: end, isLeftBound: isLeftBound)
    {
      return readRegex(from: slash, to: regexEnd)
    }
    defer { offset = operatorEndBeforeComment(end) }
    return kind(ofOperatorTo: operatorEndBeforeComment(end), isLeftBound: isLeftBound)
  }

  /// Whether a `?` or `!` belongs to `try`, so that an operand follows.
  private var isAfterTry: Bool {
    guard case .word = previous?.kind, let range = previous?.range else { return false }
    return range.upperBound == offset && bytes[range].elementsEqual("try".utf8)
  }

  private var placeholderEnd: Int? {
    guard isAt("<"), isAt("#", ahead: 1) else { return nil }
    var end = offset + 2
    while end < bytes.count, character(at: end) != "\n", !isAt("<#", offset: end) {
      if isAt("#>", offset: end) { return end + 2 }
      end += 1
    }
    return nil
  }

  private var operatorEnd: Int {
    let startsWithPeriod = isAt(".")
    var end = offset + 1
    while let next = character(at: end), next.isOperatorCharacter, next != "." || startsWithPeriod {
      if isAt("<#", offset: end) { break }
      end += 1
    }
    return end
  }

  /// The end of an operator, which is before a comment that begins in it.
  private func operatorEndBeforeComment(_ end: Int) -> Int {
    guard end - offset > 2 else { return end }
    return (offset + 1..<end).first { isAt("//", offset: $0) || isAt("/*", offset: $0) } ?? end
  }

  private func kind(ofOperatorTo end: Int, isLeftBound: Bool) -> SourceToken.Kind {
    let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
    switch end - offset {
    case 1 where isAt("."): return .operator(.period)
    case 1 where isAt("="): return .operator(.infix)
    case 2 where isAt("->", offset: offset): return .operator(.arrow)
    default: return .operator(isLeftBound == isRightBound ? .infix : isLeftBound ? .postfix : .prefix)
    }
  }

  private mutating func readRegex(from slash: Int, to end: Int) -> SourceToken.Kind {
    if slash == offset {
      offset = end
      return .literal
    }
    offset = slash
    pendingLiteralEnd = end
    return .operator(.prefix)
  }
}

extension Unicode.Scalar {
  fileprivate var isOperatorCharacter: Bool {
    switch self {
    case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", "?", ".": true
    default: false
    }
  }
}
