/// How deep and how long the syntax of a file may be for dpend to read it.
///
/// swift-syntax reads some code in exponential time and overflows the stack on other code, so a file is measured before
/// it's parsed.
enum SyntaxLimits {
  /// Something of which a file can have too much.
  enum Measure: Int, CaseIterable {
    /// Parentheses, brackets, braces and interpolations around one another.
    case brackets

    /// `#if` inside `#if`.
    case conditionals

    /// `<` that no `>` closed yet, as in `A<A<A`.
    case angles

    /// Keywords such as `struct` and `if` that wait for the braces of their block, as in `if if if`.
    case blocks

    /// What a single expression, type or statement chains: `a.b.c`, `A -> B -> C`, `try try try`, `??????`.
    case links

    /// `else if` after `else if`.
    case alternatives

    /// The arms of `#if` with their `#elseif`, each of which holds when none before it does.
    case arms

    /// Attributes that wait for their declaration.
    case attributes

    /// Statements where only declarations may be, directly in a type.
    case strays

    /// How often the parser has to guess, and to read again what it guessed wrong.
    case guesses

    /// Bytes read only to find out that they begin no regular expression, no raw string, no merge conflict.
    case rereadBytes
  }

  /// Where source goes over a limit.
  struct Violation: Hashable {
    let measure: Measure

    /// The place in the source, in bytes from its beginning.
    let offset: Int
  }

  /// The level at which the parser gives up by itself: one that the limits don't let it reach.
  ///
  /// Unless told, a debug build of the parser gives up at 20.
  static let parserNesting = 1024

  /// The first place where source goes over a limit; nil where dpend can read it.
  static func violation(in source: String) -> Violation? {
    var scan = NestingScan(source)
    return scan.violation()
  }

  /// Makes sure that dpend can read source.
  static func check(_ source: String) throws(SyntaxLimitError) {
    guard let violation = violation(in: source) else { return }
    throw SyntaxLimitError(violation, in: source)
  }
}

extension SyntaxLimits.Measure {
  /// The most that dpend reads.
  var limit: Int {
    switch self {
    case .brackets: 128
    case .conditionals: 100
    case .angles: 100
    case .blocks: 500
    case .links: 1000
    case .alternatives: 1000
    case .arms: 500
    case .attributes: 128
    case .strays: 1000
    case .guesses: 1 << 20
    case .rereadBytes: 20_000_000
    }
  }
}
