package import DpendGraph

/// A source text in which numbered marks denote the locations of a test.
///
/// The marks are the keycap digits 1️⃣ to 9️⃣, 🔟 and the letters 🅰️, 🅱️; they are not part of the text.
package struct MarkedSource: ExpressibleByStringLiteral, Sendable {
  /// The marks, in order.
  package static let marks: [Character] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟", "🅰️", "🅱️"]

  /// The text without the marks.
  package let text: String

  private let positions: [Character: (line: Int, column: Int)]

  /// Creates a source from a text with marks.
  package init(_ marked: String) {
    var text = ""
    var positions: [Character: (Int, Int)] = [:]
    var (line, column) = (1, 1)
    for character in marked {
      if Self.marks.contains(character) {
        positions[character] = (line, column)
        continue
      }
      text.append(character)
      if character.isNewline { (line, column) = (line + 1, 1) } else { column += character.utf8.count }
    }
    self.text = text
    self.positions = positions
  }

  /// Creates a source from a text with marks.
  package init(stringLiteral marked: String) {
    self.init(marked)
  }

  /// Returns the location of a mark in a file of the given name; `nil` if the text has no such mark.
  package func location(of mark: Character, in file: String) -> SourceLocation? {
    positions[mark].map { SourceLocation(file: file, line: $0.line, column: $0.column) }
  }
}
