public import DpendGraph

/// A text in which numbered marks stand for the places that a test is about.
///
/// The marks are the keycap digits 1️⃣ to 9️⃣, 🔟 and the letters 🅰️, 🅱️; they are not part of the text.
public struct MarkedSource: ExpressibleByStringLiteral, Sendable {
  /// The marks, in order.
  public static let marks: [Character] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟", "🅰️", "🅱️"]

  /// The text without the marks.
  public let text: String

  private let places: [Character: (line: Int, column: Int)]

  /// Reads a text with marks.
  public init(_ marked: String) {
    var text = ""
    var places: [Character: (Int, Int)] = [:]
    var (line, column) = (1, 1)
    for character in marked {
      if Self.marks.contains(character) {
        places[character] = (line, column)
        continue
      }
      text.append(character)
      if character.isNewline { (line, column) = (line + 1, 1) } else { column += character.utf8.count }
    }
    self.text = text
    self.places = places
  }

  /// Reads a text with marks.
  public init(stringLiteral marked: String) {
    self.init(marked)
  }

  /// The place of a mark, in a file of the given name; nil when the mark isn't there.
  public func location(of mark: Character, in file: String) -> SourceLocation? {
    places[mark].map { SourceLocation(file: file, line: $0.line, column: $0.column) }
  }
}
