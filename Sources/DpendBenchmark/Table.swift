/// A table in Markdown, with aligned columns.
struct Table: CustomStringConvertible {
  /// The titles of the columns.
  let head: [String]

  /// The cells of each row.
  var rows: [[String]]

  var description: String {
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    let rule = widths.enumerated().map { column, width in String(repeating: "-", count: width) + (column == 0 ? "-" : ":") }
    let lines = ([head] + rows).map { line(of: $0, widths) }
    return ([lines[0], "|-" + rule.joined(separator: "|-") + "|"] + lines.dropFirst()).joined(separator: "\n") + "\n"
  }

  private func line(of row: [String], _ widths: [Int]) -> String {
    let cells = zip(row, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + padding : padding + cell.0
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
