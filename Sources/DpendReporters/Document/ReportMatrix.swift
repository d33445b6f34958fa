import DpendGraph

/// A matrix of the dependencies between parts: each row depends on the columns in which it has numbers.
package struct ReportMatrix: Hashable, Sendable, Encodable {
  /// A row, and the column with the same number.
  package struct Part: Hashable, Sendable, Encodable {
    /// The name.
    package let name: String

    /// The page with details.
    package let target: PageTarget?

    /// The name of its layer; nil without one.
    package let layer: String?

    /// The number of its cycle; nil for a part in no cycle.
    package let cycle: Int?
  }

  /// The dependencies of one part on another.
  package struct Cell: Hashable, Sendable, Encodable {
    /// The number of the dependent part.
    package let row: Int

    /// The number of the part that it depends on.
    package let column: Int

    /// The number of references.
    package let count: Int

    /// The number of the references that violate the architecture.
    package let violations: Int

    /// The numbers of references in own and in shared files; nil without shared files.
    package var parts: String? = nil

    /// The list of the references.
    package let target: PageTarget
  }

  /// The number of rows up to which it fits a page without scrolling.
  private static let mostInTable = 20

  /// The caption.
  package let caption: String

  /// The parts, in order.
  package let parts: [Part]

  /// The cells with dependencies, by row and column.
  package let cells: [Cell]

  /// The matrix as a table; nil if it has too many rows.
  var table: ReportTable? {
    if parts.count > Self.mostInTable { return nil }
    var rows = parts.map { part -> [ReportText] in
      [ReportText([part.target.map { .reference(part.name, $0) } ?? .text(part.name)])] + parts.map { _ in "" }
    }
    for cell in cells {
      rows[cell.row][1 + cell.column] = "\(.reference(String(cell.count), cell.target))\(marks(of: cell))"
    }
    let columns = parts.map { ReportTable.Column($0.name, isNumeric: true) }
    return ReportTable(caption: caption, columns: [.init("")] + columns, rows: rows, emptyText: Self.emptyText)
  }

  /// The sentence shown instead of an empty matrix.
  static let emptyText = "No module has bindings."

  /// Returns whether two parts are in the same cycle.
  func isInCycle(_ row: Int, _ column: Int) -> Bool {
    row != column && parts[row].cycle.map { $0 == parts[column].cycle } ?? false
  }

  /// Returns a sentence about a cell.
  func label(of cell: Cell) -> String {
    let ends = "\(parts[cell.row].name) depends on \(parts[cell.column].name): \(cell.count.of("reference"))"
    let violations = cell.violations == 0 ? "" : ", \(cell.violations.of("violation"))"
    return ends + (cell.parts.map { " (\($0))" } ?? "") + violations
      + (isInCycle(cell.row, cell.column) ? ", in a cycle" : "")
  }

  private func marks(of cell: Cell) -> String {
    let marks =
      (cell.parts.map { [$0] } ?? []) + (cell.violations == 0 ? [] : [cell.violations.of("violation")])
      + (isInCycle(cell.row, cell.column) ? ["cycle"] : [])
    return marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
  }
}
