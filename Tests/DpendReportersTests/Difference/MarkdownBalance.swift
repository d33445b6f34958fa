/// The balance of a Markdown text: fences, folded sections and table rows.
struct MarkdownBalance {
  /// The problems.
  private(set) var problems: [String] = []

  /// The texts in fences, by language.
  private(set) var fenced: [(language: String, text: String)] = []

  init(_ text: String) {
    var fence: (mark: String, language: String, lines: [String])?
    var depth = 0
    var columns: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let open = fence {
        if line == open.mark {
          fenced.append((open.language, open.lines.joined(separator: "\n")))
          fence = nil
        } else {
          fence?.lines.append(line)
        }
        continue
      }
      let mark = line.prefix { $0 == "`" }
      if mark.count >= 3 {
        fence = (String(mark), String(line.dropFirst(mark.count)), [])
      } else if line.hasPrefix("<details><summary>"), line.hasSuffix("</summary>") {
        depth += 1
      } else if line == "</details>" {
        depth -= 1
        if depth < 0 { problems.append("closed twice: \(line)") }
      } else if line.contains("<details") || line.contains("</details") {
        problems.append("folded in a line: \(line)")
      }
      let cells = line.hasPrefix("|") ? Self.cells(of: line) : nil
      if let cells, let columns, cells != columns { problems.append("\(cells) cells for \(columns): \(line)") }
      columns = cells
    }
    if fence != nil { problems.append("a fence is open") }
    if depth != 0 { problems.append("\(depth) sections are open") }
  }

  /// Returns the number of cells in a row, which end at bars without a backslash.
  private static func cells(of row: String) -> Int {
    let scalars = Array(row.unicodeScalars)
    return scalars.indices.count { scalars[$0] == "|" && ($0 == 0 || scalars[$0 - 1] != "\\") } - 1
  }
}
