/// A recursive descent parser for selections with a limited depth.
struct SelectionParser {
  /// The largest depth of parentheses and negations.
  static let deepestNesting = 100

  /// The characters that a backslash escapes.
  static let escaped: Set<Character> = ["\\", "\"", "*", "?"]

  private static let operators: [String: [Character]] = ["and": ["&"], "or": ["|"], "not": ["!", "~"]]

  private let text: [Character]
  private var place = 0
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
    if place == text.count { throw error("the selection is empty", SelectionError.noPredicate) }
    let term = try readAlternatives()
    if place < text.count, text[place] == ")" {
      throw error("this parenthesis closes nothing", "take it away, or open one before it")
    }
    if place < text.count {
      let word = peekWord()
      let isOperator = Self.operators.keys.contains(word.lowercased())
      throw error(
        "'\(word.isEmpty ? String(text[place]) : word)' follows what is complete already",
        isOperator
          ? "write '\(word.lowercased())'"
          : "put 'and' or 'or' between the two, or quotes around them if they are one name"
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
    let start = place
    if takes("not") {
      try enter(at: start)
      defer { depth -= 1 }
      return .not(try readOperand())
    }
    if place < text.count, text[place] == "(" { return try readParentheses() }
    return try readPredicate()
  }

  private mutating func readParentheses() throws(SelectionError) -> SelectionTerm {
    let start = place
    try enter(at: start)
    place += 1
    skipSpace()
    if place < text.count, text[place] == ")" {
      throw error("there is nothing in the parentheses", SelectionError.noPredicate)
    }
    let term = try readAlternatives()
    guard place < text.count else {
      throw error("this parenthesis is never closed", "put a ')' behind what belongs together", at: start)
    }
    guard text[place] == ")" else { return term }
    place += 1
    skipSpace()
    depth -= 1
    return term
  }

  private mutating func readPredicate() throws(SelectionError) -> SelectionTerm {
    let start = place
    let name = peekWord()
    let end = place + name.count
    guard end < text.count, text[end] == ":" else {
      if Self.operators.keys.contains(name) {
        throw error("nothing stands before '\(name)'", "put a selection there, or quotes around the name of a type")
      }
      return .pattern(.type, try readValue(of: nil))
    }
    guard let predicate = SelectionPredicate.named(name) else {
      if name.isEmpty { throw error("no predicate stands before the colon", SelectionError.noPredicate) }
      throw .unknown(predicate: name, at: start + 1)
    }
    place = end + 1
    if case .bindings = predicate.operand {
      let isNested = place < text.count && text[place] == "("
      let term = isNested ? try readParentheses() : .pattern(.type, try readValue(of: predicate))
      return .reaching(predicate, term)
    }
    let valueStart = place
    let value = try readValue(of: predicate)
    if !predicate.values.isEmpty, value.places(in: predicate.values, arePaths: false).isEmpty {
      throw .unknown(value: value, of: predicate, at: valueStart + 1)
    }
    return .pattern(predicate, value)
  }

  /// Parses a pattern; errors refer to its predicate.
  private mutating func readValue(of predicate: SelectionPredicate?) throws(SelectionError) -> Glob {
    let start = place
    let isQuoted = place < text.count && text[place] == "\""
    if isQuoted { place += 1 }
    var signs: [Glob.Sign] = []
    while place < text.count, isQuoted ? text[place] != "\"" : Self.isInWord(text[place]) {
      signs.append(try readSign())
    }
    if isQuoted {
      guard place < text.count else {
        throw error("this quotation mark is never closed", "put a '\"' behind the value", at: start)
      }
      place += 1
    }
    if signs.isEmpty { throw missingValue(of: predicate, at: start) }
    if place < text.count, text[place] == ":" || text[place] == "\"" || isQuoted && Self.isInWord(text[place]) {
      let advice =
        if case .bindings? = predicate?.operand {
          "put a selection in parentheses, and a value with a colon in quotes"
        } else { "put the whole value in quotes" }
      throw error("'\(text[place])' can't stand in the middle of a value", advice)
    }
    skipSpace()
    return Glob(signs: signs)
  }

  private mutating func readSign() throws(SelectionError) -> Glob.Sign {
    defer { place += 1 }
    switch text[place] {
    case "*": return .anyCharacters
    case "?": return .anyCharacter
    case "\\":
      guard place + 1 < text.count else {
        throw error("nothing stands behind the backslash", #"write '\\' for a backslash itself"#)
      }
      place += 1
      return .character(text[place])
    case let character: return .character(character)
    }
  }

  private func missingValue(of predicate: SelectionPredicate?, at start: Int) -> SelectionError {
    if let predicate {
      let example = predicate.values.first.map { "\(predicate.name):\($0)" } ?? predicate.example.text
      let advice = "write it behind the colon without a space, as in '\(example)'"
      return error("'\(predicate.name):' has no value", advice, at: start)
    }
    if start == text.count {
      return error("the selection ends where more must follow", SelectionError.noPredicate)
    }
    return error("'\(text[start])' can't stand here", SelectionError.noPredicate, at: start)
  }

  private mutating func enter(at start: Int) throws(SelectionError) {
    depth += 1
    if depth <= Self.deepestNesting { return }
    throw error(
      "more than \(Self.deepestNesting) parentheses and negations lie within one another",
      "say it with fewer of them",
      at: start
    )
  }

  /// Consumes an operator with the following space, and returns whether there was one.
  private mutating func takes(_ name: String) -> Bool {
    guard place < text.count else { return false }
    if Self.operators[name]?.contains(text[place]) == true {
      place += 1
    } else {
      let end = place + name.count
      guard peekWord() == name, end == text.count || text[end] != ":" else { return false }
      place = end
    }
    skipSpace()
    return true
  }

  /// Returns the characters up to the end of a word.
  private func peekWord() -> String { String(text[place...].prefix { Self.isInWord($0) }) }

  private mutating func skipSpace() {
    while place < text.count, text[place].isWhitespace { place += 1 }
  }

  private func error(_ message: String, _ advice: String, at start: Int? = nil) -> SelectionError {
    SelectionError(message: message, position: (start ?? place) + 1, advice: advice)
  }
}
