/// A scanner that splits Swift source code into the tokens that determine the depth of the syntax.
///
/// It separates code, comments and literals as swift-syntax does, but in one pass and without recursion, so that it can read a file
/// before the parser does.
struct SourceScanner {
  let bytes: [UInt8]

  var offset = 0

  /// The strings around the current position, from the outside in.
  var strings: [OpenString] = []

  /// Whether the next bytes are the text of the innermost string rather than code.
  var isInString = false

  /// The end of a regular expression that begins here, inside an apparent operator.
  var pendingLiteralEnd: Int?

  /// The number of bytes read in a lookahead without result; the parser reads them as often.
  var rereadCount = 0

  private(set) var previous: SourceToken?
  private var startsLine = true

  init(_ source: String) {
    bytes = Array(source.utf8)
    if isAt("#"), isAt("!", ahead: 1) { skipLine() }
  }

  /// Reads the next token, or returns nil at the end.
  mutating func next() -> SourceToken? {
    if !isInString { skipTrivia() }
    guard offset < bytes.count else { return nil }
    let start = offset
    let kind = readKind()
    let token = SourceToken(kind: kind, range: start..<offset, startsLine: startsLine)
    startsLine = false
    previous = token
    return token
  }

  /// Returns and resets the number of bytes read in a lookahead without result.
  mutating func takeRereadCount() -> Int {
    defer { rereadCount = 0 }
    return rereadCount
  }

  private mutating func readKind() -> SourceToken.Kind {
    if isInString { return readText() }
    if let end = pendingLiteralEnd {
      pendingLiteralEnd = nil
      offset = end
      return .literal
    }
    return readCode()
  }
}

// MARK: - Looking ahead

extension SourceScanner {
  /// Returns the byte at a distance from the current position, as a character, or nil past the end.
  ///
  /// The bytes of characters outside of ASCII become characters outside of ASCII.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? { character(at: offset + distance) }

  /// Returns the byte at an offset, as a character.
  func character(at index: Int) -> Unicode.Scalar? {
    bytes.indices.contains(index) ? Unicode.Scalar(bytes[index]) : nil
  }

  /// Returns whether a character is at a distance from the current position.
  func isAt(_ character: Unicode.Scalar, ahead distance: Int = 0) -> Bool { peek(distance) == character }

  /// Returns whether a text is at an offset.
  func isAt(_ text: StaticString, offset: Int) -> Bool {
    text.withUTF8Buffer { bytes[min(offset, bytes.count)...].starts(with: $0) }
  }

  /// Returns the first offset from a start at which another character is.
  func end(of character: Unicode.Scalar, from start: Int) -> Int {
    var end = start
    while self.character(at: end) == character { end += 1 }
    return end
  }

  /// Returns whether a line ends at an offset.
  func isLineEnd(_ index: Int) -> Bool {
    let character = character(at: index)
    return character == "\n" || character == "\r" || character == nil
  }
}

// MARK: - Trivia

extension SourceScanner {
  /// Whether the end of the line ends the code, because the code is an interpolation in a single-line string.
  var isInSingleLineString: Bool { strings.last?.isMultiline == false }

  private mutating func skipTrivia() {
    while let next = peek() {
      switch next {
      case "\n", "\r":
        if isInSingleLineString { return }
        startsLine = true
        offset += 1
      case "/" where isAt("/", ahead: 1): skipLine()
      case "/" where isAt("*", ahead: 1): skipBlockComment()
      case "<": guard skipConflict(from: "<<<<<<< ", to: ">>>>>>> ") else { return }
      case ">": guard skipConflict(from: ">>>> ", to: "<<<<\n") else { return }
      case "\u{C2}" where isAt("\u{A0}", ahead: 1): offset += 2
      case "\u{EF}" where isAt("\u{BB}", ahead: 1) && isAt("\u{BF}", ahead: 2): offset += 3
      case "\0"..." ", "\u{7F}": offset += 1
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while !isLineEnd(offset) { offset += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isAt("/"), isAt("*", ahead: 1) {
        depth += 1
        offset += 2
      } else if isAt("*"), isAt("/", ahead: 1) {
        depth -= 1
        offset += 2
      } else {
        if isLineEnd(offset) { startsLine = true }
        offset += 1
      }
    } while depth > 0 && offset < bytes.count
  }

  /// Skips a merge conflict, as the parser does, and returns whether one began here.
  private mutating func skipConflict(from introducer: StaticString, to terminator: StaticString) -> Bool {
    guard offset == 0 || isLineEnd(offset - 1), isAt(introducer, offset: offset) else { return false }
    var end = offset + introducer.utf8CodeUnitCount
    while end < bytes.count {
      if isLineEnd(end - 1), isAt(terminator, offset: end) {
        offset = end + terminator.utf8CodeUnitCount
        skipLine()
        return true
      }
      end += 1
    }
    rereadCount += end - offset
    return false
  }
}
