/// The lines of a text, for conversions between columns in bytes and in UTF-16 code units.
struct SourceLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// Splits a text into lines, each of which ends with a line feed, a carriage return, or both.
  init(_ bytes: [UInt8]) {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    self.bytes = bytes
    starts =
      [0]
      + bytes.indices.filter { index in
        bytes[index] == lineFeed
          || bytes[index] == carriageReturn && !(index + 1 < bytes.count && bytes[index + 1] == lineFeed)
      }.map { $0 + 1 }
  }

  /// Returns the column in UTF-16 code units for a column in UTF-8 bytes, both from 1; `nil` if the text has no such location.
  func utf16Column(line: Int, column: Int) -> Int? {
    guard starts.indices.contains(line - 1), column > 0 else { return nil }
    let start = starts[line - 1]
    let end = start + column - 1
    guard end <= bytes.count else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self).utf16.count + 1
  }
}
