/// A line of a Markdown text, and the blocks that it can begin.
struct MarkdownLine {
  /// The number of spaces before the text; a tab is four.
  let indentation: Int

  /// The text, without spaces around it.
  let text: Substring

  /// Creates a value for a line without its ending.
  init(_ line: Substring) {
    let start = line.prefix { $0 == " " || $0 == "\t" }
    indentation = start.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    text = line[start.endIndex...].withoutSpacesAtEnd
  }

  var isBlank: Bool { text.isEmpty }

  /// Whether the line is a thematic break.
  var isBreak: Bool {
    guard let first = text.first, "-*_".contains(first) else { return false }
    let signs = text.filter { $0 != " " && $0 != "\t" }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }

  /// The words behind the beginning of a fence; nil for other lines.
  var fence: Substring? {
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let rest = text.drop { $0 == first }
    guard text.count - rest.count >= 3, first == "~" || !rest.contains("`") else { return nil }
    return rest.drop { $0 == " " }
  }

  /// The level and the text of a heading.
  var heading: (level: Int, text: String)? {
    let level = text.prefix { $0 == "#" }.count
    let rest = text.dropFirst(level)
    guard (1...6).contains(level), rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    let words = rest.drop { $0 == " " || $0 == "\t" }
    let closed = words.reversed().drop { $0 == "#" }
    let isClosed = closed.first.map { $0 == " " } ?? true
    return (level, String(isClosed ? Substring(String(closed.reversed())).withoutSpacesAtEnd : words))
  }

  /// The level of the heading above a line of `=` or `-`.
  var underline: Int? {
    guard indentation < 4, let first = text.first, first == "=" || first == "-" else { return nil }
    return text.allSatisfy { $0 == first } ? (first == "=" ? 1 : 2) : nil
  }

  /// A list item: its text, and the indentation of its further lines.
  var item: (isOrdered: Bool, text: Substring, indentation: Int)? {
    if isBreak { return nil }
    let digits = text.prefix { ("0"..."9").contains($0) }
    let mark = text.dropFirst(digits.count).prefix(1)
    let isOrdered = !digits.isEmpty
    guard isOrdered ? digits.count < 10 && [".", ")"].contains(mark) : ["-", "*", "+"].contains(mark) else {
      return nil
    }
    let rest = text.dropFirst(digits.count + 1)
    let spaces = rest.prefix { $0 == " " || $0 == "\t" }.count
    guard rest.isEmpty || spaces > 0 else { return nil }
    // More than four spaces begin code in the item.
    let width = digits.count + 1 + (spaces > 4 || rest.isEmpty ? 1 : spaces)
    return (isOrdered, text.dropFirst(min(width, text.count)), indentation + width)
  }

  /// Whether the columns are aligned to the right, in the line below the heading of a table; nil for other lines.
  var tableRule: [Bool]? {
    guard text.contains("-"), text.contains("|"), text.allSatisfy({ "|:- \t".contains($0) }) else { return nil }
    let cells = cells
    return cells.allSatisfy { $0.contains("-") } ? cells.map { $0.hasSuffix(":") && !$0.hasPrefix(":") } : nil
  }

  /// The cells of a row of a table.
  var cells: [String] {
    var cells: [String] = [""]
    var isEscaped = false
    for character in text.hasPrefix("|") ? text.dropFirst() : text {
      if character == "|", !isEscaped { cells.append("") } else { cells[cells.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.count > 1, cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
    return cells.map { cell in
      // A bar ends a cell even inside of code, so that it is escaped there too.
      String(Substring(cell.replacing("\\|", with: "|")).withoutSpacesAtEnd.drop { $0 == " " || $0 == "\t" })
    }
  }

  /// Whether the line, behind one of a paragraph, belongs to the paragraph.
  var continuesParagraph: Bool {
    if isBlank || isBreak || fence != nil || heading != nil || text.hasPrefix(">") || text.hasPrefix("<!--") {
      return false
    }
    return item.map { $0.text.isEmpty } ?? true
  }
}

extension Substring {
  /// Returns the text without some of the spaces at its start; a tab is four.
  func withoutIndentation(atMost most: Int) -> Substring {
    var (rest, left) = (self, most)
    while left > 0, let first = rest.first, first == " " || first == "\t" {
      rest = rest.dropFirst()
      left -= first == "\t" ? 4 : 1
    }
    return rest
  }

  fileprivate var withoutSpacesAtEnd: Substring {
    var rest = self
    while let last = rest.last, last == " " || last == "\t" { rest = rest.dropLast() }
    return rest
  }
}
