/// A parser of the code after a backslash that means one character.
struct EscapeParser {
  private let scalars: [Unicode.Scalar]

  /// The position after the parsed code.
  private(set) var position: Int

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - scalars: The expression.
  ///   - position: The position after the backslash.
  init(_ scalars: [Unicode.Scalar], from position: Int) {
    self.scalars = scalars
    self.position = position
  }

  /// Parses an escape, such as `\d`, `\.`, `\n`, `\u00E4` and `\x{E4}`.
  mutating func parse() throws(ExpressionError) -> CharacterClass.Part {
    guard position < scalars.count else { throw .syntax("'\\' at the end") }
    let scalar = scalars[position]
    position += 1
    switch scalar {
    case "d", "D": return .kind(.digit, isNegated: scalar == "D")
    case "w", "W": return .kind(.word, isNegated: scalar == "W")
    case "s", "S": return .kind(.space, isNegated: scalar == "S")
    case "t": return .range("\t"..."\t")
    case "n": return .range("\n"..."\n")
    case "r": return .range("\r"..."\r")
    case "u": return try parseCode(scalars[position...].prefix(4), digits: 4...4)
    case "x": return try parseHexadecimal()
    case "0"..."9": throw .unsupported("\\\(scalar)", "a back reference")
    case "a"..."z", "A"..."Z": throw .unsupported("\\\(scalar)", "an unsupported escape")
    default: return .range(scalar...scalar)
    }
  }

  private mutating func parseHexadecimal() throws(ExpressionError) -> CharacterClass.Part {
    guard position < scalars.count, scalars[position] == "{" else {
      return try parseCode(scalars[position...].prefix(2), digits: 2...2)
    }
    position += 1
    let part = try parseCode(scalars[position...].prefix { $0 != "}" }, digits: 1...6)
    guard position < scalars.count else { throw .syntax("'\\x{' without '}'") }
    position += 1
    return part
  }

  /// Parses the number of a character.
  private mutating func parseCode(
    _ digits: ArraySlice<Unicode.Scalar>,
    digits counts: ClosedRange<Int>
  ) throws(ExpressionError) -> CharacterClass.Part {
    let text = String(String.UnicodeScalarView(digits))
    guard counts.contains(digits.count), digits.allSatisfy(\.properties.isASCIIHexDigit),
      let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw .syntax("'\(text)' is not the hexadecimal number of a character") }
    position += digits.count
    return .range(scalar...scalar)
  }
}
