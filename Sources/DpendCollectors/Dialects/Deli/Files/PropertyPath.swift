/// The path of a value in configuration files, such as `server.url`, `servers[0].url` or `server["url"]`.
struct PropertyPath {
  /// One step of it.
  enum Step: Equatable {
    case name(String)
    case position(Int)
  }

  /// What is wrong with a path.
  struct Problem: Error {
    let message: String
  }

  /// The steps.
  private(set) var steps: [Step] = []

  /// The steps joined by dots.
  var name: String {
    steps.map { step in
      switch step {
      case .name(let name): name
      case .position(let position): "\(position)"
      }
    }.joined(separator: ".")
  }

  private var key = ""
  private var quote: Character?
  private var isQuoted = false
  private var isInBrackets = false

  /// Reads a path.
  ///
  /// - Throws: ``Problem`` for what isn't one.
  init(_ text: String) throws(Problem) {
    for character in text { try read(character) }
    if isInBrackets { throw Problem(message: "a bracket is not closed") }
    if quote != nil { throw Problem(message: "a quotation mark is not closed") }
    finish()
  }

  private mutating func read(_ character: Character) throws(Problem) {
    switch character {
    case "\"", "'":
      if let quote {
        guard quote == character else { throw Problem(message: "the quotation marks are not alike") }
        self.quote = nil
        isQuoted = true
      } else {
        guard key.isEmpty else { throw Problem(message: "a quotation mark stands inside a name") }
        quote = character
      }
    case ".", "[", "]":
      if quote != nil { throw Problem(message: "a quotation mark is not closed") }
      try readSeparator(character)
    default: key.append(character)
    }
  }

  private mutating func readSeparator(_ character: Character) throws(Problem) {
    switch character {
    case "]":
      guard isInBrackets else { throw Problem(message: "a bracket is not opened") }
      if !isQuoted {
        guard let position = Int(key) else { throw Problem(message: "no number and no quoted name is in brackets") }
        steps.append(.position(position))
        key = ""
      }
      isInBrackets = false
      finish()
    case "[":
      finish()
      if isInBrackets { throw Problem(message: "a bracket is not closed") }
      isInBrackets = true
    default:
      if isInBrackets { throw Problem(message: "a bracket is not closed") }
      finish()
    }
  }

  /// Ends the name that is being read, if there is one.
  private mutating func finish() {
    if !key.isEmpty { steps.append(.name(key)) }
    key = ""
    isQuoted = false
  }
}
