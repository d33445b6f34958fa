/// A piece of Swift source, told from others only as far as the depth of the syntax depends on it.
struct SourceToken {
  /// What opens and closes a level of nesting.
  enum Bracket {
    case parenthesis, square, brace

    /// `\(` and its `)`, or the end of the line that cuts it off.
    case interpolation
  }

  enum Operator {
    case prefix, infix, postfix

    /// `.`, which never ends or begins an operand.
    case period

    case arrow
  }

  enum Directive {
    case opening, alternative, end
  }

  enum Kind {
    case word(WordTraits)

    /// A number, a regular expression, a placeholder, a name in backticks, or a part of a string.
    case literal

    case open(Bracket)
    case close(Bracket)
    case `operator`(Operator)
    case comma, colon, semicolon, at, backslash

    /// `#if`, `#elseif`, `#else` or `#endif`.
    case directive(Directive)

    /// `#` before anything else.
    case pound

    /// A byte that begins nothing.
    case unknown
  }

  let kind: Kind

  /// The bytes that it takes up.
  let range: Range<Int>

  /// Whether it's the first of its line.
  let startsLine: Bool

  /// Whether it touches what stands before it.
  let isLeftBound: Bool
}
