/// A recursive descent parser for selections with a limited depth.
struct SelectionParser {
  /// The largest depth of parentheses and negations.
  static let deepestNesting = 100

  /// The characters that a backslash escapes.
  static let escaped: Set<Character> = ["\\", "\"", "*", "?"]

  private static let operators: [String: [Character]] = ["and": ["&"], "or": ["|"], "not": ["!", "~"]]

  private let text: [Character]
  private var position = 0
  private var depth = 0

  init(_ text: String) {
    self.text = Array(text)
  }

  /// Returns whether a word without quotes can contain a character.
  static func isInWord(_ character: Character) -> Bool {
    !character.isWhitespace && !"()&|\":".contains(character)
  }

  /// Parses the whole text.
  mutating func parse() throws(SelectionError) -> SelectionTerm {
    skipSpace()
    if position == text.count { throw error("empty selection", SelectionError.noPredicate) }
    let term = try readAlternatives()
    if position < text.count, text[position] == ")" {
      throw error("unmatched closing parenthesis", "remove it, or add an opening one before it")
    }
    if position < text.count {
      let word = peekWord()
      let isOperator = Self.operators.keys.contains(word.lowercased())
      throw error(
        "'\(word.isEmpty ? String(text[position]) : word)' after a complete selection",
        isOperator
          ? "write '\(word.lowercased())'"
          : "insert 'and' or 'or', or quote a name that contains spaces"
      )
    }
    return term
  }

  private mutating func readAlternatives() throws(SelectionError) -> SelectionTerm {
    var terms = [try readConjunction()]
    while takes("or") { terms.append(try readConjunction()) }
    return .any(of: terms)
  }

  private mutating func readConjunction() throws(SelectionError) -> SelectionTerm {
    var terms = [try readOperand()]
    while takes("and") { terms.append(try readOperand()) }
    return .all(of: terms)
  }

  private mutating func readOperand() throws(SelectionError) -> SelectionTerm {
    let start = position
    if takes("not") {
      try enter(at: start)
      defer { depth -= 1 }
      return .not(try readOperand())
    }
    if position < text.count, text[position] == "(" { return try readParentheses() }
    return try readPredicate()
  }

  private mutating func readParentheses() throws(SelectionError) -> SelectionTerm {
    let start = position
    try enter(at: start)
    position += 1
    skipSpace()
    if position < text.count, text[position] == ")" {
      throw error("there is nothing in the parentheses", SelectionError.noPredicate)
    }
    let term = try readAlternatives()
    guard position < text.count else {
      throw error("this parenthesis is never closed", "put a ')' behind what belongs together", at: start)
    }
    guard text[position] == ")" else { return term }
    position += 1
    skipSpace()
    depth -= 1
    return term
  }

  private mutating func readPredicate() throws(SelectionError) -> SelectionTerm {
    let start = position
    let name = peekWord()
    let end = position + name.count
    guard end < text.count, text[end] == ":" else {
      if Self.operators.keys.contains(name) {
        throw error("missing selection before '\(name)'", "add a selection, or quote the name of a type")
      }
      return .pattern(.type, try readValue(of: nil))
    }
    guard let predicate = SelectionPredicate.named(name) else {
      if name.isEmpty { throw error("missing predicate before the colon", SelectionError.noPredicate) }
      throw .unknown(predicate: name, at: start + 1)
    }
    position = end + 1
    if case .bindings = predicate.operand {
      let isNested = position < text.count && text[position] == "("
      let term = isNested ? try readParentheses() : .pattern(.type, try readValue(of: predicate))
      return .reaching(predicate, term)
    }
    let valueStart = position
    let value = try readValue(of: predicate)
    if !predicate.values.isEmpty, value.indices(in: predicate.values, arePaths: false).isEmpty {
      throw .unknown(value: value, of: predicate, at: valueStart + 1)
    }
    return .pattern(predicate, value)
  }

  /// Parses a pattern; errors refer to its predicate.
  private mutating func readValue(of predicate: SelectionPredicate?) throws(SelectionError) -> Glob {
    let start = position
    let isQuoted = position < text.count && text[position] == "\""
    if isQuoted { position += 1 }
    var signs: [Glob.Sign] = []
    while position < text.count, isQuoted ? text[position] != "\"" : Self.isInWord(text[position]) {
      signs.append(try readSign())
    }
    if isQuoted {
      guard position < text.count else {
        throw error("unterminated quotation mark", "add '\"' after the value", at: start)
      }
      position += 1
    }
    if signs.isEmpty { throw missingValue(of: predicate, at: start) }
    if position < text.count,
      text[position] == ":" || text[position] == "\"" || isQuoted && Self.isInWord(text[position])
    {
      let advice =
        if case .bindings? = predicate?.operand {
          "put a selection in parentheses, and quote a value with a colon"
        } else { "quote the whole value" }
      throw error("'\(text[position])' in the middle of a value", advice)
    }
    skipSpace()
    return Glob(signs: signs)
  }

  private mutating func readSign() throws(SelectionError) -> Glob.Sign {
    defer { position += 1 }
    switch text[position] {
    case "*": return .anyCharacters
    case "?": return .anyCharacter
    case "\\":
      guard position + 1 < text.count else {
        throw error("missing character after the backslash", #"write '\\' for a backslash"#)
      }
      position += 1
      return .character(text[position])
    case let character: return .character(character)
    }
  }

  private func missingValue(of predicate: SelectionPredicate?, at start: Int) -> SelectionError {
    if let predicate {
      let example = predicate.values.first.map { "\(predicate.name):\($0)" } ?? predicate.example.text
      let advice = "write it directly after the colon, as in '\(example)'"
      return error("'\(predicate.name):' has no value", advice, at: start)
    }
    if start == text.count {
      return error("incomplete selection", SelectionError.noPredicate)
    }
    return error("'\(text[start])' is unexpected here", SelectionError.noPredicate, at: start)
  }

  private mutating func enter(at start: Int) throws(SelectionError) {
    depth += 1
    if depth <= Self.deepestNesting { return }
    throw error(
      "more than \(Self.deepestNesting) nested parentheses and negations",
      "simplify the selection",
      at: start
    )
  }

  /// Consumes an operator with the following space, and returns whether there was one.
  private mutating func takes(_ name: String) -> Bool {
    guard position < text.count else { return false }
    if Self.operators[name]?.contains(text[position]) == true {
      position += 1
    } else {
      let end = position + name.count
      guard peekWord() == name, end == text.count || text[end] != ":" else { return false }
      position = end
    }
    skipSpace()
    return true
  }

  /// Returns the characters up to the end of a word.
  private func peekWord() -> String { String(text[position...].prefix { Self.isInWord($0) }) }

  private mutating func skipSpace() {
    while position < text.count, text[position].isWhitespace { position += 1 }
  }

  private func error(_ message: String, _ advice: String, at start: Int? = nil) -> SelectionError {
    SelectionError(message: message, position: (start ?? position) + 1, advice: advice)
  }
}
