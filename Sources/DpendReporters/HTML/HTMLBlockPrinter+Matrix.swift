import DpendGraph

extension HTMLBlockPrinter {
  /// Returns the values for the template of a matrix.
  func content(_ matrix: ReportMatrix) -> HTMLBlock.Matrix {
    HTMLBlock.Matrix(
      caption: matrix.caption,
      columns: matrix.parts.map(\.name),
      rows: zip(matrix.parts, cells(of: matrix)).enumerated().map { index, row in
        HTMLBlock.Matrix.Row(
          name: row.0.name,
          address: row.0.target.map(text.address),
          layer: row.0.layer,
          isLayerStart: index > 0 && row.0.layer != matrix.parts[index - 1].layer,
          cells: row.1
        )
      },
      emptyText: ReportMatrix.emptyText,
      isEmpty: matrix.parts.isEmpty
    )
  }

  /// Returns the cells of each row, also those without dependencies.
  private func cells(of matrix: ReportMatrix) -> [[HTMLBlock.Matrix.Cell]] {
    var rows = matrix.parts.indices.map { row in
      matrix.parts.indices.map { column in
        // The diagonal is a part of the frame of a cycle.
        let isFramed = row == column ? matrix.parts[row].cycle != nil : matrix.isInCycle(row, column)
        let classes = [row == column ? "self" : nil, isFramed ? "cycle" : nil].compactMap(\.self).joined(separator: " ")
        return HTMLBlock.Matrix.Cell(classes: classes.nonEmpty, count: nil, address: "", label: "")
      }
    }
    for cell in matrix.cells {
      let violation = cell.violations == 0 ? nil : "violation"
      let classes = [rows[cell.row][cell.column].classes, violation].compactMap(\.self).joined(separator: " ")
      rows[cell.row][cell.column] = HTMLBlock.Matrix.Cell(
        classes: classes.nonEmpty,
        count: String(cell.count),
        address: text.address(of: cell.target),
        label: matrix.label(of: cell)
      )
    }
    return rows
  }
}
