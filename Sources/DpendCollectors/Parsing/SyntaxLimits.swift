/// The limits on the depth and length of the syntax of a file that dpend parses.
///
/// swift-syntax parses some code in exponential time and overflows the stack on other code, so a file is measured before it is
/// parsed.
enum SyntaxLimits {
  /// A property of source code that is limited.
  enum Measure: Int, CaseIterable {
    /// The size of the file. Parsing and linking take up to 240 times as much memory.
    case bytes

    /// Nested parentheses, brackets, braces and interpolations.
    case brackets

    /// Nested `#if`.
    case conditionals

    /// Unclosed `<`, as in `A<A<A`.
    case angles

    /// Keywords such as `struct` and `if` without the braces of their block, as in `if if if`.
    case blocks

    /// Links of one expression, type or statement: `a.b.c`, `A -> B -> C`, `try try try`, `??????`.
    case links

    /// `else if` after `else if`.
    case alternatives

    /// The branches of one `#if`.
    case branches

    /// Guesses of the parser, after which it parses code again.
    case guesses

    /// Bytes read in a lookahead that found no regular expression, raw string or merge conflict.
    case rereadBytes
  }

  /// The position at which source code exceeds a limit.
  struct Violation: Hashable {
    let measure: Measure

    /// The offset in bytes from the start of the source.
    let offset: Int
  }

  /// The nesting level at which the parser stops, which code within the limits never reaches.
  ///
  /// The default of a debug build of the parser is 20.
  static let parserNesting = 1024

  /// Returns the first position at which source code exceeds a limit, or nil for code within the limits.
  static func violation(in source: String) -> Violation? {
    if source.utf8.count > Measure.bytes.limit { return Violation(measure: .bytes, offset: Measure.bytes.limit) }
    var scan = NestingScan(source)
    return scan.violation()
  }

  /// Checks source code against the limits.
  ///
  /// - Throws: ``SyntaxLimitError`` for code that exceeds a limit.
  static func check(_ source: String) throws(SyntaxLimitError) {
    guard let violation = violation(in: source) else { return }
    throw SyntaxLimitError(violation, in: source)
  }
}

extension SyntaxLimits.Measure {
  /// The maximum count.
  var limit: Int {
    switch self {
    case .bytes: 4_000_000
    case .brackets: 128
    case .conditionals: 100
    case .angles: 100
    case .blocks: 500
    case .links: 1000
    case .alternatives: 1000
    case .branches: 500
    case .guesses: 1 << 20
    case .rereadBytes: 20_000_000
    }
  }
}
