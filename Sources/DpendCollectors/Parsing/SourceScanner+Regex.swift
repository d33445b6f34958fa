extension SourceScanner {
  /// Returns the end of the regular expression that begins with a slash in an apparent operator, or nil if there is none.
  mutating func regexEnd(at slash: Int, operatorEnd: Int, isLeftBound: Bool) -> Int? {
    guard !isLeftBound else { return nil }
    if case .word(let traits) = previous?.kind, traits.contains(.namesOperator) { return nil }
    if isRightBound(operatorEnd, isLeftBound: false) {
      return regexEnd(from: slash, poundCount: 0, isCertain: false)
    }
    guard mayRegexFollow else { return nil }
    return regexEnd(from: slash, poundCount: 0, isCertain: !mayOperatorStandAlone)
  }

  /// Whether an operand is expected after the previous token.
  private var mayRegexFollow: Bool {
    switch previous?.kind {
    case nil, .open, .comma, .colon, .semicolon, .directive, .unknown, .operator(.prefix), .operator(.infix): true
    case .word(let traits): traits.contains(.reserved)
    default: false
    }
  }

  /// Whether an operator may occur without operands here, as in `reduce(0, +)`.
  private var mayOperatorStandAlone: Bool {
    switch previous?.kind {
    case .open(.parenthesis), .open(.square), .open(.interpolation), .comma, .colon: true
    default: false
    }
  }

  /// Returns the end of a regular expression that begins at an offset, or nil for other code.
  ///
  /// - Parameters:
  ///   - start: The offset of its first `#` or its slash.
  ///   - poundCount: The number of `#` before it.
  ///   - isCertain: Whether it cannot be an operator, so that it may be malformed.
  /// - Returns: The offset after it.
  mutating func regexEnd(from start: Int, poundCount: Int, isCertain: Bool) -> Int? {
    var regex = RegexScan(start: start, poundCount: poundCount, isCertain: isCertain)
    let end = regex.end(in: self)
    if end == nil { rereadCount += regex.index - start }
    return end
  }
}

/// A search for the end of a regular expression, by the rules of swift-syntax.
private struct RegexScan {
  let start: Int
  let poundCount: Int
  let isCertain: Bool

  var index: Int
  private var openGroups = 0
  private var openClasses = 0

  /// The end of the first line of a multi-line literal.
  private var firstLineEnd: Int?

  init(start: Int, poundCount: Int, isCertain: Bool) {
    self.start = start
    self.poundCount = poundCount
    self.isCertain = isCertain
    index = start + poundCount
  }

  mutating func end(in scanner: SourceScanner) -> Int? {
    guard scanner.character(at: index) == "/" else { return nil }
    index += 1
    guard poundCount > 0 ? findLines(in: scanner) : mayBegin(in: scanner) else { return nil }
    while true {
      if scanner.character(at: index) == "/", scanner.end(of: "#", from: index + 1) - index > poundCount {
        return closingEnd(in: scanner)
      }
      if scanner.character(at: index) == "\\" { index += 1 } else if !readCharacter(in: scanner) { return nil }
      if isUnterminated(in: scanner) { return isCertain ? firstLineEnd ?? index : nil }
      index += 1
    }
  }

  private func mayBegin(in scanner: SourceScanner) -> Bool {
    switch scanner.character(at: index) {
    case " ", "\t": isCertain
    case "*", "/": false
    default: scanner.character(at: start - 1) != "*"
    }
  }

  private mutating func findLines(in scanner: SourceScanner) -> Bool {
    var lineEnd = index
    while scanner.character(at: lineEnd) == " " || scanner.character(at: lineEnd) == "\t" { lineEnd += 1 }
    if scanner.isLineEnd(lineEnd), lineEnd < scanner.bytes.count {
      firstLineEnd = lineEnd
      index = lineEnd
    }
    return true
  }

  private func isUnterminated(in scanner: SourceScanner) -> Bool {
    index >= scanner.bytes.count || firstLineEnd == nil && scanner.isLineEnd(index)
  }

  private func closingEnd(in scanner: SourceScanner) -> Int? {
    if poundCount > 0 { return scanner.end(of: "#", from: index + 1) }
    let following = scanner.character(at: index + 1)
    if following == "*" || following == "/" { return isCertain ? index : nil }
    let last = scanner.character(at: index - 1)
    let isEscaped = scanner.character(at: index - 2) == "\\"
    if !isCertain, last == " " || last == "\t", !isEscaped { return nil }
    return index + 1
  }

  /// Counts groups and character classes, and returns whether the text can still be a regular expression.
  private mutating func readCharacter(in scanner: SourceScanner) -> Bool {
    switch scanner.character(at: index) {
    case "(" where openClasses == 0: openGroups += 1
    case ")" where openClasses == 0:
      guard openGroups > 0 else { return isCertain }
      openGroups -= 1
    case "[": openClasses += 1
    case "]": openClasses = max(0, openClasses - 1)
    default: break
    }
    return true
  }
}
