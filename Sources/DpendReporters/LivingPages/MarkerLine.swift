import DpendGraph

/// A line of a living page that consists of one of dpend's comments.
enum MarkerLine {
  /// The beginning of contents.
  case begin(PageMarker)

  /// The end of contents.
  case end

  /// The beginning of contents with a mistake.
  case invalid(PageMistake)

  /// Reads a line; returns nil for all other lines, such as those with text before the comment.
  ///
  /// - Parameters:
  ///   - text: The line, without its ending.
  ///   - line: Its number.
  init?(_ text: Substring, line: Int) {
    let bytes = Array(text.utf8)
    let indentation = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    // Four spaces begin a block of code.
    guard indentation < 4, bytes[indentation...].starts(with: "<!--".utf8) else { return nil }
    var reader = MarkerReader(bytes, position: indentation + 4, line: line)
    reader.skipSpaces()
    var end = reader
    if end.skip("/dpend"), end.isAtEndOfWord {
      do {
        try end.readEnd()
        self = .end
      } catch {
        self = .invalid(error)
      }
    } else if reader.skip(PageMarker.prefix) {
      do { self = .begin(try reader.readMarker()) } catch { self = .invalid(error) }
    } else {
      return nil
    }
  }
}

/// Reads the inside of a marker.
private struct MarkerReader {
  private static let advice = "write it as in '<!-- dpend:table select=\"module:App\" -->'"

  private let bytes: [UInt8]
  private var position: Int
  private let line: Int

  init(_ bytes: [UInt8], position: Int, line: Int) {
    (self.bytes, self.position, self.line) = (bytes, position, line)
  }

  /// Reads the name, the attributes and the end of the comment.
  mutating func readMarker() throws(PageMistake) -> PageMarker {
    let column = position + 1 - PageMarker.prefix.utf8.count
    let name = readName()
    if name.isEmpty { throw mistake("the marker has no name", advice: Self.advice) }
    var attributes: [PageMarker.Attribute] = []
    while !isAtEndOfComment {
      let attribute = try readAttribute()
      if attributes.contains(where: { $0.name == attribute.name }) {
        throw mistake("'\(attribute.name)' is repeated", at: attribute.column, advice: "remove one of them")
      }
      attributes.append(attribute)
    }
    try readEnd()
    return PageMarker(insert: name, attributes: attributes, line: line, column: column)
  }

  /// Reads the end of the comment, which is that of the line.
  mutating func readEnd() throws(PageMistake) {
    skipSpaces()
    guard skip("-->") else {
      let isOpen = position >= bytes.count
      throw isOpen
        ? mistake("the comment does not end on this line", advice: "end it with '-->'")
        : mistake("unexpected text in the marker", advice: Self.advice)
    }
    skipSpaces()
    if position < bytes.count {
      throw mistake("text follows the marker", advice: "put the marker on a line of its own")
    }
  }

  private mutating func readAttribute() throws(PageMistake) -> PageMarker.Attribute {
    let column = position + 1
    let name = readName()
    if name.isEmpty { throw mistake("unexpected text in the marker", advice: Self.advice) }
    guard skip("="), let quote = bytes[safe: position], [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
      throw mistake("'\(name)' has no value in quotation marks", at: column, advice: "write \(name)=\"…\"")
    }
    position += 1
    let start = position
    while let byte = bytes[safe: position], byte != quote, !bytes[position...].starts(with: "-->".utf8) {
      position += 1
    }
    let value = String(decoding: bytes[start..<position], as: UTF8.self)
    guard bytes[safe: position] == quote else {
      throw mistake("the value of '\(name)' has no closing quotation mark", at: start, advice: "add it")
    }
    position += 1
    guard isAtEndOfComment || bytes[safe: position - 1].map(Self.isSpace) == true else {
      throw mistake("no space follows the value of '\(name)'", advice: "add one")
    }
    return PageMarker.Attribute(name: name, value: value, column: column, valueColumn: start + 1)
  }

  private mutating func readName() -> String {
    let start = min(position, bytes.count)
    // A name can contain hyphens, with which the end of a comment begins.
    while let byte = bytes[safe: position], Self.isPartOfName(byte), !bytes[position...].starts(with: "-->".utf8) {
      position += 1
    }
    return String(decoding: bytes[start..<max(start, position)], as: UTF8.self)
  }

  /// Skips a text, and returns whether it is at this position.
  mutating func skip(_ text: String) -> Bool {
    guard bytes[min(position, bytes.count)...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  mutating func skipSpaces() { while let byte = bytes[safe: position], Self.isSpace(byte) { position += 1 } }

  /// Whether no further character belongs to the word before the position.
  var isAtEndOfWord: Bool {
    guard let next = bytes[safe: position] else { return true }
    return bytes[position...].starts(with: "-->".utf8) || !Self.isPartOfName(next) && next != UInt8(ascii: ":")
  }

  /// Skips spaces, and returns whether the comment or the line ends.
  private var isAtEndOfComment: Bool {
    mutating get {
      skipSpaces()
      return position >= bytes.count || bytes[position...].starts(with: "-->".utf8)
    }
  }

  private func mistake(_ message: String, at column: Int? = nil, advice: String) -> PageMistake {
    PageMistake(message, line: line, column: column ?? position + 1, advice: advice)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
  }
}

extension [UInt8] {
  /// Returns the byte at a position; nil behind the last one.
  fileprivate subscript(safe position: Int) -> UInt8? { position < count ? self[position] : nil }
}
