import DpendGraph

/// Marks in generated text that determine the lines of each binding and are then removed.
///
/// A mark consists of private-use characters, which sources do not contain.
struct BindingMarks {
  private static let open: Character = "\u{F8F0}"
  private static let close: Character = "\u{F8F1}"
  private static let end: Character = "\u{F8F2}"

  private var bindings: [BindingID] = []

  /// Returns the marks before and after the code of a binding.
  mutating func around(_ binding: BindingID) -> (begin: String, end: String) {
    bindings.append(binding)
    return ("\(Self.open)\(bindings.count - 1)\(Self.close)", String(Self.end))
  }

  /// Returns the text without the marks, with the first line that identifies generated files.
  ///
  /// - Parameters:
  ///   - marked: The text with the marks.
  ///   - isOwnedByDpend: Whether the file is generated again and again; one that its author edits has no such line.
  /// - Returns: The text, with the lines of each binding.
  func source(_ marked: String, isOwnedByDpend: Bool = true) -> GeneratedSource {
    let isMarked = !isOwnedByDpend || GeneratedSource.isGenerated(marked)
    var rest = Substring(isMarked ? marked : GeneratedSource.marker + "\n" + marked)
    var text = ""
    var line = 1
    var current: (binding: BindingID, start: Int)?
    var lines: [BindingID: ClosedRange<Int>] = [:]
    while let character = rest.popFirst() {
      switch character {
      case Self.open:
        let number = Int(rest.prefix { $0 != Self.close })
        rest = rest.drop { $0 != Self.close }.dropFirst()
        current = number.flatMap { bindings.indices.contains($0) ? (bindings[$0], line) : nil }
      case Self.end:
        if let current {
          lines[current.binding] = min(current.start, lines[current.binding]?.lowerBound ?? line)...line
        }
        current = nil
      default:
        text.append(character)
        if character.isNewline { line += 1 }
      }
    }
    return GeneratedSource(text: text, lines: lines)
  }
}
