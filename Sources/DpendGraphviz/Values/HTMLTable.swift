/// A table in an HTML-like label.
public struct HTMLTable: Sendable, Codable, Equatable {
  /// The appearance of the table, such as `border`, `cellborder`, `cellspacing`, `cellpadding`, `bgcolor`, `style`.
  public var attributes: Attributes

  /// The rows, each with one cell or more.
  public var rows: [[HTMLCell]]

  /// Creates a table.
  public init(_ attributes: Attributes = [:], rows: [[HTMLCell]]) {
    self.attributes = attributes
    self.rows = rows
  }
}

/// A cell of a table.
public struct HTMLCell: Sendable, Codable, Equatable {
  /// The appearance of the cell, such as `align`, `bgcolor`, `port`, `rowspan`, `colspan`, `width`, `href`.
  public var attributes: Attributes

  /// Text or one table; empty for an empty cell.
  public var content: [HTML]

  /// Creates a cell.
  public init(_ attributes: Attributes = [:], _ content: HTML...) {
    self.attributes = attributes
    self.content = content
  }
}
