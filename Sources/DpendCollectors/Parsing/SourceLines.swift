import SwiftSyntax

/// The lines of a source, which convert offsets in bytes to lines and columns, and back.
///
/// They are found in the bytes: `SourceLocationConverter` of swift-syntax walks the whole tree and copies the source to find them.
struct SourceLines: Sendable {
  private let text: String

  /// The offset of the first byte of each line.
  private let starts: [Int]

  /// Finds the lines of a source; `\n`, `\r` and `\r\n` end one.
  init(of text: String) {
    var text = text
    starts = text.withUTF8 { bytes in
      var starts = [0]
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        let isInPair = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        if !isInPair { starts.append(index + 1) }
      }
      return starts
    }
    self.text = text
  }

  /// The texts of the lines, with the characters that end them.
  var texts: [String] {
    let bytes = text.utf8
    return starts.indices.map { line in
      let start = bytes.index(bytes.startIndex, offsetBy: starts[line])
      return String(text[start..<bytes.index(bytes.startIndex, offsetBy: end(ofLine: line))])
    }
  }

  /// Returns the line and the column of a position, both from 1; columns count bytes.
  ///
  /// - Parameter position: The position, which is moved to the nearest one in the source.
  /// - Returns: The line and the column.
  func location(of position: AbsolutePosition) -> (line: Int, column: Int) {
    let offset = max(0, min(position.utf8Offset, text.utf8.count))
    var (first, end) = (0, starts.count)
    while end - first > 1 {
      let middle = (first + end) / 2
      if starts[middle] <= offset { first = middle } else { end = middle }
    }
    return (first + 1, offset - starts[first] + 1)
  }

  /// Returns the position at a line and a column.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in bytes, from 1; one outside of the line is moved to its nearest byte.
  /// - Returns: The position, at the beginning or the end of the source for a line outside of it.
  func position(ofLine line: Int, column: Int) -> AbsolutePosition {
    guard line >= 1 else { return AbsolutePosition(utf8Offset: 0) }
    guard line <= starts.count else { return AbsolutePosition(utf8Offset: text.utf8.count) }
    let length = end(ofLine: line - 1) - starts[line - 1]
    // A column after the last line is that of the end of the source.
    let last = line == starts.count ? length + 1 : length
    return AbsolutePosition(utf8Offset: starts[line - 1] + max(1, min(column, last)) - 1)
  }

  private func end(ofLine index: Int) -> Int { index + 1 < starts.count ? starts[index + 1] : text.utf8.count }
}
