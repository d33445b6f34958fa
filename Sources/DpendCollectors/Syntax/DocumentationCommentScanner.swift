/// Finds the last group of documentation comments in the text before a declaration.
struct DocumentationCommentScanner {
  /// A `///` line, or a `/** */` block.
  struct Piece {
    /// Whether it is a line.
    let isLine: Bool

    /// The text without the marks at its beginning and end.
    let contents: Substring.UTF8View
  }

  private let bytes: Substring.UTF8View
  private var next: Substring.UTF8View.Index
  private var pieces: [Piece] = []

  /// The number of line endings since the last comment of any kind.
  private var lineCount = 0

  /// Creates a scanner for the text between two tokens.
  init(_ bytes: Substring.UTF8View) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  /// Returns the comments of the last group; empty without any.
  mutating func lastGroup() -> [Piece] {
    while let slash = bytes[next...].firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\n") }) {
      next = bytes.index(after: slash)
      if bytes[slash] == UInt8(ascii: "\n") {
        lineCount += 1
      } else if bytes[next...].first == UInt8(ascii: "/") {
        readLine()
      } else if bytes[next...].first == UInt8(ascii: "*") {
        readBlock()
      }
    }
    return pieces
  }

  /// Reads a line from its second slash on.
  private mutating func readLine() {
    let contents = bytes[next...].dropFirst().prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if contents.first == UInt8(ascii: "/") { add(Piece(isLine: true, contents: contents.dropFirst())) }
    (next, lineCount) = (contents.endIndex, 0)
  }

  /// Reads a block, which can contain others, from its star on.
  private mutating func readBlock() {
    let contents = bytes[next...].dropFirst()
    var (depth, end, last) = (1, contents.startIndex, contents.endIndex)
    while depth > 0, end < contents.endIndex {
      let (byte, following) = (contents[end], contents.index(after: end))
      let other = following < contents.endIndex ? contents[following] : 0
      if byte == UInt8(ascii: "*"), other == UInt8(ascii: "/") {
        (depth, last, end) = (depth - 1, end, contents.index(after: following))
      } else if byte == UInt8(ascii: "/"), other == UInt8(ascii: "*") {
        (depth, end) = (depth + 1, contents.index(after: following))
      } else {
        end = following
      }
    }
    let inside = contents[..<(depth == 0 ? last : contents.endIndex)]
    if inside.first == UInt8(ascii: "*") { add(Piece(isLine: false, contents: inside.dropFirst())) }
    (next, lineCount) = (end, 0)
  }

  /// Adds a comment; one below a blank line begins another group.
  private mutating func add(_ piece: Piece) {
    if lineCount > 1 { pieces = [] }
    pieces.append(piece)
  }
}
