/// Reads the blocks of a Markdown text.
///
/// Thematic breaks are left out, and HTML comments unless they are shown as text. Text that is no block of the subset is a paragraph.
struct MarkdownBlockReader {
  /// The depth up to which quotes and lists are nested; deeper ones are paragraphs.
  private static let deepest = 12

  private let lines: [Substring]
  private let depth: Int
  private let showsComments: Bool
  private var next = 0
  private var blocks: [MarkdownBlock] = []

  private init(_ lines: [Substring], depth: Int, showsComments: Bool) {
    (self.lines, self.depth, self.showsComments) = (lines, depth, showsComments)
  }

  /// Returns the blocks of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - showsComments: Whether HTML comments are text.
  /// - Returns: The blocks.
  /// - Complexity: O(*n*) for *n* bytes, because the depth is limited.
  static func blocks(of text: String, showsComments: Bool = false) -> [MarkdownBlock] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    // The last line ends with a line feed, too.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return blocks(of: lines, depth: 0, showsComments: showsComments)
  }

  private static func blocks(of lines: [Substring], depth: Int, showsComments: Bool) -> [MarkdownBlock] {
    var reader = MarkdownBlockReader(lines, depth: depth, showsComments: showsComments)
    while reader.next < lines.count { reader.readBlock() }
    return reader.blocks
  }

  private mutating func readBlock() {
    let line = MarkdownLine(lines[next])
    if line.isBlank || line.isBreak {
      next += 1
    } else if line.indentation >= 4 {
      readIndentedCode()
    } else if line.fence != nil {
      readFencedCode()
    } else if let (level, text) = line.heading {
      blocks.append(.heading(level, text))
      next += 1
    } else if !showsComments, line.text.hasPrefix("<!--") {
      readComment()
    } else if line.text.hasPrefix(">"), depth < Self.deepest {
      readQuote()
    } else if let item = line.item, depth < Self.deepest {
      readList(isOrdered: item.isOrdered)
    } else if line.text.contains("|"), next + 1 < lines.count, let columns = MarkdownLine(lines[next + 1]).tableRule {
      readTable(columns)
    } else {
      readParagraph()
    }
  }

  private mutating func readIndentedCode() {
    var code: [Substring] = []
    while next < lines.count {
      let line = MarkdownLine(lines[next])
      guard line.isBlank || line.indentation >= 4 else { break }
      code.append(line.isBlank ? "" : lines[next].withoutIndentation(atMost: 4))
      next += 1
    }
    while code.last?.isEmpty == true { code.removeLast() }
    blocks.append(.code(language: "", code.map { $0 + "\n" }.joined()))
  }

  private mutating func readFencedCode() {
    let opening = MarkdownLine(lines[next])
    var fence = CodeFence()
    var code: [Substring] = []
    _ = fence.contains(lines[next])
    next += 1
    while next < lines.count {
      let line = lines[next]
      next += 1
      _ = fence.contains(line)
      if !fence.isOpen { break }
      code.append(line.withoutIndentation(atMost: opening.indentation))
    }
    let language = opening.fence?.prefix { !$0.isWhitespace } ?? ""
    blocks.append(.code(language: String(language), code.map { $0 + "\n" }.joined()))
  }

  private mutating func readComment() {
    while next < lines.count {
      next += 1
      if lines[next - 1].contains("-->") { break }
    }
  }

  private mutating func readQuote() {
    var quoted: [Substring] = []
    while next < lines.count {
      let line = MarkdownLine(lines[next])
      guard line.text.hasPrefix(">") else { break }
      quoted.append(line.text.dropFirst().withoutIndentation(atMost: 1))
      next += 1
    }
    blocks.append(.quote(Self.blocks(of: quoted, depth: depth + 1, showsComments: showsComments)))
  }

  private mutating func readList(isOrdered: Bool) {
    var items: [[MarkdownBlock]] = []
    while let start = lines[next...].firstIndex(where: { !MarkdownLine($0).isBlank }) {
      guard let item = MarkdownLine(lines[start]).item, item.isOrdered == isOrdered else { break }
      var contents = [item.text]
      next = start + 1
      while let end = endOfContents(indentation: item.indentation) {
        contents += lines[next..<end].map { $0.withoutIndentation(atMost: item.indentation) }
        next = end
      }
      items.append(Self.blocks(of: contents, depth: depth + 1, showsComments: showsComments))
    }
    blocks.append(.list(isOrdered: isOrdered, items))
  }

  /// Returns the end of the next lines that belong to a list item: an indented one with the blank ones before it, or one that continues a
  /// paragraph; nil where the item ends.
  private func endOfContents(indentation: Int) -> Int? {
    guard let end = lines[next...].firstIndex(where: { !MarkdownLine($0).isBlank }) else { return nil }
    let line = MarkdownLine(lines[end])
    let continuesParagraph = end == next && line.continuesParagraph
    return line.indentation >= indentation || continuesParagraph ? end + 1 : nil
  }

  private mutating func readTable(_ columns: [Bool]) {
    let heading = MarkdownLine(lines[next]).cells
    guard heading.count == columns.count else { return readParagraph() }
    next += 2
    var rows: [[String]] = []
    while next < lines.count, !MarkdownLine(lines[next]).isBlank, lines[next].contains("|") {
      let cells = MarkdownLine(lines[next]).cells.prefix(columns.count)
      rows.append(cells + Array(repeating: "", count: columns.count - cells.count))
      next += 1
    }
    let cells = zip(heading, columns).map { MarkdownCell(text: $0, isNumeric: $1) }
    blocks.append(.table(heading: cells, rows: rows))
  }

  /// Reads a paragraph, or a heading that the line below it marks.
  private mutating func readParagraph() {
    var text: [Substring] = []
    while next < lines.count {
      let line = MarkdownLine(lines[next])
      if !text.isEmpty, let level = line.underline {
        next += 1
        return blocks.append(.heading(level, text.joined(separator: " ")))
      }
      guard text.isEmpty || line.continuesParagraph else { break }
      text.append(line.text)
      next += 1
    }
    blocks.append(.paragraph(text.joined(separator: "\n")))
  }
}
