/// The fenced code block around the lines of a Markdown text, by the rules of CommonMark.
struct CodeFence {
  /// The character and the number of them that open the block; nil outside of a block.
  private var opening: (character: UInt8, count: Int)?

  /// Whether the next line belongs to a block.
  var isOpen: Bool { opening != nil }

  /// Reads the next line.
  ///
  /// - Parameter line: The line, without its ending.
  /// - Returns: Whether the line belongs to a block.
  mutating func contains(_ line: Substring) -> Bool {
    let bytes = line.utf8.drop { $0 == UInt8(ascii: " ") }
    let isIndented = line.utf8.count - bytes.count >= 4
    guard let first = bytes.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), !isIndented else {
      return opening != nil
    }
    let count = bytes.prefix { $0 == first }.count
    let rest = bytes.dropFirst(count)
    if let opening {
      let isEnd = first == opening.character && count >= opening.count
      if isEnd, rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { self.opening = nil }
      return true
    }
    // A run of backticks with another one behind it is code inside of a line.
    guard count >= 3, first == UInt8(ascii: "~") || !rest.contains(first) else { return false }
    opening = (first, count)
    return true
  }
}
