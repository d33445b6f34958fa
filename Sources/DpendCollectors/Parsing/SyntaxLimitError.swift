/// An error for source code that exceeds one of ``SyntaxLimits``.
package struct SyntaxLimitError: Error, Hashable, Sendable {
  /// The problem, with the limit.
  package let message: String

  /// The line of the first position over the limit, from 1.
  package let line: Int

  /// The column of that position in UTF-8 bytes, from 1.
  package let column: Int

  init(_ violation: SyntaxLimits.Violation, in source: String) {
    message = violation.measure.problem
    (line, column) = Self.position(of: violation.offset, in: source)
  }

  /// Returns the line and column of an offset; as for the parser, `\r\n`, `\n` and `\r` end a line.
  private static func position(of offset: Int, in source: String) -> (line: Int, column: Int) {
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
  /// The description of the problem.
  fileprivate var problem: String {
    switch self {
    case .bytes: "too long: more than \(limit) bytes"
    case .brackets: "too deeply nested: more than \(limit) levels of brackets"
    case .conditionals: "too deeply nested: more than \(limit) levels of '#if'"
    case .angles: "too deeply nested: more than \(limit) unclosed '<'"
    case .blocks: "too deeply nested: more than \(limit) keywords without the braces of their block"
    case .links: "too long: more than \(limit) links in one expression, type or statement"
    case .alternatives: "too long: more than \(limit) 'else' in one statement"
    case .branches: "too long: more than \(limit) branches of one '#if'"
    case .guesses: "too deeply nested: too many brackets that may be types or values"
    case .rereadBytes: "not Swift: too many unterminated strings, names or regular expressions"
    }
  }
}
