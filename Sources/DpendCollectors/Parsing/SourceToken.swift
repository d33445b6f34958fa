/// A token of Swift source code, in the detail that determines the depth of the syntax.
struct SourceToken {
  /// A delimiter of a level of nesting.
  enum Bracket {
    case parenthesis, square, brace

    /// `\(` and its `)`, or the end of the line that ends it.
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

    /// A byte that begins no other token.
    case unknown
  }

  let kind: Kind

  /// The range of its bytes.
  let range: Range<Int>

  /// Whether it is the first of its line.
  let startsLine: Bool
}
