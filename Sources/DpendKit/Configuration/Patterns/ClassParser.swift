/// A parser of character classes such as `[^a-z]`.
struct ClassParser {
  private let scalars: [Unicode.Scalar]
  private let ignoresCase: Bool

  /// The position after the parsed code.
  private(set) var position: Int

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - scalars: The expression.
  ///   - position: The position after the opening bracket.
  ///   - ignoresCase: Whether uppercase and lowercase letters are equal.
  init(_ scalars: [Unicode.Scalar], from position: Int, ignoresCase: Bool) {
    self.scalars = scalars
    self.position = position
    self.ignoresCase = ignoresCase
  }

  /// Parses a class and its closing bracket.
  mutating func parse() throws(ExpressionError) -> CharacterClass {
    let isNegated = next == "^"
    if isNegated { position += 1 }
    var parts: [CharacterClass.Part] = []
    while let scalar = next, scalar != "]" { parts.append(try parseElement(scalar)) }
    guard next == "]" else { throw .syntax("'[' without ']'") }
    if parts.isEmpty { throw .syntax("'[]' contains no character") }
    position += 1
    return CharacterClass(parts, isNegated: isNegated, ignoresCase: ignoresCase)
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func isNext(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

  /// Parses a character, a range or an escape.
  private mutating func parseElement(_ scalar: Unicode.Scalar) throws(ExpressionError) -> CharacterClass.Part {
    if scalar == "[" { throw .unsupported("[", "a class inside of a class") }
    for operation in ["&&", "--"] where isNext(operation) { throw .unsupported(operation, "an operation on classes") }
    let first = try parseCharacter()
    guard case .range(let lower) = first, next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
      return first
    }
    if isNext("--") { throw .unsupported("--", "an operation on classes") }
    position += 1
    guard case .range(let upper) = try parseCharacter() else {
      throw .syntax("a range of characters ends with a class")
    }
    guard lower.lowerBound <= upper.lowerBound else {
      throw .syntax("the range '\(lower.lowerBound)-\(upper.lowerBound)' is in reverse order")
    }
    return .range(lower.lowerBound...upper.lowerBound)
  }

  private mutating func parseCharacter() throws(ExpressionError) -> CharacterClass.Part {
    let scalar = scalars[position]
    position += 1
    guard scalar == "\\" else { return .range(scalar...scalar) }
    var escape = EscapeParser(scalars, from: position)
    let part = try escape.parse()
    position = escape.position
    return part
  }
}
