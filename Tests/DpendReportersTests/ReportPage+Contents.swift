@testable import DpendReporters

extension ReportPage {
  /// Returns the first table in a section, with the titles of its columns first.
  func table(_ section: String) -> [[String]] {
    let found = sections.filter { $0.anchor == section }.flatMap(\.blocks).flatMap(\.tables).first
    return found.map { [$0.columns.map(\.title)] + $0.rows.map { $0.map(\.plain) } } ?? []
  }

  /// Returns the rows of the tables and figures in a section, with bars between their cells.
  func rows(of section: String) -> [String] {
    sections.filter { $0.anchor == section }.flatMap(\.blocks).flatMap { block -> [String] in
      switch block {
      case .table(let table): table.rows.map { $0.map(\.plain).joined(separator: " | ") }
      case .figure(let figure): figure.table?.rows.map { $0.map(\.plain).joined(separator: " | ") } ?? []
      default: []
      }
    }
  }
}

extension ReportBlock {
  /// The table that the block is; empty for another block.
  var tables: [ReportTable] { if case .table(let table) = self { [table] } else { [] } }

  /// The words of the block; nil for a block without sentences.
  var sentences: String? {
    switch self {
    case .paragraph(let text), .verdict(_, let text): text.plain
    case .list(let lines): lines.map(\.plain).joined(separator: "\n")
    default: nil
    }
  }
}
