extension SourceScanner {
  /// A string literal that is not closed yet.
  struct OpenString {
    let quote: Unicode.Scalar
    let isMultiline: Bool
    let poundCount: Int

    /// The number of open parentheses in the current interpolation.
    var openParentheses = 0
  }

  /// Reads the opening quotes of a string.
  mutating func readQuote(poundCount: Int) -> SourceToken.Kind {
    let quote = peek() ?? "\""
    let isMultiline = quote == "\"" && opensMultilineString(poundCount: poundCount)
    offset += isMultiline ? 3 : 1
    strings.append(OpenString(quote: quote, isMultiline: isMultiline, poundCount: poundCount))
    isInString = true
    return .literal
  }

  /// Whether three quotes open a multi-line string rather than a raw string such as `#"""#`.
  private mutating func opensMultilineString(poundCount: Int) -> Bool {
    guard isAt("\"\"\"", offset: offset) else { return false }
    guard poundCount > 0 else { return true }
    var end = offset + 2
    while !isLineEnd(end) {
      if character(at: end) == "\"", hasPounds(poundCount, at: end + 1) { return false }
      end += 1
    }
    rereadCount += end - offset
    return true
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    bytes[min(index, bytes.count)...].prefix(count).count { $0 == UInt8(ascii: "#") } == count
  }

  /// Reads the text of a string up to its end, or up to and including the opening of an interpolation.
  mutating func readText() -> SourceToken.Kind {
    guard let string = strings.last else { return .unknown }
    let start = offset
    while let next = peek() {
      if next == "\\", hasPounds(string.poundCount, at: offset + 1) {
        let escaped = offset + 1 + string.poundCount
        if let opening = interpolation(at: escaped, in: string) {
          // The text before it is a separate token, so that tokens are not empty.
          guard start == offset else { return .literal }
          offset = opening
          strings[strings.count - 1].openParentheses = 0
          isInString = false
          return .open(.interpolation)
        }
        offset = isEscapable(character(at: escaped)) ? escaped + 1 : escaped
      } else if let end = end(of: string) {
        offset = end
        strings.removeLast()
        isInString = false
        return .literal
      } else {
        offset += 1
      }
    }
    return .literal
  }

  /// The start of the code of an interpolation; the parser also accepts one `#` too many.
  private func interpolation(at escaped: Int, in string: OpenString) -> Int? {
    if character(at: escaped) == "(" { return escaped + 1 }
    if string.poundCount > 0, character(at: escaped) == "#", character(at: escaped + 1) == "(" { return escaped + 2 }
    return nil
  }

  private func isEscapable(_ character: Unicode.Scalar?) -> Bool {
    guard let character else { return false }
    return switch character {
    case "\"", "'", "\\", "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// The end of the string, if it ends here.
  private func end(of string: OpenString) -> Int? {
    if !string.isMultiline, isLineEnd(offset) { return offset }
    let quoteCount = string.isMultiline ? 3 : 1
    guard (0..<quoteCount).allSatisfy({ isAt(string.quote, ahead: $0) }) else { return nil }
    guard hasPounds(string.poundCount, at: offset + quoteCount) else { return nil }
    return string.poundCount > 0 ? end(of: "#", from: offset + quoteCount) : offset + quoteCount
  }

  /// Returns from the code of an interpolation to the text of its string.
  mutating func endInterpolation() -> SourceToken.Kind {
    if isAt(")") { offset += 1 }
    isInString = true
    return .close(.interpolation)
  }

  /// Reads a text in typographic quotes, which the parser reads as a name to improve its diagnostics.
  mutating func readCurlyString() -> SourceToken.Kind {
    let start = offset
    offset += 3
    var end = offset
    while !isLineEnd(end), !(character(at: end) == "\\" && character(at: end + 1) == "(") {
      if character(at: end) == "\"" || isAt("\u{201D}", offset: end) {
        offset = end + (character(at: end) == "\"" ? 1 : 3)
        return .literal
      }
      end += character(at: end) == "\\" && isEscapable(character(at: end + 1)) ? 2 : 1
    }
    rereadCount += end - start
    return .word([])
  }
}
