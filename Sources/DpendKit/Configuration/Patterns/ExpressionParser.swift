/// A parser of regular expressions.
struct ExpressionParser {
  private static let maxDepth = 100
  private static let maxCount = 1_000

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  private var ignoresCase = false

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Parses the whole text.
  mutating func parse() throws(ExpressionError) -> ExpressionNode {
    let node = try parseChoice()
    if next != nil { throw .syntax("')' without '('") }
    return node
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Skips a text and returns whether it comes next.
  private mutating func skip(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  private mutating func parseChoice() throws(ExpressionError) -> ExpressionNode {
    let outerCase = ignoresCase
    defer { ignoresCase = outerCase }
    var alternatives = [try parseSequence()]
    while skip("|") { alternatives.append(try parseSequence()) }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func parseSequence() throws(ExpressionError) -> ExpressionNode {
    var parts: [ExpressionNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let part = try parsePart()
      parts.append(try parseRepetition(of: part))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func parsePart() throws(ExpressionError) -> ExpressionNode {
    let scalar = scalars[position]
    position += 1
    switch scalar {
    case "(": return try parseGroup()
    case "[":
      var parser = ClassParser(scalars, from: position, ignoresCase: ignoresCase)
      let set = try parser.parse()
      position = parser.position
      return .character(set)
    case ".": return .character(.any)
    case "^": return .condition(.start)
    case "$": return .condition(.end)
    case "*", "+", "?": throw .syntax("'\(scalar)' repeats nothing")
    case "{": throw .syntax("'{' repeats nothing")
    case "\\":
      if skip("b") { return .condition(.wordBoundary(true)) }
      if skip("B") { return .condition(.wordBoundary(false)) }
      if skip("A") { return .condition(.start) }
      if skip("z") || skip("Z") { return .condition(.end) }
      var escape = EscapeParser(scalars, from: position)
      let part = try escape.parse()
      position = escape.position
      return .character(CharacterClass([part], ignoresCase: ignoresCase))
    default: return .character(CharacterClass([.range(scalar...scalar)], ignoresCase: ignoresCase))
    }
  }
}

// MARK: - Groups

extension ExpressionParser {
  /// Parses a group after its parenthesis.
  private mutating func parseGroup() throws(ExpressionError) -> ExpressionNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maxDepth { throw .tooLarge("it contains more than \(Self.maxDepth) nested groups") }
    let start = position - 1
    guard skip("?") else { return try parseContents() }
    if skip(":") { return try parseContents() }
    if skip("=") { return .condition(.match(try parseContents(), begins: true, exists: true)) }
    if skip("!") { return .condition(.match(try parseContents(), begins: true, exists: false)) }
    if skip("<=") { return .condition(.match(try parseContents(), begins: false, exists: true)) }
    if skip("<!") { return .condition(.match(try parseContents(), begins: false, exists: false)) }
    if skip("<") {
      guard let end = scalars[position...].firstIndex(of: ">") else { throw .syntax("'(?<' without '>'") }
      position = end + 1
      return try parseContents()
    }
    return try parseFlags(from: start)
  }

  private mutating func parseContents() throws(ExpressionError) -> ExpressionNode {
    let node = try parseChoice()
    guard skip(")") else { throw .syntax("'(' without ')'") }
    return node
  }

  /// Parses `(?i)`, which applies to the rest of the enclosing group, and `(?i:…)`.
  private mutating func parseFlags(from start: Int) throws(ExpressionError) -> ExpressionNode {
    let outerCase = ignoresCase
    let isSet = !skip("-")
    if skip("i") {
      ignoresCase = isSet
      if skip(")") { return .sequence([]) }
      if skip(":") {
        defer { ignoresCase = outerCase }
        return try parseContents()
      }
    }
    let part = String(String.UnicodeScalarView(scalars[start..<min(scalars.count, max(position, start + 3))]))
    throw .unsupported(part, "an unsupported kind of group")
  }
}

// MARK: - Repetitions

extension ExpressionParser {
  private mutating func parseRepetition(of part: ExpressionNode) throws(ExpressionError) -> ExpressionNode {
    let start = position
    let node: ExpressionNode
    if skip("*") {
      node = .repetition(part, minimum: 0, maximum: nil)
    } else if skip("+") {
      node = .repetition(part, minimum: 1, maximum: nil)
    } else if skip("?") {
      node = .repetition(part, minimum: 0, maximum: 1)
    } else if skip("{") {
      node = try parseCounts(of: part)
    } else {
      return part
    }
    // A lazy repetition matches the same texts.
    _ = skip("?")
    if next == "+" {
      let repetition = String(String.UnicodeScalarView(scalars[start...position]))
      throw .unsupported(repetition, "a possessive repetition")
    }
    return node
  }

  private mutating func parseCounts(of part: ExpressionNode) throws(ExpressionError) -> ExpressionNode {
    let minimum = try parseCount()
    let maximum = skip(",") ? (next == "}" ? nil : try parseCount()) : minimum
    guard skip("}") else { throw .syntax("'{' without '}'") }
    if let maximum, maximum < minimum { throw .syntax("'{\(minimum),\(maximum)}' has a maximum below the minimum") }
    return .repetition(part, minimum: minimum, maximum: maximum)
  }

  private mutating func parseCount() throws(ExpressionError) -> Int {
    let digits = scalars[position...].prefix { ("0"..."9").contains($0) }
    if digits.isEmpty { throw .syntax("'{' without a number") }
    position = digits.endIndex
    guard let count = Int(String(String.UnicodeScalarView(digits))), count <= Self.maxCount else {
      throw .tooLarge("it contains a repetition of more than \(Self.maxCount)")
    }
    return count
  }
}
