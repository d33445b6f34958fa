/// Source that is nested or chained more than the parser can bear.
package struct SyntaxLimitError: Error, Hashable, Sendable {
  /// What there is too much of, and how much dpend reads.
  package let message: String

  /// The line of the first place that is too much, from 1.
  package let line: Int

  /// The column of that place in UTF-8 bytes, from 1.
  package let column: Int

  init(_ violation: SyntaxLimits.Violation, in source: String) {
    message = violation.measure.complaint
    (line, column) = Self.place(of: violation.offset, in: source)
  }

  /// Counts lines as the parser does, for which `\r\n`, `\n` and `\r` each end one.
  private static func place(of offset: Int, in source: String) -> (line: Int, column: Int) {
    var (line, start) = (1, 0)
    var previous: UInt8?
    for (index, byte) in source.utf8.prefix(offset).enumerated() {
      let endsLine = byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
      if endsLine {
        if byte == UInt8(ascii: "\r") || previous != UInt8(ascii: "\r") { line += 1 }
        start = index + 1
      }
      previous = byte
    }
    return (line, offset - start + 1)
  }
}

extension SyntaxLimits.Measure {
  /// What is wrong where there is too much of it.
  fileprivate var complaint: String {
    switch self {
    case .brackets: "too deeply nested: more than \(limit) brackets around one another"
    case .conditionals: "too deeply nested: more than \(limit) '#if' around one another"
    case .angles: "too deeply nested: more than \(limit) '<' without their '>'"
    case .blocks: "too deeply nested: more than \(limit) keywords that wait for the braces of their block"
    case .links: "too long a chain: more than \(limit) links in one expression, type or statement"
    case .alternatives: "too long a chain: more than \(limit) 'else' of one statement"
    case .arms: "too long a chain: more than \(limit) arms of one '#if'"
    case .attributes: "too long a chain: more than \(limit) attributes and modifiers of one declaration"
    case .strays: "not Swift: more than \(limit) pieces where only declarations can be"
    case .guesses:
      "too deeply nested: brackets of which each may be a type or a value, so that reading them takes too long"
    case .rereadBytes: "not Swift: too many strings, names or regular expressions without an end"
    }
  }
}
